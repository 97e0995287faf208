import type { Stretch } from '../search/parse/folding.ts';
import { countOf, type Found, lineAfter, matchesOf, pattern, type Source } from './source.ts';

const floorOf = pattern(
  String.raw`(?<![\d.])# ?(?:ထပ်|လွှာ)(?:တိုက်)? ?(?:မှာ|မှ|က|တွင်|ရှိ|၏|ထဲမှ) ?# ?(?:ထပ်|လွှာ)|(?:level|lvl|floor|flr) ?#(?: of | ?/ ?)(\d{1,2})(?![\d.½/])`,
);

/** The floor and the storeys of its building where one follows the other: ၁၂ ထပ်မှ ၆ ထပ်, level 7 of 20. */
export function* floorOfStoreysIn(source: Source): Generator<Found> {
  yield* matchesOf(source, floorOf, ([, storeys, inBurmese, floor, inEnglish]) => {
    const [first, second] = [countOf(storeys ?? inEnglish) ?? 0, countOf(inBurmese ?? floor) ?? 0];
    // From the first to the sixth is a range.
    return second < first ? { 'details.floor': second, 'details.storeys': first } : undefined;
  });
}

const half = pattern(String.raw`^\(?\d{1,2} ?(?:\.\d|[½¼¾])|ခွဲ`);

/** Whether a number of storeys is no whole one: 2.5 storey. */
export function isHalfMore(folded: string, { start, end }: Stretch): boolean {
  return folded.slice(start, end).search(half) !== -1;
}

const each = pattern(String.raw`^(?:ကို|လျှင်|မှာ)? ?[^\n,၊။]{0,16}စီ(?!း)`);
const one = pattern(String.raw`^(?:တစ်|တ|1|၁) ?(?:ထပ်|လွှာ)`);

/** Whether a floor is any of a house, of which something is said of each: တစ်ထပ် အခန်း ၃ ခန်းစီ. */
export function isEachFloor(folded: string, { start, end }: Stretch): boolean {
  return folded.slice(start, end).search(one) !== -1 && lineAfter(folded, end, 24).search(each) !== -1;
}

const inBrackets = pattern(String.raw`ထပ် ?\( ?# ?လွှာ`);
const ofBuilding = pattern(String.raw`တိုက်|အဆောက်|ရှိ|of|building`);

/** Whether a floor is counted twice, from the ground and from the street: ဒုတိယထပ် (၃ လွှာ). */
export function isSameFloor(folded: string, { start, end }: Stretch): boolean {
  const words = folded.slice(start, end) + lineAfter(folded, end, 8);
  return words.search(inBrackets) !== -1 && words.search(ofBuilding) === -1;
}
