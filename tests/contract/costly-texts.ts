/** Letters of the script in ever different sequences: `count` lines or paragraphs of them all differ. */
function letters(count: number): string {
  const letter = (place: number) => String.fromCharCode(0x1000 + (Math.floor(count / 64 ** place) % 64));
  return letter(0) + letter(1) + letter(2);
}

const repeated = (unit: string) => (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

const counted = (unit: (count: number) => string) => (length: number) => {
  let text = '';
  for (let count = 0; text.length < length; count += 1) text += unit(count);
  return text.slice(0, length);
};

/** Texts that are the most expensive to read, by what they consist of: each of any requested length. */
export const costlyTexts: Record<string, (length: number) => string> = {
  'short Burmese lines': counted((count) => `${letters(count)}\n`),
  'short lines that may be Zawgyi': counted((count) => `ေ${letters(count)}\n`),
  'Burmese paragraphs': counted((count) => `<p>${letters(count)}</p>`),
  'bold Burmese': counted((count) => `<b>က္${letters(count)}`),
  'Zawgyi at length': repeated('ေရာင္းမည္ အိမ္ကို ေနာက္ဆံုး '),
  'Burmese words': counted((count) => `ကွန်${letters(count)} `),
  'one short Burmese word': repeated('ကခ '),
  'short Burmese words': counted((count) => `${letters(count * 35).slice(0, 2)} `),
  'Burmese words that begin alike': counted((count) => `ကခ${letters(count).slice(0, 1)} `),
  'Burmese marks': repeated('ိ့်း'),
  noughts: repeated('ဝ၀'),
  'opening brackets': repeated('<'),
  ampersands: repeated('&'),
  'open tags': repeated('<a '),
  'nested lists': repeated('<ul><li>'),
  links: repeated('<a href="http://a.b">x'),
  pictures: repeated('<img alt="က">'),
  comments: repeated('<!--'),
  'open quotes': repeated('<img alt="'),
  'letters as numbers': repeated('&#4096;'),
  'one long word': repeated('a'),
  'single letters': counted((count) => `${String.fromCharCode(97 + (count % 26))} `),
  'mistyped names': repeated('sanchuang kamayuut စမ်ချောင်း ဗဟမ်း '),
  'filters that are denied': repeated('no pool or gym under 500 usd '),
  'words by the thousand': counted((count) => `${count.toString(36)} `),
  numbers: counted((count) => `${count},000 `),
  digits: repeated('9'),
  spaces: (length) => `a${' '.repeat(Math.max(0, length - 2))}b`,
  'line breaks': (length) => `a${'\r\n'.repeat(Math.max(0, Math.floor(length / 2) - 1))}b`,
  accents: repeated('e\u0301\u0302\u0303'),
  emoji: repeated('👩‍👩‍👧'),
  hyphens: repeated('a-'),
};
