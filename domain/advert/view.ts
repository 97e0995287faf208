import { type Found, pattern, type Source } from './source.ts';

const viewWord = pattern(String.raw`(?<![a-z])views?(?![a-z])|ဗျူး|ဗျု|မြင်ကွင်း|မြင်ရ|ရှုခင်း`);
const seen = [
  ['river', pattern('river|မြစ်')],
  ['lake', pattern('lake|inya|kandaw|အင်းလျား|အင်းယား|ကန်တော်ကြီး|ကန်(?=[^က-အ]|မြင်|ဗျူး|ရှု)')],
  ['pagoda', pattern('pagoda|shwe ?da ?gon|swe ?dagon|ရွှေတိဂုံ|ဘုရား|စေတီ')],
  ['garden', pattern('garden|park(?!ing)|ပန်းခြံ|ဥယျာဉ်')],
  ['city', pattern('(?<!star |times |golden )city|skyline|မြို့(?!နယ်|သစ်)')],
] as const;

/** Whether the words before the view say that there is none: no river, no lake or river. */
function isDenied(before: string): boolean {
  const no = before.lastIndexOf('no ');
  return no !== -1 && !/[a-z]/.test(before.charAt(no - 1)) && !/[^a-z ]/.test(before.slice(no));
}

/** Views from the property: river view, view of the pagoda, ရွှေတိဂုံဘုရားမြင်ရ, view - မြစ်. */
export function* viewsIn({ lined }: Source): Generator<Found> {
  const value = new Set<string>();
  let [start, end] = [0, 0];
  for (const { 0: word, index } of lined.matchAll(viewWord)) {
    const before =
      lined
        .slice(Math.max(0, index - 36), index)
        .split(/[,;။၊\u0085(]|\. |with /)
        .at(-1) ?? '';
    const behind = /^ ?(?:[:=-]|of|to|over) ?(?:the )?([^,;။၊\u0085]{1,30})/.exec(
      lined.slice(index + word.length, index + word.length + 40),
    );
    const isBehind = behind !== null || before.trim() === '';
    const around = isBehind ? (behind?.[1] ?? lined.slice(index, index + 34)) : before;
    const found = seen.filter(([, words]) => around.search(words) !== -1).map(([view]) => view);
    if (found.length === 0 || isDenied(before)) continue;
    if (value.size === 0)
      [start, end] = isBehind
        ? [index, index + word.length + (behind?.[0].length ?? 0)]
        : [index - before.length, index + word.length];
    for (const view of found) value.add(view);
  }
  if (value.size > 0) yield { field: 'details.view', value: [...value], start, end };
}
