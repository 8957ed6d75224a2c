// TypeScript's own library gives JSON.parse the type any, which would keep its values out of the check.

interface JSON {
  parse(text: string): unknown;
}
