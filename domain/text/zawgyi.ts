/*
 * Zawgyi is an older encoding that gives the code points of Unicode other shapes. This file needs Node (the detector reads
 * its model through Buffer) and weighs 90 KB: the server alone imports it.
 */
import rabbit from 'rabbit-node';
import tools from 'myanmar-tools';
import { normaliseMyanmar } from './normalise-burmese.ts';

const detector = new tools.ZawgyiDetector();
const myanmar = /[\u1000-\u109f]/;

/** Above this score a text is Zawgyi, if its letters bear it out. */
const surelyZawgyi = 0.9;
/** Above this score a word or two within a text that is Zawgyi is Zawgyi too. */
const likelyZawgyi = 0.5;
/** Below this score even a word or two is Unicode: of Zawgyi words none scores as low. */
const surelyUnicode = 0.01;

/** Letters and marks of Unicode that Zawgyi has no shape for: with one of them a text is Mon, Shan, Karen or Sanskrit. */
const notZawgyi = /[\u1022\u1028\u1035\u1050-\u1059\u105b-\u105f\u1098-\u109f\ua9e0-\ua9fe\uaa60-\uaa7f]/;
/**
 * Sequences that Unicode text in no language of the script has: e (ေ) without a consonant before it, a stacking sign without one
 * after it, a medial at the start of a word. Zawgyi stores ေ and ျ before their consonant and writes asat where Unicode stacks.
 */
const notUnicode =
  /(?<![\u1000-\u1022\u103b-\u103f\u105a-\u1061\u1065\u1066\u106e-\u1070\u1075-\u1082\u108e])\u1031|\u1039(?![\u1000-\u1022\u103f\u105a-\u105d\u1061\u1065\u1066\u106e-\u1070\u1075-\u1081\u108e])|(?<![\u1000-\u109f])[\u102b-\u103e]/;

/**
 * The stacks of Burmese and Pali words, below each letter those that it bears. Zawgyi, which writes asat with the same sign, has
 * any two letters so: စက္ပါ for စက်ပါ. Mon has other stacks too, so that this alone makes no text Zawgyi.
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

/** Encoding of a text, as far as it can tell. Another language of the script is in Unicode. */
export type Encoding = 'zawgyi' | 'maybe zawgyi' | 'maybe unicode' | 'unicode' | 'other language';

/**
 * Detects the encoding of a text: surely Zawgyi when its score is above 0.9 and it is no well-formed Unicode; maybe, when its score
 * is above 0.5 and it has at least a stack that no word of Unicode has. A text without letters of the script is Unicode.
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

/** Text that is Zawgyi, as Unicode. Unicode suffers by it: only after `encodingOf`. */
function fromZawgyi(zawgyi: string): string {
  return rabbit.zg2uni(zawgyi);
}

/** Stands in no text that a form takes, nor in any rule of the converter. */
const border = '\u0001';
/**
 * Between two texts the converter must see what it sees at the end and the start of one. For its rules a line end is the end of
 * a text. A nought that begins a text stays a nought, as it does behind a digit, but before ါ, where it is a letter behind
 * anything else.
 */
const borders = { ordinary: `\n${border}\u1041`, beforeLetter: `\n${border}\n` };
const eitherBorder = /\n\u0001[\u1041\n]/;

/**
 * Several texts that are Zawgyi, as Unicode, each as {@link fromZawgyi} gives it: in one pass, as the converter makes its 110
 * patterns again for every text it is given. A text with control characters comes back as it is.
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
 * A title, description, message or post with its Zawgyi turned into Unicode. A text that is not surely Zawgyi, Unicode in
 * Burmese, Mon, Shan or Karen too, comes back as it is. For a few words neither score nor form is enough: see `queryReadings`.
 */
export function zawgyiToUnicode(text: string): string {
  return encodingOf(text) === 'zawgyi' ? fromZawgyi(text) : text;
}

/**
 * Returns the possible readings of a few words, the likelier first: one where there is no doubt or no difference, else both.
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
 * The words that somebody looks for in a list, each as it may be written there: Burmese in its one form, and where it may be
 * Zawgyi, in both readings. `wordsAsTyped('condo ကြန္ဒို')` is `[['condo'], ['ကြန္ဒို', 'ကွန်ဒို']]`.
 */
export function wordsAsTyped(term: string): string[][] {
  return term
    .normalize('NFC')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...new Set(queryReadings(word).map(normaliseMyanmar))]);
}
