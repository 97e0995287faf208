import type { ListingType } from '../listing/listing.ts';
import { fold } from '../search/parse/folding.ts';
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
const between = String.raw`[ :=()~–—-]{0,12}`;
const contract = String.raw`(?:contract|lease|agreement|စာချုပ်)`;
const deposit = String.raw`(?:security )?(?:deposit|dep\b\.?|(?:စပေါ်|စရံ)(?:ငွေ)?(?:က)?)`;
const fee = String.raw`(?:agent(?:'?s|cy)?(?: service)? ?(?:fees?|commission|ကြေး|ခ)|service fees?|comm(?:ission)?(?![a-z])|broker(?:age)? fees?|co-?broke|ပွဲ(?:စား)?(?:ခ|ကြေး)|အကျိုးဆောင်ခ|ဝန်ဆောင်ခ)`;
const atOnce = String.raw`(?:in advance|advance|adv\b|upfront|up front|at once|prepaid|ကြို(?:တင်)?|ချုပ်|တစ်ခါတည်း|တစ်ခါထဲ|at a time|တစ်ပေါင်းတည်း|တပေါင်းတည်း|တစ်ကြိမ်တည်း)`;
const least = String.raw`(?:min(?:imum)?|at least|အနည်းဆုံး)\.?`;

/** How months are written of each term; `M` stands for a number of them. */
const months: Readonly<
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
const years: Readonly<Partial<Record<keyof typeof months, readonly string[]>>> = {
  monthsAtOnce: [
    '#\\s*နှစ်(?:ချုပ်|(?:စာ)?[ ]?(?:ကြို|တစ်ခါတည်း|ပေးချေ|တစ်ကြိမ်))',
    `Y(?:'s)?${between}(?:rent |payment )?${atOnce}`,
    'Yစာ ?ပေး',
  ],
  shortestContract: months.shortestContract.map((source) => source.replaceAll('M', 'Y').replaceAll('Yi', 'Mi')),
};
const rules: readonly (readonly [RegExp, keyof typeof months, factor: number])[] = [
  ...Object.entries(months).flatMap(([field, sources]) =>
    sources.map((source) => [pattern(source.replaceAll('M', `#${month}`)), field as keyof typeof months, 1] as const),
  ),
  ...Object.entries(years).flatMap(([field, sources]) =>
    sources.map((source) => [pattern(source.replaceAll('Y', `#${year}`)), field as keyof typeof months, 12] as const),
  ),
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
  String.raw`(?<![\u0023a-z])real ?estate|(?<!no )agency|(?<![a-z])realty|\(agent\)|agent contact|ပွဲစား\)|\bagents?\b(?! ?(?:fee|no\b|please|pls|off|co|welcome|ကြေး|ခ|commission|and owner|free|တွေ|excuse))(?<!no agents?)|အကျိုးဆောင်(?!ခ|မ|များ (?:မ|ခွင့်))|property services?|အိမ်ခြံမြေ ?(?=[+0])`,
);
const owner = pattern(
  String.raw`owner ?ကိုယ်တိုင်|owner (?:direct|himself|herself|sale|ko ?t)|direct (?:owner|from owner)|(?:from|contact|call) (?:the )?owner|i(?:'|’)?(?: a)?m (?:the )?owner|owner family|(?:sell|rent(?: out)?) my (?:own )?(?:flat|house|room|apartment|condo|land)|\((?:ပိုင်ရှင်|owner)\)|owner[ :=-]{0,3}(?=[+0])|(?:ပိုင်ရှင်|အိမ်ရှင်) ?(?:ကိုယ်တိုင်|တိုက်ရိုက်|ဖုန်း)|(?:ပိုင်ရှင်|အိမ်ရှင်) ?(?:နဲ့|နှင့်|ဖြင့်) ?တိုက်ရိုက်|(?:ပိုင်ရှင်|အိမ်ရှင်)[^\n။]{0,14}(?=09)`,
);
const negotiable = pattern(
  String.raw`(?<![a-z])neg(?:o|otiable|otiate)?(?![a-z])|ဈေးညှိ|ညှိနှိုင်း(?!မ)|ညှိလို့ရ|ညှိ ?နိုင်း|ညှိုနှိုင်း|open to (?:reasonable )?offers?|ချိန်ညှိ|ညှိပေး|ညှိရန်|နည်းနည်း ?(?:တော့)? ?လျှော့|လျှော့ပေးမယ်`,
);
const fixed = pattern(
  String.raw`အပြတ်|ဈေးသေ|ဈေး ?မဆစ်|no bargain|last price|(?:ဈေး ?)?မလျှော့|မညှိ|fixed price|(?<![a-z])fixed(?! ?(?:line|deposit|contract))|non[- ]?nego|no nego|final price`,
);
const registration = pattern(String.raw`registration[^\n]{0,20}(?:help|ok)|guest list|ဧည့်စာရင်း(?! ?မ)`);
const contractTitle = pattern(
  String.raw`contract (?:only|doc|documents?|land|title|paper)|စာချုပ် ?(?:ဖြင့်|နဲ့|နှင့်) ?ရောင်း|အဆက်(?:အ)?စပ် ?စာချုပ်|စာချုပ်(?:မြေ|စာတမ်း| ?အဆက်အစပ်)`,
);
const noInstalment = pattern(String.raw`(?:instal?lments?|အရစ်ကျ)[ :=-]*(?:no\b|မရ)`);
const noLoan = pattern(String.raw`(?:bank loan|ဘဏ်ချေးငွေ)[ :=-]*(?:no\b|မရ)`);

/** What may be refused: no bank loan. */
const refusable: Readonly<Record<string, StatedField>> = {
  'bank-loan': 'bankLoan',
  instalments: 'instalments',
  'foreigners-accepted': 'foreignersAccepted',
  negotiable: 'negotiable',
};
const refusal = /^[ :=-]*(?:❌|✖|✗|no(?![a-z])|မရ)/u;
const loan = pattern(String.raw`ဘဏ် ?(?:လုပ်|ချေး(?:ငွေ)?)(?:လို့)? ?ရ`);
const noFee = pattern(String.raw`(?:ပွဲခ|ပွဲစားခ|အကျိုးဆောင်ခ) ?(?:မရှိ|မလို|မယူ|ကင်း|မပေးရ)`);
const noForeigners = pattern(
  String.raw`no foreigners?|foreigners? (?:not|no)(?![a-z])|(?:only|just) (?:for )?(?:myanmar|local|burmese)|(?:myanmar|local|burmese) (?:tenants? )?only|နိုင်ငံခြားသား(?:များ)? ?(?:မရ|လက်မခံ|မငှား)|မြန်မာ(?:လူမျိုး)? ?(?:သာ|ပဲ)`,
);
const foreigners = pattern(
  String.raw`(?:welcomes?|accepts?) foreigners?|(?:expats?|embassy|ngo)[^\n.]{0,16}welcome|foreigners?[^\n.,]{0,14}(?:ok|welcome|can|accept|allow|yes)|နိုင်ငံခြားသား(?:များ)?(?:လည်း|ကို)? ?(?:ကြိုဆို|ငှားနိုင်|ရ(?:သည်|ပါ|နိုင်)?(?![က-အ])|လက်ခံ|ငှားလို့ရ|အဆင်ပြေ)|(?:japanese|korean|chinese|thai|european)[^\n]{0,24}(?:tenants?|ok|ကြိုက်|welcome)`,
);

/** The terms of the deal: what is paid when, for how long, who offers it. */
export function* dealIn(source: Source, type: ListingType | undefined): Generator<Found> {
  yield* matchesOf(source, fixed, () => ({ negotiable: false }));
  if (type === 'sale') yield* matchesOf(source, loan, () => ({ bankLoan: true }));
  yield* matchesOf(source, noFee, () => ({ agentFeeMonths: 0 }));
  yield* matchesOf(source, noForeigners, () => ({ foreignersAccepted: false }));
  yield* matchesOf(source, foreigners, () => ({ foreignersAccepted: true }));
  yield* matchesOf(source, noInstalment, () => ({ instalments: false }));
  yield* matchesOf(source, noLoan, () => ({ bankLoan: false }));
  for (const part of source.parts) {
    if (part.kind !== 'concept') continue;
    const refused = refusable[part.concept.name];
    if (
      refused &&
      (part.denied === 'without' || refusal.test(source.folded.slice(stretchOf(part).end, stretchOf(part).end + 8)))
    ) {
      yield { field: refused, value: false, ...stretchOf(part) };
      continue;
    }
    if (part.denied) continue;
    const { start, end } = stretchOf(part);
    const words = source.folded.slice(start, end);
    if (/by owner/.test(words) && /(?:paid|fees?|commission)[^\n]{0,14}$/.test(source.folded.slice(0, start))) continue;
    if (/no agent|no broker/.test(words) && part.concept.name === 'owner-direct') continue;
    if (/owner|landlord/.test(words) && part.concept.name === 'no-agent-fee') continue;
    for (const [field, value] of Object.entries(statedBy(part.concept.name)))
      yield { field: field as StatedField, value, ...stretchOf(part) };
  }
  for (const [sought, field, factor] of rules)
    yield* matchesOf(source, sought, ([, count]) => ({ [field]: timesOf(countOf(count), factor) }));
  for (const [sought, agentFeePaidBy] of payers) yield* matchesOf(source, sought, () => ({ agentFeePaidBy }));
  yield* matchesOf(source, negotiable, () => ({ negotiable: true }));
  yield* matchesOf(source, registration, () => ({ registrationHelp: true }));
  if (type === 'sale') yield* matchesOf(source, contractTitle, () => ({ 'details.title': 'contract' }));
  if (type === 'sale') yield* matchesOf(source, urgent, () => ({ urgent: true }));
  yield* matchesOf(source, owner, () => ({ status: 'Owner' }));
  yield* matchesOf(source, agency, () => ({ status: 'Agent' }));
  yield* availableFromIn(source);
}

function timesOf(count: number | undefined, factor: number): number | undefined {
  return count === undefined ? undefined : count * factor;
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
  String.raw`(?:available|ready|move[- ]in|free|rent from|ရနိုင်|စတင်)[^\n\d]{0,20}(\d{1,2})[./-](\d{1,2})[./-](20\d\d)`,
);

const burmeseMonths = [
  'ဇန်နဝါရီ',
  'ဖေဖော်ဝါရီ',
  'မတ်',
  'ဧပြီ',
  'မေ',
  'ဇွန်',
  'ဇူလိုင်',
  'ဩဂုတ်',
  'စက်တင်ဘာ',
  'အောက်တိုဘာ',
  'နိုဝင်ဘာ',
  'ဒီဇင်ဘာ',
].map(fold);
const burmeseDay = pattern(
  String.raw`(20\d\d) ?(?:ခုနှစ်)?[ ,၊]{0,2}(ဇန်နဝါရီ|ဖေဖော်ဝါရီ|မတ်|ဧပြီ|မေ|ဇွန်|ဇူလိုင်|ဩဂုတ်|စက်တင်ဘာ|အောက်တိုဘာ|နိုဝင်ဘာ|ဒီဇင်ဘာ)(?:လ)? ?\(?(\d{1,2})\)? ?ရက်[^\n။]{0,24}(?:ရ|စတင်|ငှား|နေ)`,
);

const dayFirst = pattern(String.raw`(\d{1,2})[./-](\d{1,2})[./-](20\d\d) ?(?:မှ|ကစ|က စ|from|onward)`);

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
  yield* matchesOf(source, burmeseDay, ([, years, name, days]) =>
    day(years, burmeseMonths.indexOf(name ?? '') + 1, days),
  );
  yield* matchesOf(source, dayFirst, ([, days, months, years]) => day(years, Number(months), days));
  yield* matchesOf(source, numberDay, ([, days, months, years]) => day(years, Number(months), days));
}
