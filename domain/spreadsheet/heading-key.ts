/** A unit in brackets at the end of a heading: `Price (Lakhs)`. */
const bracketed = /[([（][^()[\]（）]{0,40}[)\]）]\s*$/u;

/** The key of a heading without the unit that stands in brackets behind it; empty where it has none. */
export function keyWithoutUnit(heading: string): string {
  const text = heading.slice(0, 200);
  const start = text.search(bracketed);
  return start > 0 ? plainKey(text.slice(0, start)) : '';
}

/** Signs that say nothing in a heading or a value: `Ref. No` and `ref_no` are the same. */
const needless = /[\s_\-./()'"’“”·:;,*#–၊။]+/g;

/** A heading or a value as it is compared: without capitals, spaces and signs. At most 200 characters are read. */
export function plainKey(text: string): string {
  return text.slice(0, 200).normalize('NFKC').toLowerCase().replaceAll(needless, '');
}
