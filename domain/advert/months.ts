import { countOf, type Found, matchesOf, pattern, type Source } from './source.ts';

const month = String.raw`\)?[\s-]*(?:months?|mo?n?ths?|mth|m\b|လ)`;
const year = String.raw`\)?[\s-]*(?:years?|yrs?|နှစ်)`;
const between = String.raw`[ :=()~–—-]{0,12}`;
const contract = String.raw`(?:contract|lease|agreement|စာချုပ်)`;
const deposit = String.raw`(?:security )?(?:deposit|dep\b\.?|(?:စပေါ်|စရံ)(?:ငွေ)?(?:က)?)`;
/** The agent's fee, as a part of a pattern. */
export const fee = String.raw`(?:agent(?:'?s|cy)?(?: service)? ?(?:fees?|commission|ကြေး|ခ)|service fees?|comm(?:ission)?(?![a-z])|broker(?:age)? fees?|co-?broke|ပွဲ(?:စား)?(?:ခ|ကြေး)|အကျိုးဆောင်ခ|ဝန်ဆောင်ခ)`;
const atOnce = String.raw`(?:in advance|advance|adv\b|upfront|up front|at once|prepaid|ကြို(?:တင်)?|ချုပ်|တစ်ခါတည်း|တစ်ခါထဲ|at a time|တစ်ပေါင်းတည်း|တပေါင်းတည်း|တစ်ကြိမ်တည်း)`;
const least = String.raw`(?:min(?:imum)?|at least|အနည်းဆုံး)\.?`;

/** How months are written of each term; `M` stands for a number of them. */
const inMonths: Readonly<
  Record<'depositMonths' | 'agentFeeMonths' | 'monthsAtOnce' | 'shortestContract', readonly string[]>
> = {
  depositMonths: [
    `${deposit}${between}(?:of |is )?M`,
    `M(?:စာ)?${between}(?:of |security |rent |refundable )?${deposit}`,
  ],
  agentFeeMonths: [
    `${fee}${between}(?:of |is )?M`,
    `${fee}[^\\n\\d.။]{0,20}M(?=စာ)`,
    `M(?:စာ)?${between}(?:of |rent )?${fee}`,
  ],
  monthsAtOnce: [
    `M(?:စာ)?${between}(?:rent |payment |rental |ငွေ)?${atOnce}`,
    `${atOnce}(?: payment| rent)?${between}M`,
    `(?:payment|pay|ပေးချေ(?:ရန်|မှု)?)${between}M`,
    `(?<!(?:ပွဲခ|ဆောင်ခ|ကြေး|စပေါ်|fee|deposit)[^\\n။၊,]{0,16})M(?:စာ)? ?(?:(?:pay(?:ment)?|money) (?:in one time|together|once)|(?:တစ်ခါ|တစ်ကြိမ်) ?ပေး|ပေးချေ|ပေး(?!ထား|ရမ))`,
    `M ?pay(?:ment)?(?![a-z])`,
    `(?:lakhs?|lks?|သိန်း) ?[x×*] ?M`,
  ],
  shortestContract: [
    `${contract}[^\\d\\n,၊]{0,24}?M`,
    `${least}${between}M`,
    `M ?${least}(?![a-z])`,
    `M(?:s|စာ)?${between}(?:minimum |min |rental )?${contract}`,
  ],
};
/** The same in years, where that is usual. */
const inYears: Readonly<Partial<Record<keyof typeof inMonths, readonly string[]>>> = {
  monthsAtOnce: [
    '#\\s*နှစ်(?:ချုပ်|(?:စာ)?[ ]?(?:ကြို|တစ်ခါတည်း|ပေးချေ|တစ်ကြိမ်))',
    `Y(?:'s)?${between}(?:rent |payment )?${atOnce}`,
    'Yစာ ?ပေး',
  ],
  shortestContract: inMonths.shortestContract.map((source) => source.replaceAll('M', 'Y').replaceAll('Yi', 'Mi')),
};

const rules: readonly (readonly [RegExp, keyof typeof inMonths, factor: number])[] = [
  ...Object.entries(inMonths).flatMap(([field, sources]) =>
    sources.map((source) => [pattern(source.replaceAll('M', `#${month}`)), field as keyof typeof inMonths, 1] as const),
  ),
  ...Object.entries(inYears).flatMap(([field, sources]) =>
    sources.map((source) => [pattern(source.replaceAll('Y', `#${year}`)), field as keyof typeof inMonths, 12] as const),
  ),
];

/** Terms that are a number of months: the deposit, the agent's fee, what is paid at once, the shortest contract. */
export function* monthsIn(source: Source): Generator<Found> {
  for (const [sought, field, factor] of rules)
    yield* matchesOf(source, sought, ([, counted]) => {
      const count = countOf(counted);
      return count === undefined ? undefined : { [field]: count * factor };
    });
}
