/** Letters and marks that Burmese does not use: Mon, Shan, Karen and the like (and, in the older encoding, Zawgyi's glyphs). */
const notBurmese = /[\u1022\u1028\u1033-\u1035\u1050-\u109f\ua9e0-\ua9fe\uaa60-\uaa7f]/;
const myanmar = /[\u1000-\u109f\ua9e0-\ua9fe\uaa60-\uaa7f]/;

/** Zero-width characters and the soft hyphen; a joiner that holds an emoji together is kept. */
const invisible = /[\u200b\u200c\u2060\ufeff\u00ad]|\u200d(?!\p{Extended_Pictographic})/gu;

/** The canonical order of a syllable's marks: medials, e, upper and lower vowels, aa, anusvara, dot below, asat, visarga. */
const markOrder = [
  ...'\u103b\u103c\u103d\u103e\u1031\u102d\u102e\u102f\u1030\u1032\u102b\u102c\u1036\u1037\u103a\u1038',
];
const places: ReadonlyMap<string, number> = new Map(markOrder.map((mark, place) => [mark, place]));
/** Several of these marks in a row. */
const markRun = /[\u102b-\u1032\u1036-\u1038\u103a-\u103e]{2,}/g;

/**
 * Look-alikes that are recognisable by their neighbours. A digit takes no vowel and no killed consonant, so one that does is a letter;
 * a letter among digits that has neither is a digit.
 */
const lookAlikes: readonly (readonly [RegExp, string])[] = [
  [/\u1040(?=[\u102b-\u1032\u1036\u1039\u103b-\u103e]|[\u1000-\u1021]\u1037?[\u1039\u103a])/g, '\u101d'],
  [/(?<=[\u1000-\u1021\u102b-\u103e])\u1040(?![.,]?[\u1040-\u1049])/g, '\u101d'],
  [/\u1047(?=[\u102b-\u1032\u1036\u1039\u103b-\u103e]|[\u1000-\u1021]\u1037?[\u1039\u103a])/g, '\u101b'],
  [/\u1044(?=\u1004\u103a\u1038)/g, '\u104e'],
  // No price has more zeros: without a bound, the pattern would look back along a long run of them for each.
  [/(?<=[\u1040-\u1049]\u101d{0,15})\u101d(?![\u102b-\u103e]|[\u1000-\u1021]\u1037?[\u1039\u103a])/g, '\u1040'],
  [/(?<![\u1000-\u103f])\u101d(?=[\u1040-\u1049])/g, '\u1040'],
  [/(?<=[\u1040-\u1049])\u101b(?=[\u1040-\u1049])/g, '\u1047'],
  [/[\u1009\u1025]\u102e/g, '\u1026'],
  [/\u1009(?![\u102b-\u103e])/g, '\u1025'],
  [/\u1005\u103b/g, '\u1008'],
  [/\u1025(?=\u102c|\u1037?[\u1039\u103a])/g, '\u1009'],
];

/**
 * Normalises Burmese Unicode text: without invisible characters, NFC, marks in canonical order and none twice in a
 * row, ဥ + ီ as ဦ, စ + ျ as ဈ, look-alikes repaired where their neighbours leave no doubt (၀န်း → ဝန်း, ၁ဝ → ၁၀, ဉက္က → ဥက္က). Lines
 * without Burmese, and lines with letters of Mon, Shan, Karen or another language of the script, are left unchanged. Safe for
 * texts to be stored and shown; digits stay as they are. Zawgyi has to be converted first.
 */
export function normaliseMyanmar(text: string): string {
  if (!myanmar.test(text)) return text;
  if (!text.includes('\n')) return isBurmese(text) ? normaliseBurmese(text) : text;
  return passagesOf(text)
    .map(({ lines, isOfBurmese }) => (isOfBurmese ? normaliseBurmese(lines.join('\n')) : lines.join('\n')))
    .join('\n');
}

/** Groups consecutive lines that are Burmese, and those that are not: no pattern here looks past the end of a line. */
function passagesOf(text: string): { lines: string[]; isOfBurmese: boolean }[] {
  const passages: { lines: string[]; isOfBurmese: boolean }[] = [];
  for (const line of text.split('\n')) {
    const isOfBurmese = isBurmese(line);
    const last = passages.at(-1);
    if (last?.isOfBurmese === isOfBurmese) last.lines.push(line);
    else passages.push({ lines: [line], isOfBurmese });
  }
  return passages;
}

/** Whether a text has a letter of a Myanmar script. */
export function hasMyanmar(text: string): boolean {
  return myanmar.test(text);
}

/** Whether a line is Burmese: in the script, and without a letter that Burmese does not use. */
export function isBurmese(line: string): boolean {
  return myanmar.test(line) && !notBurmese.test(line);
}

function normaliseBurmese(text: string): string {
  const ordered = text.replaceAll(invisible, '').normalize('NFC').replaceAll(markRun, inOrder);
  return lookAlikes.reduce((repaired, [pattern, letter]) => repaired.replaceAll(pattern, letter), ordered);
}

/** Where a syllable certainly ends: an ေ after its visarga or asat was typed before the next syllable's consonant, and stays there. */
const syllableEnd = /(?<=[\u1038\u103a])(?=\u1031)/;

function inOrder(marks: string): string {
  return isInOrder(marks) ? marks : marks.split(syllableEnd).map(inOrderOfSyllable).join('');
}

/** Whether marks are in the canonical order already, as most are. */
function isInOrder(marks: string): boolean {
  let last = -1;
  for (const mark of marks) {
    const place = places.get(mark) ?? 0;
    if (place <= last) return false;
    last = place;
  }
  return true;
}

/** An asat right after its consonant stays there: what follows it belongs to the next sound (ယောက်ျား, ကျွန်ုပ်). */
function inOrderOfSyllable(marks: string): string {
  const killed = marks.startsWith('\u103a') ? 1 : 0;
  const rest = new Set(marks.slice(killed));
  return marks.slice(0, killed) + markOrder.filter((mark) => rest.has(mark)).join('');
}
