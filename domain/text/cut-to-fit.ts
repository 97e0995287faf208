/**
 * Cuts a text to a number of UTF-16 code units, between graphemes: neither a pair of surrogates nor a letter and its marks are parted. A cut text
 * ends in an ellipsis.
 */
export function cutToFit(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('my', { granularity: 'grapheme' }).segment(text)) {
    if (kept.length + segment.length > most - 1) break;
    kept += segment;
  }
  return most < 1 ? '' : `${kept.trimEnd()}…`;
}
