// The caret in a measured text: between characters of lines that the solver broke. Typed text goes into a hidden text
// area, whose own lines break elsewhere, so clicks and arrow keys are handled here.

const textOfLine = (/** @type {TextLine} */ line) => line.runs.map((run) => run.text).join("");

// The index of the first character of each line: white space at a break belongs to no line, and a line feed ends one.
// Indices are UTF-16 units, as in a text area.
/** @param {string} text @param {TextLine[]} lines @returns {number[]} */
export function lineStarts(text, lines) {
  let place = 0;
  return lines.map((line) => {
    const start = place;
    place = Math.min(text.length, place + textOfLine(line).length);
    while (place < text.length && /[^\S\n]/.test(text[place])) place += 1;
    if (text[place] === "\n") place += 1;
    return start;
  });
}

// The line and column of an index in the text.
/** @param {string} text @param {TextLine[]} lines @param {number} index */
export function placeOf(text, lines, index) {
  const starts = lineStarts(text, lines);
  const line = Math.max(0, starts.filter((start) => start <= index).length - 1);
  return {
    line,
    column: Math.min(Math.max(0, index - (starts[line] ?? 0)), lines[line] ? textOfLine(lines[line]).length : 0),
  };
}

// The index in the text of a column in a line, at most the line's end.
/** @param {string} text @param {TextLine[]} lines @param {number} line @param {number} column */
export function indexOf(text, lines, line, column) {
  return (lineStarts(text, lines)[line] ?? 0) + Math.min(column, lines[line] ? textOfLine(lines[line]).length : 0);
}

// The number of user-perceived characters before an index.
/** @param {string} text @param {number} index */
export function characters(text, index) {
  return [...new Intl.Segmenter().segment(text.slice(0, index))].length;
}

// The drawn elements of the runs of each line.
/** @param {TextLine[]} lines @param {HTMLElement} layer @returns {HTMLElement[][]} */
function drawnLines(lines, layer) {
  let next = 0;
  return lines.map((line) => line.runs.map(() => /** @type {HTMLElement} */ (layer.children[next++])));
}

// The drawn distance of a column in a run from the run's left edge.
/** @param {HTMLElement} run @param {number} column @param {number} scale */
function widthBefore(run, column, scale) {
  const node = run.firstChild;
  if (!node || column <= 0) return 0;
  const range = document.createRange();
  range.setStart(node, 0);
  range.setEnd(node, Math.min(column, node.textContent?.length ?? 0));
  return range.getBoundingClientRect().width / scale;
}

// The drawn distance of the caret from the left edge of a run that may have letters of both directions.
/** @param {HTMLElement} run @param {number} column @param {number} scale */
function caretIn(run, column, scale) {
  const node = run.firstChild;
  if (!node) return 0;
  const range = document.createRange();
  range.setStart(node, Math.min(column, node.textContent?.length ?? 0));
  const [caret] = range.getClientRects();
  return caret ? (caret.left - run.getBoundingClientRect().left) / scale : widthBefore(run, column, scale);
}

/**
 * Left edge of the caret from the left edge of its line's text, in points.
 * @param {TextLine[]} lines @param {HTMLElement} layer in which drawText has drawn them
 * @param {{ line: number, column: number }} place @param {number} scale CSS pixels per point
 */
export function caretX(lines, layer, { line, column }, scale) {
  const runs = drawnLines(lines, layer)[line] ?? [];
  let left = column;
  for (let index = 0; index < runs.length; index += 1) {
    const run = lines[line].runs[index];
    if (left <= run.text.length || index === runs.length - 1) {
      if ("isMixed" in run) return lines[line].x + run.x + caretIn(runs[index], left, scale);
      const width = widthBefore(runs[index], left, scale);
      return lines[line].x + (run.rtl ? run.x + run.width - width : run.x + width);
    }
    left -= run.text.length;
  }
  return lines[line]?.x ?? 0;
}

/**
 * The column of a line that is nearest to a distance from the left edge of the text.
 * @param {TextLine[]} lines @param {HTMLElement} layer @param {number} line @param {number} x points
 * @param {number} scale
 */
export function columnAt(lines, layer, line, x, scale) {
  const length = lines[line] ? textOfLine(lines[line]).length : 0;
  let best = 0;
  let nearest = Infinity;
  for (let column = 0; column <= length; column += 1) {
    const far = Math.abs(caretX(lines, layer, { line, column }, scale) - x);
    if (far < nearest) [best, nearest] = [column, far];
  }
  return best;
}

// The line at a height in the text; above the first line it is the first.
/** @param {TextLine[]} lines @param {number} y points */
export function lineAt(lines, y) {
  const below = lines.findIndex((line) => y < line.baseline + (line.runs[0]?.size ?? 17) * 0.3);
  return below < 0 ? lines.length - 1 : below;
}
