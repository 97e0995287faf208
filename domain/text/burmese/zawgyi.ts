/*
 * Zawgyi is an older encoding that gives the code points of Unicode other shapes. This file needs Node (the detector reads
 * its model through Buffer) and weighs 90 KB: only the server imports it.
 */
import rabbit from 'rabbit-node';
import tools from 'myanmar-tools';
import { normaliseMyanmar } from './normalise-burmese.ts';

const detector = new tools.ZawgyiDetector();
const myanmar = /[\u1000-\u109f]/;

/** Above this score a text is Zawgyi, if its letters confirm it. */
const surelyZawgyi = 0.9;
/** Above this score a word or two within a Zawgyi text is Zawgyi too. */
const likelyZawgyi = 0.5;
/** Below this score even a word or two is Unicode: no Zawgyi word scores as low. */
const surelyUnicode = 0.01;

/** Unicode letters and marks that Zawgyi has no shape for: a text with one of them is Mon, Shan, Karen or Sanskrit. */
const notZawgyi = /[\u1022\u1028\u1035\u1050-\u1059\u105b-\u105f\u1098-\u109f\ua9e0-\ua9fe\uaa60-\uaa7f]/;
/**
 * Sequences that occur in no Unicode text of any language of the script: e (ေ) without a consonant before it, a stacking sign without one
 * after it, a medial at the start of a word. Zawgyi stores ေ and ျ before their consonant and writes asat where Unicode stacks.
 */
const notUnicode =
  /(?<![\u1000-\u1022\u103b-\u103f\u105a-\u1061\u1065\u1066\u106e-\u1070\u1075-\u1082\u108e])\u1031|\u1039(?![\u1000-\u1022\u103f\u105a-\u105d\u1061\u1065\u1066\u106e-\u1070\u1075-\u1081\u108e])|(?<![\u1000-\u109f])[\u102b-\u103e]/;

/**
 * The stacks of Burmese and Pali words: for each letter, those that it carries. Zawgyi, which writes asat with the same sign, has
 * any two letters so: စက္ပါ for စက်ပါ. Mon also has other stacks, so that this alone does not make a text Zawgyi.
 */
const stacks: Readonly<Record<string, string>> = {
  က: 'ကခ',
  ဂ: 'ဂဃ',
  စ: 'စဆ',
  ဇ: 'ဇဈ',
  ဉ: 'စဆဇဈ',
  ဥ: 'စဆဇဈ',
  ည: 'ည',
  ဋ: 'ဋဌ',
  ဍ: 'ဍဎ',
  ဏ: 'ဋဌဍဎဏ',
  တ: 'တထ',
  ဒ: 'ဒဓ',
  န: 'တထဒဓန',
  ပ: 'ပဖ',
  ဗ: 'ဗဘ',
  မ: 'ပဖဗဘမ',
  ယ: 'ယ',
  လ: 'လ',
  ဝ: 'ဝ',
  သ: 'သ',
  ဠ: 'ဠ',
};

function hasOddStack(text: string): boolean {
  const found = text.matchAll(/([\u1000-\u1021\u1025])\u1039([\u1000-\u1021])/g);
  return found.some(([, upper = '', lower = '']) => !stacks[upper]?.includes(lower));
}

/** Encoding of a text, as far as can be determined. Another language of the script is in Unicode. */
export type Encoding = 'zawgyi' | 'maybe zawgyi' | 'maybe unicode' | 'unicode' | 'other language';

/**
 * Detects the encoding of a text: certainly Zawgyi if its score is above 0.9 and it is not well-formed Unicode; maybe, if its score
 * is above 0.5 and it has at least a stack that no Unicode word has. A text without letters of the script is Unicode.
 */
export function encodingOf(text: string): Encoding {
  if (!myanmar.test(text)) return 'unicode';
  if (notZawgyi.test(text)) return 'other language';
  const score = detector.getZawgyiProbability(text);
  const isMalformed = notUnicode.test(text);
  if (isMalformed && score > surelyZawgyi) return 'zawgyi';
  if (score > likelyZawgyi && (isMalformed || hasOddStack(text))) return 'maybe zawgyi';
  return score < surelyUnicode && !isMalformed ? 'unicode' : 'maybe unicode';
}

/** Converts a Zawgyi text to Unicode. This damages Unicode: call it only after `encodingOf`. */
function fromZawgyi(zawgyi: string): string {
  return rabbit.zg2uni(zawgyi);
}

/** A character that is in no text that a form accepts, nor in any rule of the converter. */
const border = '\u0001';
/**
 * Between two texts the converter must see what it sees at the end and the start of one. To its rules, a line end is the end of
 * a text. A zero that begins a text stays a zero, as it does after a digit, except before ါ, where it is a letter after
 * anything else.
 */
const borders = { ordinary: `\n${border}\u1041`, beforeLetter: `\n${border}\n` };
const eitherBorder = /\n\u0001[\u1041\n]/;

/**
 * Converts several Zawgyi texts to Unicode, each as {@link fromZawgyi} would: in one pass, because the converter rebuilds its 110
 * patterns for every text it is given. If any text contains the separator (U+0001), all are returned unchanged.
 */
export function eachFromZawgyi(texts: readonly string[]): string[] {
  if (texts.length === 0 || texts.some((text) => text.includes(border))) return [...texts];
  const joined = texts.map((text, at) => {
    if (at === 0) return text;
    return (text.startsWith('\u1040\u102b') ? borders.beforeLetter : borders.ordinary) + text;
  });
  return fromZawgyi(joined.join('')).split(eitherBorder);
}

/**
 * A title, description, message or post with its Zawgyi turned into Unicode. A text that is not certainly Zawgyi, including Unicode
 * in Burmese, Mon, Shan or Karen, is returned unchanged. For a few words neither score nor form is enough: see `queryReadings`.
 */
export function zawgyiToUnicode(text: string): string {
  return encodingOf(text) === 'zawgyi' ? fromZawgyi(text) : text;
}

/**
 * Returns the possible readings of a few words, the likelier first: one if there is no doubt or no difference, otherwise both.
 *
 * `queryReadings('condo')` is `['condo']`; `queryReadings('စမ်းချောင်း')` is `['စမ်းချောင်း']`; `queryReadings('ကြန္ဒို')` (Zawgyi) is
 * `['ကြန္ဒို', 'ကွန်ဒို']`: the caller keeps the one whose words it knows.
 */
export function queryReadings(query: string): string[] {
  if (!myanmar.test(query) || notZawgyi.test(query)) return [query];
  const converted = rabbit.zg2uni(query);
  if (converted === query) return [query];
  const malformed = notUnicode.test(query);
  const score = detector.getZawgyiProbability(query);
  if (score < surelyUnicode && !malformed) return [query];
  return malformed && score > likelyZawgyi ? [converted, query] : [query, converted];
}

/**
 * Returns the words that a user looks for in a list, each as it may be written there: Burmese is normalised and, where it may be
 * Zawgyi, given in both readings. `wordsAsTyped('condo ကြန္ဒို')` is `[['condo'], ['ကြန္ဒို', 'ကွန်ဒို']]`.
 */
export function wordsAsTyped(term: string): string[][] {
  return term
    .normalize('NFC')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...new Set(queryReadings(word).map(normaliseMyanmar))]);
}
