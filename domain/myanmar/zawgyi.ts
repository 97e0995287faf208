/*
 * Zawgyi is an older encoding that gives the code points of Unicode other shapes. This file needs Node (the detector reads
 * its model through Buffer) and weighs 90 KB: the server alone imports it.
 */
import rabbit from 'rabbit-node';
import tools from 'myanmar-tools';

const detector = new tools.ZawgyiDetector();
const myanmar = /[\u1000-\u109f]/;

/** Above this score a text is Zawgyi, if its letters bear it out. */
const surelyZawgyi = 0.9;
/** Below this score even a word or two is Unicode: of Zawgyi words none scores as low. */
const surelyUnicode = 0.01;

/** Letters and marks of Unicode that Zawgyi has no shape for: with one of them a text is Mon, Shan, Karen or Sanskrit. */
const notZawgyi = /[\u1022\u1028\u1035\u1050-\u1059\u105b-\u105f\u1098-\u109f\ua9e0-\ua9fe\uaa60-\uaa7f]/;
/**
 * What Unicode text in no language of the script holds: e (ေ) without a consonant before it, a stacking sign without one
 * after it, a medial at the start of a word. Zawgyi stores ေ and ျ before their consonant and writes asat where Unicode stacks.
 */
const notUnicode =
  /(?<![\u1000-\u1022\u103b-\u103f\u105a-\u1061\u1065\u1066\u106e-\u1070\u1075-\u1082\u108e])\u1031|\u1039(?![\u1000-\u1022\u103f\u105a-\u105d\u1061\u1065\u1066\u106e-\u1070\u1075-\u1081\u108e])|(?<![\u1000-\u109f])[\u102b-\u103e]/;

/**
 * A title, description, message or post with its Zawgyi turned into Unicode. A text is Zawgyi when its score is above 0.9 and
 * it is no well-formed Unicode; any other, Unicode in Burmese, Mon, Shan or Karen too, comes back as it is. For a few words
 * neither score nor form is enough: see `queryReadings`.
 */
export function zawgyiToUnicode(text: string): string {
  if (!myanmar.test(text) || notZawgyi.test(text) || !notUnicode.test(text)) return text;
  return detector.getZawgyiProbability(text) > surelyZawgyi ? rabbit.zg2uni(text) : text;
}

/**
 * What a few words can be read as, the likelier first: one reading where there is no doubt or no difference, else both.
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
  return malformed && score > 0.5 ? [converted, query] : [query, converted];
}
