/** Consonants, including those of Mon, Shan and Karen. */
const consonant =
  '\u1000-\u1022\u103f\u1050\u1051\u105a-\u105d\u1061\u1065\u1066\u106e-\u1070\u1075-\u1081\u108e\ua9e0-\ua9e4\ua9e7-\ua9ef\ua9fa-\ua9fe\uaa60-\uaa6f\uaa71-\uaa73\uaa7a\uaa7e\uaa7f';
/** Independent vowels and signs that are words by themselves (၌ ၍ ၎ ၏). */
const independent = '\u1023-\u102a\u104c-\u104f\u1052-\u1055';
const digit = '\u1040-\u1049\u1090-\u1099\ua9f0-\ua9f9';
const mark =
  '\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\ua9e5\uaa7b-\uaa7d';

/** Body of a class in a regular expression that matches a run of the script: no digits, no ၊ or ။. */
export const myanmarLetters = consonant + independent + mark;

const unit = new RegExp(
  `[${digit}]+|` +
    `[${myanmarLetters}](?:[${mark}]|(?<=\\u1039)[${consonant}]|[${consonant}](?=\\u1039|\\u1037?\\u103a))*|` +
    `[^${digit}${myanmarLetters}\\s\\u104a\\u104b]+`,
  'g',
);

/**
 * Splits a text into syllables as they are written, without a dictionary: before each consonant or independent vowel, unless
 * the consonant is killed (by asat), stacked or carries a stack; a kinzi or stack thus keeps two spoken syllables together.
 * A run of digits is one unit, and so is a run of another script; spaces, ၊ and ။ separate and are left out.
 *
 * `syllables('ကွန်ဒို ၂ခန်း')` is `['ကွန်', 'ဒို', '၂', 'ခန်း']`; `syllables('ဥက္ကလာပ')` is `['ဥက္က', 'လာ', 'ပ']`.
 * Expects normalised text; ယောက်ျား, ကျွန်ုပ် and လက်ျာ stay in one piece, though they are spoken in two.
 */
export function syllables(text: string): string[] {
  return text.match(unit) ?? [];
}

const burmeseRun = new RegExp(`[${myanmarLetters}]+`, 'g');
/** A second base letter: the first one is never separated from its marks, but the two of ကွန် can be separated. */
const hasTwoBases = /^.\p{M}*\p{Lo}/u;

/** Splits into syllables, with the prefixes အ (of nouns) and မ (not) joined to what follows: alone at the end of a line they mislead. */
function withPrefixes(run: string): string[] {
  const joined: string[] = [];
  for (const syllable of syllables(run)) {
    const before = joined.at(-1);
    if (before === 'အ' || before === 'မ') joined[joined.length - 1] = before + syllable;
    else joined.push(syllable);
  }
  return joined;
}

/** A range of numbers or hours, 05:00–09:00, in digits of either script; browsers break a line after its dash. */
const range = /((?<![\d\u1040-\u1049:.,])[\d\u1040-\u1049:.,]+–[\d\u1040-\u1049:.,]+)/;

/** Words that must not break: account, cookie, email, link, township, package, website, hash. Browsers cut most of them within a syllable. */
const wholeWord = new RegExp(
  `((?<!\\u1039)(?:အကောင့်|ကွတ်ကီး|အီးမေးလ်|လင့်ခ်|မြို့နယ်|ပက်ကေ့ချ်|ဝဘ်ဆိုက်|ဟက်ရှ်)(?![${mark}]|[${consonant}]\\u1037?[\\u1039\\u103a]))`,
);

/** A part of a text, for the layout of its lines. */
interface LinePart {
  text: string;
  /** Whether a line may end before it without anything in the text showing that. */
  mayFollowBreak: boolean;
  /** Whether a browser could break a line within it, where none may end. */
  isHeld: boolean;
}

/** Whether a part of a text is a word of several syllables that must stay whole, or a prefix with the syllable that it belongs to. */
function isWhole(part: string): boolean {
  return range.test(part) || wholeWord.test(part) || (/^[အမ]/.test(part) && syllables(part).length > 1);
}

/**
 * Splits running text, whose lines the browser breaks: only what it must not break is apart, words that must stay whole and prefixes with what
 * they belong to (မ|ငှား). Joined, the parts give the text.
 */
export function runningParts(text: string): Pick<LinePart, 'text' | 'isHeld'>[] {
  const parts: Pick<LinePart, 'text' | 'isHeld'>[] = [];
  for (const { text: part } of lineParts(text)) {
    const isHeld = isWhole(part);
    const last = parts.at(-1);
    if (isHeld || !last || last.isHeld) parts.push({ text: part, isHeld });
    else last.text += part;
  }
  return parts;
}

/** Splits a text where lines may break: Burmese at syllables; prefixes, {@link wholeWord} and number ranges whole. Joined, they give the text. */
export function lineParts(text: string): LinePart[] {
  const parts: LinePart[] = [];
  let done = 0;
  const addRest = (end: number) => {
    for (const part of text.slice(done, end).split(range)) {
      if (part !== '') parts.push({ text: part, mayFollowBreak: false, isHeld: range.test(part) });
    }
  };
  for (const { 0: run, index } of text.matchAll(burmeseRun)) {
    addRest(index);
    done = index + run.length;
    const first = parts.length;
    for (const piece of run.split(wholeWord)) {
      for (const word of wholeWord.test(piece) ? [piece] : withPrefixes(piece)) {
        parts.push({ text: word, mayFollowBreak: parts.length > first, isHeld: hasTwoBases.test(word) });
      }
    }
  }
  addRest(text.length);
  return parts;
}
