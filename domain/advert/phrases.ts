import { countOf, type Found, matchesOf, pattern, type Source, type StatedField, type StatedValue } from './source.ts';

type Stated = Partial<Record<StatedField, StatedValue>>;

const power = '(?:(?<![a-z])gen(?:erator)?(?![a-z])|မီးစက်)';
const business = '(?:ရုံး(?:ခန်း)?|office|လုပ်ငန်းသုံး|commercial)';
const living = '(?:လူ(?:လည်း)?နေ|residen|home|living)';
const allowed = '(?:ရ|ok|both|နှစ်မျိုး|အဆင်ပြေ|သင့်|allowed)';

/** Phrases that say more than the name of something in them, which therefore come first: office only, no pets. */
const restrictions: readonly (readonly [RegExp, Stated])[] = [
  [
    pattern(
      String.raw`office (?:use )?only|office or shop only|no residen|only for office|ရုံး(?:ခန်း)? ?(?:ဖွင့်)? ?(?:ရန်)? ?(?:အတွက်)? ?(?:သာ|သီးသန့်)`,
    ),
    { 'details.useAllowed': 'office' },
  ],
  [
    pattern(
      String.raw`(?:residential|home|living) (?:use )?only|လူနေ(?:ရန်)? ?(?:သာ|သီးသန့်)|no office|ရုံးခန်း ?(?:မရ|ဖွင့်မရ|မငှား|မဖွင့်ရ)|လူနေပဲ`,
    ),
    { 'details.useAllowed': 'home' },
  ],
  [
    pattern(String.raw`no pets?|pets? not allowed|(?:တိရစ္ဆာန်|ခွေး|ကြောင်)[^\n]{0,10}(?:မရ|မမွေးရ|မွေးခွင့်မပြု|ခွင့်မပြု)`),
    { 'details.petsAllowed': false },
  ],
  [
    pattern(String.raw`(?:semi|part(?:ly|ially)?|half)[ -]?furni|(?:ပရိဘောဂ|အသုံးအဆောင်) ?(?:တစ်ဝက်|တစ်စိတ်)`),
    { 'details.furnishing': 'partly' },
  ],
];

const direction = String.raw`((?:north|south)[- ]?(?:east|west)|north|south|east|west|အရှေ့မြောက်|အရှေ့တောင်|အနောက်မြောက်|အနောက်တောင်|မြောက်|အရှေ့|တောင်|အနောက်)`;
const facing = pattern(
  String.raw`(?:facing|မျက်နှာမူ|မျက်နှာစာ|လှည့်)[ :=-]{1,4}${direction}|${direction}(?:ဘက်|အရပ်)?(?:သို့|ကို)? ?(?:facing|မျက်နှာမူ|မျက်နှာလှည့်|လှည့်)`,
);
/** Returns the direction that words name: `south-east` for south east and for အရှေ့တောင်. */
function directionOf(words: string): string {
  const across = [/north|မြောက်/.test(words) && 'north', /south|တောင်/.test(words) && 'south'];
  const along = [/east|အရှေ့/.test(words) && 'east', /west|အနောက်/.test(words) && 'west'];
  return [...across, ...along].filter(Boolean).join('-');
}

/** Phrases that state a fact, beside what the search knows by name. */
const facts: readonly (readonly [RegExp, Stated])[] = [
  [
    pattern(String.raw`(?:${living}[^\n.။]{0,24}${business}|${business}[^\n.။]{0,24}${living})[^\n.။]{0,24}${allowed}`),
    { 'details.useAllowed': 'both' },
  ],
  [
    pattern(String.raw`office (?:use )?(?:ok|allowed|can|possible|also)|ရုံးခန်း(?:လည်း)? ?(?:ဖွင့်|လုပ်|သုံး)(?:လို့)?ရ`),
    { 'details.useAllowed': 'both' },
  ],
  [
    pattern(
      String.raw`(?:pets?|dogs?|cats?|ခွေး|ကြောင်)(?:[ /&+]{1,3}(?:dogs?|cats?|ကြောင်))? (?:are |is )?(?:ok|allowed|welcome|fine|friendly)|(?:ခွေး|ကြောင်|တိရစ္ဆာန်)[^\n]{0,10}(?:မွေးလို့ရ|ရသည်|မွေးနိုင်)`,
    ),
    { 'details.petsAllowed': true },
  ],
  [pattern(String.raw`(?<=[,;၊\n(/] ?)hall ?(?=[,;၊.\n)/]|$)`), { 'details.hallType': true }],
  [
    pattern(
      String.raw`(?:earth)?quake[^\n]{0,40}(?:စစ်|check|inspect|safe|pass|ok|certif|assess)|(?:check|inspect|assess|certif)[^\n]{0,56}(?:earth)?quake|ငလျင်[^\n။]{0,40}(?:စစ်ဆေး|စစ်ပြီး|စစ်ထား|ကောင်းမွန်)|(?:စစ်ဆေး)[^\n။]{0,16}ငလျင်`,
    ),
    { 'details.quakeChecked': true },
  ],
  [pattern(String.raw`(?<![a-z\d])f ?/ ?f(?![a-z\d])`), { furnished: true, 'details.furnishing': 'fully' }],
  [
    pattern(
      String.raw`(?<!not )(?<![a-z])incl(?![a-df-tv-z])[^\n;]{0,30}(?:electricity|meter|bills?|utilities)(?![a-z])`,
    ),
    { 'details.powerIncluded': true },
  ],
  [pattern(String.raw`(?:ထမင်း|အစားအသောက်) ?(?:# ?နပ်|အပြည့်)(?:စာ)? ?ပါ`), { 'details.mealsIncluded': true }],
  [pattern(String.raw`\bbcc\b`), { 'details.completionCertificate': true }],
  [pattern(String.raw`ရေ(?:ဝင်|ကြီး)(?:တတ်|လေ့ရှိ)`), { 'details.floods': true }],
  [
    pattern(String.raw`never flood|no flood|not flood|flood[- ]free|ရေ ?(?:လုံးဝ ?)?မ(?:ဝင်|ကြီး|လွှမ်း)|ရေလွတ်`),
    { 'details.floods': false },
  ],
  [
    pattern(
      String.raw`(?:own|private|separate) (?:electric(?:ity)? )?meter|meter(?: box)? ?own|မီတာ ?(?:ကိုယ်ပိုင်|အခန်းပိုင်|သီးသန့်)|ကိုယ်ပိုင် ?မီတာ`,
    ),
    { 'details.ownMeter': true },
  ],
  [
    pattern(String.raw`transformer of own|own (?:[a-z0-9]+ )?transformer|ထရန်စဖော်မာ ?ကိုယ်ပိုင်`),
    { 'details.ownTransformer': true },
  ],
  [
    pattern(
      String.raw`(?:per|/|each|a|1) ?(?:person|head|pax)\b|(?:တစ်ယောက်|တစ်ဦး) ?(?:ကို|လျှင်|ချင်း|စျေး|ဈေး|(?=[\d.,]{1,9} ?(?:သိန်း|သောင်း|ကျပ်|ks|lakh)))`,
    ),
    { 'details.priceFor': 'person' },
  ],
  [
    pattern(String.raw`(?:per|/|each) ?bed\b|(?:ခုတင်|ကုတင်) ?(?:တစ်လုံး|1 ?လုံး) ?(?:ကို|လျှင်|ချင်း)?`),
    { 'details.priceFor': 'bed' },
  ],
  [pattern(String.raw`(?:per|/|each) ?room\b|(?:တစ်ခန်း|1 ?ခန်း) ?(?:ကို|လျှင်|ချင်း)`), { 'details.priceFor': 'room' }],
  [
    pattern(String.raw`(?:shared|common|sharing) ?(?:bath|toilet)|အများသုံး ?(?:ရေချိုးခန်း|အိမ်သာ)`),
    { 'details.bath': 'shared' },
  ],
  [pattern(String.raw`no (?:kitchen|cooking)|မီးဖိုချောင် ?မပါ|ချက်ပြုတ် ?မရ`), { 'details.kitchen': 'none' }],
  [pattern(String.raw`car ?(?:park|porch)|ကား ?ရပ်(?:လို့)? ?ရ|ကားဝင်းပါ`), { parking: true }],
  [
    pattern(
      String.raw`full (?:backup )?generator|(?:generator|gen|မီးစက်) ?\( ?full(?:y)? ?back ?-?up|(?<![a-z])full power back ?-?up|မီးပျက်[^\n။]{0,24}(?:အကုန်|အားလုံး)|${power}[^\n.။]{0,28}(?:everything|all (?:rooms?|appliances?|aircons?)|အကုန်|အားလုံး|အဲကွန်းပါ|အဲကွန်းအပါ)`,
    ),
    { 'details.runsInOutage': 'everything' },
  ],
  [pattern(String.raw`(?<![a-z])gen (?:for|backup|back|charge|fee|set)|elec(?:tricity)? backup`), { generator: true }],
  [
    pattern(
      String.raw`${power}[^\n.။]{0,28}(?:lift[^\n.။]{0,28}lights?|lights?[^\n.။]{0,16}lift|lights? ?(?:&|and|\+) ?lift|lift ?(?:&|and|\+) ?lights?|မီးလုံး ?(?:နှင့်|နဲ့) ?ဓာတ်လှေကား)`,
    ),
    { 'details.runsInOutage': 'lights-and-lift' },
  ],
  [
    pattern(String.raw`(?:inverter|${power})[^\n.။]{0,28}(?:lights?(?: only)?|မီးလုံး|မီးချောင်း)`),
    { 'details.runsInOutage': 'lights' },
  ],
  [pattern(String.raw`(?:24\s*(?:hrs?|hours?|/7|နာရီ))\s*(?:power|electricity|မီး)(?!စက်)`), { generator: true }],
];

const curfew = pattern(
  String.raw`ည ?# ?နာရီ(?:မှာ|တွင်|ခွဲ)? ?(?:ဆို ?|အထိ ?)?(?:တံခါး|ဂိတ်)? ?ပိတ်|(?:curfew|(?:door|gate)s? (?:closes?|locks?|locked|closed))[^\n\d]{0,12}# ?p\.?m`,
);

/** Restrictions that phrases state: use as an office alone, no pets. */
export function* restrictionsIn(source: Source): Generator<Found> {
  for (const [sought, stated] of restrictions) yield* matchesOf(source, sought, () => stated);
}

/** Facts that phrases state and no name alone: checked after the earthquake, the generator runs everything. */
export function* factsIn(source: Source): Generator<Found> {
  for (const [sought, stated] of facts) yield* matchesOf(source, sought, () => stated);
  yield* matchesOf(source, curfew, (match) => {
    const hour = countOf(match.slice(1).find(Boolean)) ?? 0;
    return hour >= 8 && hour <= 11 ? { 'details.curfew': `${hour + 12}:00` } : undefined;
  });
  yield* matchesOf(source, facing, ([, behind, before]) => ({ 'details.facing': directionOf(behind ?? before ?? '') }));
}
