import { HTTPException } from 'hono/http-exception';
import { Invalid } from '#domain/errors.ts';
import { requireWellEncoded, requireWellFormedForm, utf8TextOf } from './well-formed.ts';

/** No form of the portal has more fields. */
const mostParts = 12;
/** Bytes that a part may say of itself before its content: a name, and of a file its name and type. */
const longestHead = 2_048;
/** Characters of all texts of a form together: the longest message has 5,000. */
const mostText = 16_000;

const isMultipart = /^multipart\//i;

/**
 * Reads a form as calls and pages take it: few fields, each named once, with short texts. Its parts are counted in its bytes,
 * before any of them is read.
 * @param type its content type, with the boundary of its parts.
 * @throws Invalid for what is no form, has many parts or one with a long head, or names a field twice; HTTPException (413) for one with long texts.
 */
export async function readForm(bytes: ArrayBuffer, type: string): Promise<FormData> {
  if (isIntricate(Buffer.from(bytes), type)) throw new Invalid('invalid');
  if (!isMultipart.test(type)) requireWellEncoded(utf8TextOf(bytes));
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new Invalid('not_form');
  });
  requireWellFormedForm(form);
  const names = [...form.keys()];
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined) throw new Invalid('invalid', [{ field: repeated, code: 'repeated_field' }]);
  const texts = [...form.values()].map((value) => (typeof value === 'string' ? value.length : value.name.length));
  if (texts.reduce((sum, length) => sum + length, 0) > mostText) throw new HTTPException(413);
  return form;
}

function isIntricate(bytes: Buffer, type: string): boolean {
  if (!isMultipart.test(type)) return placesOf(bytes, '&', mostParts).length >= mostParts;
  const [, quoted, plain = quoted] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  if (plain === undefined) return false;
  const edge = `--${plain}`;
  const edges = placesOf(bytes, edge, mostParts + 2);
  // One before each part, and one after the last.
  if (edges.length > mostParts + 1) return true;
  return edges.slice(0, -1).some((at) => {
    const head = bytes.subarray(at + edge.length, at + edge.length + longestHead);
    return !head.includes('\r\n\r\n');
  });
}

/** Where a mark stands, up to so many times. */
function placesOf(bytes: Buffer, mark: string, most: number): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(mark); at !== -1 && places.length < most; at = bytes.indexOf(mark, at + mark.length)) {
    places.push(at);
  }
  return places;
}
