"""A console log that is pasted into the page is explained and drawn, and the address holds it."""

from viewer import browser, examples, examples_viewer, open_examples  # noqa: F401

LOG = """App[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
(
    "<NSLayoutConstraint:0x6001 V:|-(12)-[UILabel:0x7f01'Rye bread']   (active, names: '|':UIView:0x7f02 )>",
    "<NSLayoutConstraint:0x6002 V:[UILabel:0x7f01'Rye bread']-(10)-|   (active, names: '|':UIView:0x7f02 )>",
    "<NSLayoutConstraint:0x6003 UIView:0x7f02.height == 0   (active)>"
)
"""
PASTE = """text => {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}"""
SHOWN = "() => document.querySelector('.console-prints[open] img')?.naturalWidth > 0"


def test_a_pasted_log_is_explained_and_drawn(open_examples):
    viewer = open_examples()
    viewer.document("login.json")
    viewer.page.evaluate(PASTE, "not a print")
    viewer.page.evaluate(PASTE, LOG)
    viewer.wait(SHOWN)
    assert "12 + 10 = 22 > 0" in viewer.page.locator(".console-prints h3").inner_text()
    viewer.wait("() => location.hash.includes('print=')")
    viewer.page.locator(".console-prints").get_by_role("button", name="Close").click()
    viewer.wait("() => !location.hash.includes('print=')")
