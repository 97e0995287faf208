import type { ListingType } from '../listing/listing.ts';
import {
  countOf,
  type Found,
  matchesOf,
  pattern,
  type Source,
  type StatedField,
  type StatedValue,
  stretchOf,
} from './source.ts';

/** What a name that the search knows states, by its synonym group. */
const named: Readonly<Record<string, Partial<Record<StatedField, StatedValue>>>> = {
  negotiable: { negotiable: true },
  'fixed-price': { negotiable: false },
  'foreigners-accepted': { foreignersAccepted: true },
  'registration-help': { registrationHelp: true },
  instalments: { instalments: true },
  'bank-loan': { bankLoan: true },
  'pays-one-month': { monthsAtOnce: 1 },
  'pays-three-months': { monthsAtOnce: 3 },
  'pays-six-months': { monthsAtOnce: 6 },
  'pays-twelve-months': { monthsAtOnce: 12 },
  'no-deposit': { depositMonths: 0 },
  'no-agent-fee': { agentFeeMonths: 0 },
  'owner-direct': { status: 'Owner' },
};

const month = String.raw`\)?[\s-]*(?:months?|mo?n?ths?|mth|m\b|လ)`;
const year = String.raw`\)?[\s-]*(?:years?|yrs?|နှစ်)`;
const between = String.raw`[\s:=()~-]{0,4}`;
const contract = String.raw`(?:contract|lease|agreement|စာချုပ်)`;
const deposit = String.raw`(?:security )?(?:deposit|dep\b|စပေါ်(?:ငွေ)?|စရံ(?:ငွေ)?)`;
const fee = String.raw`(?:agent(?:'?s|cy)?(?: service)? ?(?:fees?|commission|ကြေး|ခ)|service fees?|commission|broker(?:age)? fees?|co-?broke|ပွဲ(?:စား)?ခ|အကျိုးဆောင်ခ|ဝန်ဆောင်ခ)`;
const atOnce = String.raw`(?:advance|adv\b|upfront|up front|at once|in advance|prepaid|ကြို(?:တင်)?|ချုပ်|တစ်ခါတည်း|တစ်ခါထဲ|တစ်ပေါင်းတည်း|တပေါင်းတည်း|တစ်ကြိမ်တည်း)`;

const rules: readonly (readonly [RegExp, (count: number) => Partial<Record<StatedField, StatedValue>> | undefined])[] =
  [
    [pattern(`${deposit}${between}(?:of |is )?#\\s*${month}`), (depositMonths) => ({ depositMonths })],
    [
      pattern(`#\\s*${month}(?:စာ)?${between}(?:of |security |rent )?${deposit}`),
      (depositMonths) => ({ depositMonths }),
    ],
    [pattern(`${fee}${between}(?:of |is )?#\\s*${month}`), (agentFeeMonths) => ({ agentFeeMonths })],
    [pattern(`#\\s*${month}(?:စာ)?${between}(?:of |rent )?${fee}`), (agentFeeMonths) => ({ agentFeeMonths })],
    [
      pattern(`#\\s*${month}(?:စာ)?${between}(?:rent |payment |rental |ငွေ)?(?:in )?${atOnce}`),
      (monthsAtOnce) => ({ monthsAtOnce }),
    ],
    [pattern(`${atOnce}(?: payment| rent)?${between}#\\s*${month}`), (monthsAtOnce) => ({ monthsAtOnce })],
    [pattern(`#\\s*${month}(?:စာ|တစ်ကြိမ်|တစ်ခါ)${between}(?:ပေး|ပေးချေ|ပေးရ)`), (monthsAtOnce) => ({ monthsAtOnce })],
    [pattern(`#\\s*နှစ်(?:ချုပ်|(?:စာ)?${between}(?:ကြို|တစ်ခါတည်း|ပေးချေ|တစ်ကြိမ်))`), (years) => ({ monthsAtOnce: years * 12 })],
    [
      pattern(`#[\\s-]*${year}(?:'s)?${between}(?:rent |payment )?(?:in )?(?:advance|upfront|at once)`),
      (years) => ({ monthsAtOnce: years * 12 }),
    ],
    [pattern(`${contract}[^\\d\\n,၊]{0,24}?#[\\s-]*${month}`), (shortestContract) => ({ shortestContract })],
    [
      pattern(`(?:min(?:imum)?|at least|အနည်းဆုံး)\\.?${between}#[\\s-]*${month}`),
      (shortestContract) => ({ shortestContract }),
    ],
    [
      pattern(`#[\\s-]*${month}(?:s|စာ)?${between}(?:minimum |min |rental )?${contract}`),
      (shortestContract) => ({ shortestContract }),
    ],
    [pattern(`${contract}[^\\d\\n,၊]{0,24}?#[\\s-]*${year}`), (years) => ({ shortestContract: years * 12 })],
    [
      pattern(`(?:min(?:imum)?|at least|အနည်းဆုံး)\\.?${between}#[\\s-]*${year}`),
      (years) => ({ shortestContract: years * 12 }),
    ],
    [
      pattern(`#[\\s-]*${year}(?:s|စာ)?${between}(?:minimum |min |rental )?${contract}`),
      (years) => ({ shortestContract: years * 12 }),
    ],
  ];

const payers: readonly (readonly [RegExp, 'tenant' | 'owner'])[] = [
  [
    pattern(
      String.raw`(?:owner|landlord)(?: will)? pays?[^\n.]{0,20}(?:agent|commission|fee)|${fee}(?! *(?:မယူ|free|no\b))[^\n.။]{0,20}?(?:အိမ်ရှင်|ပိုင်ရှင်|owner|landlord)(?! *(?:direct|နဲ့|နှင့်))`,
    ),
    'owner',
  ],
  [
    pattern(
      String.raw`(?:tenant|renter)s?(?: will)? pays?[^\n.]{0,20}(?:agent|commission|fee)|${fee}(?! *(?:မယူ|free|no\b))[^\n.။]{0,20}?(?:ငှားသူ|ငှားရမ်းသူ|tenant|renter)`,
    ),
    'tenant',
  ],
];

const urgent = pattern(
  String.raw`urgent(?:ly)?|quick sale|fire sale|must sell|အမြန်ရောင်း|အမြန် ရောင်း|အရေးပေါ်ရောင်း|အလျင်အမြန်ရောင်း|အမြန်ဆုံးရောင်း`,
);
const agency = pattern(
  String.raw`real ?estate|(?<!no )agency|\bagents?\b(?! ?(?:fee|no\b|please|pls|off|co|ကြေး|ခ|commission|and owner|free))(?<!no agents?)|အကျိုးဆောင်(?!ခ|မ|များ (?:မ|ခွင့်))|property services?`,
);
const owner = pattern(
  String.raw`owner (?:direct|himself|herself|sale|ko ?t)|direct (?:owner|from owner)|(?<!paid )(?:by|from|contact|call) (?:the )?owner|i am (?:the )?owner|owner[ :=-]{0,3}(?=[+0])|ပိုင်ရှင် ?(?:ကိုယ်တိုင်|တိုက်ရိုက်)|အိမ်ရှင် ?(?:ကိုယ်တိုင်|တိုက်ရိုက်)|(?:ပိုင်ရှင်|အိမ်ရှင်) ?(?:နဲ့|နှင့်|ဖြင့်) ?တိုက်ရိုက်|(?:ပိုင်ရှင်|အိမ်ရှင်)[ :=-]{0,3}(?=[+0])`,
);
const negotiable = pattern(String.raw`(?<![a-z])neg(?:o|otiable|otiate)?(?![a-z])|ဈေးညှိ|ညှိနှိုင်း(?!မ)|ညှိလို့ရ`);
const fixed = pattern(String.raw`အပြတ်|ဈေး ?မလျှော့|မညှိ|fixed price|non[- ]?nego|no nego|final price`);
const registration = pattern(String.raw`registration[^\n]{0,20}(?:help|ok)|guest list|ဧည့်စာရင်း(?! ?မ)`);
const contractTitle = pattern(
  String.raw`contract (?:only|doc|documents?|land|title|paper)|စာချုပ်(?:မြေ|စာတမ်း| ?အဆက်အစပ်)`,
);
const noInstalment = pattern(String.raw`(?:instal?lments?|အရစ်ကျ)[ :=-]*(?:no\b|မရ)`);
const noLoan = pattern(String.raw`(?:bank loan|ဘဏ်ချေးငွေ)[ :=-]*(?:no\b|မရ)`);

/** The terms of the deal: what is paid when, for how long, who offers it. */
export function* dealIn(source: Source, type: ListingType | undefined): Generator<Found> {
  yield* matchesOf(source, fixed, () => ({ negotiable: false }));
  yield* matchesOf(source, noInstalment, () => ({ instalments: false }));
  yield* matchesOf(source, noLoan, () => ({ bankLoan: false }));
  for (const part of source.parts) {
    if (part.kind !== 'concept' || part.denied) continue;
    const { start, end } = stretchOf(part);
    const words = source.folded.slice(start, end);
    if (/no agent|no broker/.test(words) && part.concept.name === 'owner-direct') continue;
    if (/owner|landlord/.test(words) && part.concept.name === 'no-agent-fee') continue;
    for (const [field, value] of Object.entries(statedBy(part.concept.name)))
      yield { field: field as StatedField, value, ...stretchOf(part) };
  }
  for (const [sought, read] of rules)
    yield* matchesOf(source, sought, (match) => {
      const count = countOf(match[1]);
      return count === undefined ? undefined : read(count);
    });
  for (const [sought, agentFeePaidBy] of payers) yield* matchesOf(source, sought, () => ({ agentFeePaidBy }));
  yield* matchesOf(source, negotiable, () => ({ negotiable: true }));
  yield* matchesOf(source, registration, () => ({ registrationHelp: true }));
  if (type === 'sale') yield* matchesOf(source, contractTitle, () => ({ 'details.title': 'contract' }));
  if (type === 'sale') yield* matchesOf(source, urgent, () => ({ urgent: true }));
  yield* matchesOf(source, owner, () => ({ status: 'Owner' }));
  yield* matchesOf(source, agency, () => ({ status: 'Agent' }));
  yield* availableFromIn(source);
}

function statedBy(name: string): Partial<Record<StatedField, StatedValue>> {
  const [, kind, count] = /^(deposit|contract)-(\d+)$/.exec(name) ?? [];
  if (kind === 'deposit') return { depositMonths: Number(count) };
  if (kind === 'contract') return { shortestContract: Number(count) };
  return named[name] ?? {};
}

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const wordDay = pattern(
  String.raw`(?:available|ready|move[- ]in|free)[^\n\d]{0,20}(\d{1,2})(?:st|nd|rd|th)?\s*(?:of )?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?\s*(20\d\d)`,
);
const dayOfWord = pattern(
  String.raw`(?:available|ready|move[- ]in|free)[^\n\d]{0,14}(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s*(20\d\d)`,
);
const numberDay = pattern(
  String.raw`(?:available|ready|move[- ]in|free|ရနိုင်|စတင်)[^\n\d]{0,20}(\d{1,2})[./-](\d{1,2})[./-](20\d\d)`,
);

/** A whole date from which it may be moved into. */
function* availableFromIn(source: Source): Generator<Found> {
  const day = (years: string | undefined, months: number, days: string | undefined) => {
    const date = new Date(Date.UTC(Number(years), months - 1, Number(days)));
    const isReal = date.getUTCMonth() === months - 1 && date.getUTCDate() === Number(days);
    return isReal ? { availableFrom: date.toISOString().slice(0, 10) } : undefined;
  };
  const monthOf = (name: string | undefined) => monthNames.indexOf(name ?? '') + 1;
  yield* matchesOf(source, wordDay, ([, days, name, years]) => day(years, monthOf(name), days));
  yield* matchesOf(source, dayOfWord, ([, name, days, years]) => day(years, monthOf(name), days));
  yield* matchesOf(source, numberDay, ([, days, months, years]) => day(years, Number(months), days));
}
