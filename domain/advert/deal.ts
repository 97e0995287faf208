import type { ListingType } from '../listing/listing.ts';
import { availableFromIn } from './available.ts';
import { fee, monthsIn } from './months.ts';
import {
  type Found,
  matchesOf,
  pattern,
  type Source,
  type StatedField,
  type StatedValue,
  stretchOf,
} from './source.ts';

/** Fields that a name states which the search knows, by its synonym group. */
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
  String.raw`owner ?ကိုယ်တိုင်|owner (?:direct|himself|herself|sale|ko ?t)|direct (?:owner|from owner)|(?:from|contact|call) (?:the )?owner|i(?:'|’)?(?: a)?m (?:the )?owner|owner family|(?:sell|rent(?: out)?) my (?:own )?(?:flat|house|room|apartment|condo|land)|\((?:ပိုင်ရှင်|owner)\)|owner[ :=-]{0,3}(?=[+0])|(?:ပိုင်ရှင်|အိမ်ရှင်) ?(?:ကိုယ်တိုင်|တိုက်ရိုက်|ဖုန်း)|ပိုင်ရှင် ?(?:ထံ|ဆီ|ဆက်သွယ်|ဖြစ်|ရောင်း|ငှား)|(?:ပိုင်ရှင်|အိမ်ရှင်) ?(?:နဲ့|နှင့်|ဖြင့်) ?တိုက်ရိုက်|(?:ပိုင်ရှင်|အိမ်ရှင်)[^\n။]{0,14}(?=09)`,
);
const negotiable = pattern(
  String.raw`(?<![a-z])neg(?:o|otiable|otiate)?(?![a-z])|ဈေးညှိ|(?:(?<![\u1000-\u109f])|(?<=သိန်း|ကျပ်|သန်း))ညှိ(?![\u1000-\u109f])|ညှိနှိုင်း(?!မ)|ညှိလို့ရ|ညှိ ?နိုင်း|ညှိုနှိုင်း|open to (?:reasonable )?offers?|ချိန်ညှိ|ညှိပေး|ညှိရန်|နည်းနည်း ?(?:တော့)? ?လျှော့|လျှော့ပေးမယ်`,
);
const fixed = pattern(
  String.raw`အပြတ်|ဈေးသေ|ဈေး ?မဆစ်|no bargain|last price|(?:ဈေး ?)?မလျှော့|မညှိ|fixed price|(?<![a-z])fixed(?! ?(?:line|deposit|contract))|non[- ]?nego|no nego|final price`,
);
const registration = pattern(String.raw`registration[^\n]{0,20}(?:help|ok)|guest list|ဧည့်စာရင်း(?! ?မ)`);
const contractTitle = pattern(
  String.raw`(?:title|papers?|documents?|ownership) ?[:=-] ?(?:sale )?contract|contract (?:only|doc|documents?|land|title|paper)|စာချုပ် ?(?:ဖြင့်|နဲ့|နှင့်) ?ရောင်း|အဆက်(?:အ)?စပ် ?စာချုပ်|စာချုပ်(?:မြေ|စာတမ်း| ?အဆက်အစပ်)`,
);
const noInstalment = pattern(String.raw`(?:instal?lments?|အရစ်ကျ)[ :=-]*(?:no\b|မရ)`);
const noLoan = pattern(String.raw`(?:bank loan|ဘဏ်ချေးငွေ)[ :=-]*(?:no\b|မရ)`);

/** Fields that may be refused: no bank loan. */
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
  yield* monthsIn(source);
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
