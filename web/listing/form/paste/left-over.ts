import { phoneNumbersIn } from '#domain/text/phone-numbers.ts';

/** A part of a text, in UTF-16 code units. */
export interface Part {
  start: number;
  end: number;
}

/** Words that only name what stands beside them: of a line whose value is in its field, they say nothing more. */
const labels =
  /(?<![\p{L}\p{M}])(?:price|rent|rental|ph|phones?|tel|call|contact|viber|hp|mobile|size|area|sqft|deposit|floor|address|location|township|ဈေးနှုန်း|ငှားဈေး|ရောင်းဈေး|ဈေး|ဖုန်းနံပါတ်|ဖုန်း|ဆက်သွယ်ရန်|လိပ်စာ|တည်နေရာ|မြို့နယ်|အကျယ်အဝန်း|အကျယ်|စပေါ်)(?![\p{L}\p{M}])/giu;
/** The longest piece of a line in which telephone numbers are looked for at once. */
const longestPiece = 800;

/**
 * Returns what is left of an advert as the HTML of a description (LST-425): a paragraph for each of its lines, without those of which everything
 * was read, and without the telephone numbers if their field has them. All other lines stay whole.
 * @param read the parts of the text that fields were filled from.
 */
export function leftOver(text: string, read: readonly Part[], areNumbersRead: boolean): string {
  const kept: string[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const numbers = areNumbersRead ? numbersIn(line) : [];
    const own = read.map((part) => ({ start: part.start - start, end: part.end - start }));
    const unread = without(line, [...own, ...numbers]).replaceAll(labels, ' ');
    if (isWord.test(unread)) kept.push(numbers.length > 0 ? without(line, numbers).trim() : line.trim());
    start += line.length + 1;
  }
  return kept.map((line) => `<p>${escaped(line)}</p>`).join('');
}

const isWord = /[\p{L}\p{N}]/u;

function numbersIn(line: string): Part[] {
  const found: Part[] = [];
  for (let from = 0; from < line.length; from += longestPiece) {
    const piece = line.slice(from, from + longestPiece);
    for (const { start, end } of phoneNumbersIn(piece)) found.push({ start: from + start, end: from + end });
  }
  return found;
}

/** The line with a space in the place of each of the parts. */
function without(line: string, parts: readonly Part[]): string {
  const signs = line.split('');
  for (const { start, end } of parts)
    if (end > 0 && start < signs.length) signs.fill(' ', Math.max(0, start), Math.min(signs.length, end));
  return signs.join('').replaceAll(/ {2,}/g, ' ');
}

const entities: Partial<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign);
}
