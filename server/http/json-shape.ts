/** Objects and lists within one another: the bodies of the calls have two. */
const deepest = 8;
/** Values of all objects and lists together: a listing with twelve photos has forty. */
const mostValues = 500;

const [quote, escape, comma, listStart, listEnd, objectStart, objectEnd] = [0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether a JSON text has no more values, and is nested no deeper, than the calls of the API take: told from its signs, before it
 * is parsed. Of what is no JSON it says no more than that.
 */
export function isWithinShape(json: string): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) at = stringEnd(json, at);
    else if (sign === comma) values += 1;
    else if (sign === listStart || sign === objectStart) {
      depth += 1;
      values += 1;
    } else if (sign === listEnd || sign === objectEnd) depth -= 1;
    if (depth > deepest || values > mostValues) return false;
  }
  return true;
}

/** Where the quote stands that ends a string. */
function stringEnd(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json.charCodeAt(at) !== quote) at += json.charCodeAt(at) === escape ? 2 : 1;
  return at;
}
