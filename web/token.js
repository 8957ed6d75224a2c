// If the page's own address has a token, its requests to the daemon need it, too.

/**
 * The same address with the page's token.
 * @param {string} url
 */
export function withToken(url) {
  const token = new URLSearchParams(location.search).get("token");
  return token ? `${url}${url.includes("?") ? "&" : "?"}token=${encodeURIComponent(token)}` : url;
}
