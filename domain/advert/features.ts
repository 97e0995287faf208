import type { PropertyType } from '../listing/listing.ts';
import { fold } from '../search/parse/folding.ts';
import { numberedValue } from '../search/parse/numbered.ts';
import {
  countOf,
  type Found,
  lineAfter,
  lineBefore,
  matchesOf,
  pattern,
  type Source,
  type StatedField,
  type StatedValue,
  stretchOf,
} from './source.ts';

type Stated = Partial<Record<StatedField, StatedValue>>;

/** What a name that the search knows states of a property, by its synonym group. */
const named: Readonly<Record<string, Stated>> = {
  furnished: { furnished: true },
  'semi-furnished': { 'details.furnishing': 'partly' },
  unfurnished: { 'details.furnishing': 'none' },
  parking: { parking: true },
  garage: { parking: true },
  'swimming-pool': { swimmingPool: true },
  gym: { gym: true },
  generator: { generator: true },
  lift: { 'details.lift': true },
  attic: { 'details.mezzanine': true },
  'hall-type': { 'details.hallType': true },
  'own-transformer': { 'details.ownTransformer': true },
  'own-meter': { 'details.ownMeter': true },
  solar: { 'details.solar': true },
  inverter: { 'details.inverter': true },
  'pet-friendly': { 'details.petsAllowed': true },
  'office-use': { 'details.useAllowed': 'both' },
  'no-flood': { 'details.floods': false },
  'completion-certificate': { 'details.completionCertificate': true },
  'quake-checked': { 'details.quakeChecked': true },
  grant: { 'details.title': 'grant' },
  'permit-land': { 'details.title': 'permit' },
  freehold: { 'details.title': 'freehold' },
  farmland: { 'details.title': 'farmland' },
  'power-of-attorney': { 'details.title': 'power-of-attorney' },
  'sale-contract': { 'details.title': 'contract' },
  'ground-floor': { 'details.floor': 0 },
};

/** What is stated by denying it: no lift. */
const denied: Readonly<Record<string, Stated>> = {
  lift: { 'details.lift': false },
  furnished: { 'details.furnishing': 'none' },
  'pet-friendly': { 'details.petsAllowed': false },
  attic: { 'details.mezzanine': false },
};

/** Details of several choices, by the names that state them. */
const choices: Readonly<Record<string, readonly [field: 'details.water' | 'details.fibre', choice: string]>> = {
  'city-water': ['details.water', 'city'],
  'tube-well': ['details.water', 'tube-well'],
  mpt: ['details.fibre', 'MPT'],
  ooredoo: ['details.fibre', 'Ooredoo'],
  atom: ['details.fibre', 'ATOM'],
  mytel: ['details.fibre', 'Mytel'],
  'myanmar-net': ['details.fibre', 'Myanmar Net'],
  'five-bb': ['details.fibre', '5BB'],
};

const fully = pattern(String.raw`(?<![a-z])full|အပြည့်|စုံ`);
const partly = pattern(String.raw`(?<![a-z])(?:part|semi|half|some|basic)|တစ်စိတ်|တချို့|အချို့`);
const engineer = fold('အင်').at(-1);
const lobby = pattern(String.raw`^ ?lobby`);
const line = pattern(String.raw`fib(?:er|re)|wifi|wi-fi|internet|line|လိုင်း|ဖိုင်ဘာ|အင်တာနက်`);
const storeyOf = pattern(
  String.raw`^\s*(?:storey|story|storied|building|buildin|တိုက်|အဆောက်|အမြင့်|ပါ\s*(?:တိုက်|ကွန်ဒို|အဆောက်)|ရှိ\s*(?:တိုက်|အဆောက်))`,
);
const storeysBefore = pattern(String.raw`(?:of|total|/|out of|အမြင့်|စုစုပေါင်း)\s*(?:a |an )?$`);
const floorOf = pattern(String.raw`^\s*(?:of|/|in|၏|ရှိ)`);
const renovated = pattern(String.raw`renovat|ပြင်`);
const ofAnother = pattern(String.raw`(?:near|beside|opposite)\s*$`);
const yes = pattern(String.raw`^[ :=-]*(?:no(?![a-z.])|none|✗|❌|✖|မပါ|မရှိ)`);

/** Flags, choices and numbers of the building and its rooms that the search knows by name. */
export function* featuresIn(source: Source, propertyType: PropertyType | undefined): Generator<Found> {
  const { folded, parts } = source;
  const several = new Map<StatedField, { value: string[]; start: number; end: number }>();
  for (const part of parts) {
    const place = stretchOf(part);
    if (part.kind === 'numbered') yield* numberedIn(source, part.lexeme, place, propertyType);
    if (part.kind !== 'concept') continue;
    const { name } = part.concept;
    if (part.denied || lineAfter(folded, place.end, 8).search(yes) !== -1) {
      if (part.denied !== 'needless') yield* each(denied[name] ?? {}, place);
      continue;
    }
    if (lineBefore(folded, place.start, 10).search(ofAnother) !== -1) continue;
    // The middle of အင်ဂျင်နီယာ, an engineer.
    if (name === 'gym' && folded[place.start - 1] === engineer) continue;
    if (name === 'lift' && lineAfter(folded, place.end, 8).search(lobby) !== -1) continue;
    yield* each(named[name] ?? {}, place);
    if (name === 'furnished') {
      const around = lineBefore(folded, place.start, 10) + lineAfter(folded, place.start, place.end - place.start + 30);
      if (around.search(partly) !== -1) yield { field: 'details.furnishing', value: 'partly', ...place };
      else if (around.search(fully) !== -1) yield { field: 'details.furnishing', value: 'fully', ...place };
    }
    if (name.startsWith('facing-')) yield { field: 'details.facing', value: name.slice('facing-'.length), ...place };
    const [, kind, amount] = /^(built|road)-(\d+)$/.exec(name) ?? [];
    const isRenovated = folded.slice(place.start, place.end).search(renovated) !== -1;
    if (kind === 'built')
      yield { field: isRenovated ? 'details.yearRenovated' : 'details.yearBuilt', value: Number(amount), ...place };
    if (kind === 'road') yield { field: 'details.roadWidth', value: Number(amount), ...place };
    const chosen = choices[name];
    if (chosen === undefined) continue;
    const [field, choice] = chosen;
    if (field === 'details.fibre' && folded.slice(Math.max(0, place.start - 40), place.end + 30).search(line) === -1)
      continue;
    const before = several.get(field);
    if (before) before.value.push(...(before.value.includes(choice) ? [] : [choice]));
    else several.set(field, { value: [choice], ...place });
  }
  yield* viewsIn(source);
  for (const [field, { value, start, end }] of several) yield { field, value, start, end };
  yield* countedIn(source);
}

function* each(stated: Stated, { start, end }: { start: number; end: number }): Generator<Found> {
  for (const [field, value] of Object.entries(stated)) yield { field: field as StatedField, value, start, end };
}

/** Floors and storeys: ၄ လွှာ, 2RC, floor 5 of an 8-storey building. */
function* numberedIn(
  { folded }: Source,
  lexeme: string,
  place: { start: number; end: number },
  propertyType: PropertyType | undefined,
): Generator<Found> {
  const { value = 0, noun } = numberedValue(lexeme) ?? {};
  if (noun === 'storey') yield { field: 'details.storeys', value, ...place };
  if (noun !== 'floor') return;
  const after = lineAfter(folded, place.end, 20);
  const isOfBuilding =
    after.search(storeyOf) !== -1 ||
    (lineBefore(folded, place.start, 14).search(storeysBefore) !== -1 && after.search(floorOf) === -1);
  const words = folded.slice(place.start, place.end);
  const isHouse = propertyType === 'house' && /ထပ်/.test(words);
  yield {
    field: isOfBuilding || isHouse || /floors/.test(words) ? 'details.storeys' : 'details.floor',
    value,
    ...place,
  };
}

const aircon = String.raw`(?:❄\ufe0f?|air\s*-?\s*con(?:ditioner|dition|ditioning)?s?|\ba\s*/?\s*cs?\b|a/c|aircons?|အဲ(?:ယား)?ကွန်း?|လေအေးပေးစက်)`;
const between = String.raw`[ :=()x-]{0,4}`;
const cars = String.raw`(?:cars?(?: parking| park)?(?: spaces?| slots?)?|parkings?(?: lots?| spaces?| slots?)?|car ?ports?|ကား(?:ပါကင်)?|ပါကင်)`;
const counted: readonly (readonly [RegExp, StatedField])[] = [
  [pattern(`(?<![\\d.])#\\s*(?:nos?\\.? |units? |sets? |x )?(?:of )?${aircon}`), 'details.airConditioners'],
  [pattern(`${aircon}${between}#(?!\\s*(?:hr|hour|လွှာ|ခန်း|နာရီ|hp))`), 'details.airConditioners'],
  [
    pattern(`(?:parking|garage|park|ပါကင်|ရပ်)(?: space| slot)?(?:s)?(?: for| -|:)?\\s*#\\s*(?:cars?|စီး)`),
    'details.carSpaces',
  ],
  [pattern(`ကား(?:ပါကင်|ရပ်ရန်)?${between}#\\s*(?:စီး|နေရာ)`), 'details.carSpaces'],
  [pattern(`(?<![\\d.])#\\s*(?:x )?${cars}(?:\\b|(?=[က-အ])|$)(?! ?(?:road|minutes|lane))`), 'details.carSpaces'],
  [pattern(`(?:garage|ဂိုဒေါင်)${between}#\\s*(?:cars?|စီး)`), 'details.carSpaces'],
  [
    pattern(
      `(?:car ?park(?:ing)?|parking(?: lots?| spaces?| slots?)?|ပါကင်|ကားပါကင်)${between}#(?!\\s*(?:hr|hour|လွှာ|min|mn|floor|lakh|သိန်း|ks|%|th|st|nd|rd|ft|ပေ|usd|bed|master|x))`,
    ),
    'details.carSpaces',
  ],
  [pattern(`#\\s*(?:စီး)\\s*(?:စာ)?\\s*(?:ရပ်|ထား|ပါကင်)`), 'details.carSpaces'],
  [pattern(`(?:generator|မီးစက်|backup power)[^\\n\\d]{0,14}#\\s*(?:/7|hrs?|hours?|နာရီ)`), 'details.generatorHours'],
  [
    pattern(`#\\s*(?:/7|hrs?|hours?|နာရီ)[\\s-]{0,3}(?:backup |standby |back up )?(?:generator|မီးစက်)`),
    'details.generatorHours',
  ],
];

const road = pattern(
  String.raw`(?:road|street|လမ်း)(?:မ)?(?: width|အကျယ်|ကျယ်)?[ :=-]{0,4}(?:ပေ ?(\d{2,3})(?! ?[x×*\d])|(\d{2,3}) ?(?:ft|feet|ပေ|')(?! ?[x×*\d]))`,
);
const roadFirst = pattern(
  String.raw`(?<![x×*\d]\s?)(?:ပေ\s*(\d{2,3})|(\d{2,3})\s*(?:ft|feet|foot|ပေ|'))\s*(?:wide |အကျယ်|ကျယ်|ကတ္တရာ|ကွန်ကရစ်)?\s*(?:road|street|lane|လမ်း|ကားလမ်း)`,
);
const fee = pattern(
  String.raw`(?:generator|မီးစက်)[^\n\d.]{0,8}(?:fees?|charges?|ခ|ကြေး)[^\n\d.]{0,10}(\d{1,3}(?:,\d{3})+|\d{4,7})\s*(?:ks|kyats?|mmk|ကျပ်)?`,
);
const business = '(?:ရုံး(?:ခန်း)?|office|လုပ်ငန်းသုံး|commercial)';
const living = '(?:လူနေ|residen|home|living)';
const allowed = '(?:ရ|ok|both|နှစ်မျိုး|အဆင်ပြေ|သင့်|allowed)';
const both = pattern(
  String.raw`(?:${living}[^\n.။]{0,24}${business}|${business}[^\n.။]{0,24}${living})[^\n.။]{0,24}${allowed}`,
);
const officeOk = pattern(
  String.raw`office (?:use )?(?:ok|allowed|can|possible|also)|ရုံးခန်း(?:လည်း)? ?(?:ဖွင့်|လုပ်|သုံး)(?:လို့)?ရ`,
);
const officeOnly = pattern(
  String.raw`office (?:use )?only|only for office|ရုံး(?:ခန်း)? ?(?:ဖွင့်)?(?:ရန်)?(?:အတွက်)? ?(?:သာ|သီးသန့်)`,
);
const homeOnly = pattern(
  String.raw`(?:residential|home|living) (?:use )?only|လူနေ(?:ရန်)? ?(?:သာ|သီးသန့်)|no office|ရုံးခန်း(?:မရ|ဖွင့်မရ)`,
);
const pets = pattern(
  String.raw`(?:pets?|dogs?|cats?|ခွေး|ကြောင်)(?:[ /&+]{1,3}(?:dogs?|cats?|ကြောင်))? (?:are |is )?(?:ok|allowed|welcome|fine|friendly)|(?:ခွေး|ကြောင်|တိရစ္ဆာန်)[^\n]{0,10}(?:မွေးလို့ရ|ရသည်|မွေးနိုင်)`,
);
const hall = pattern(String.raw`(?<=[,;၊\n(/] ?)hall ?(?=[,;၊.\n)/]|$)`);
const noPets = pattern(String.raw`no pets?|pets? not allowed|(?:တိရစ္ဆာန်|ခွေး|ကြောင်)[^\n]{0,10}(?:မရ|မွေးခွင့်မပြု|ခွင့်မပြု)`);
const quake = pattern(
  String.raw`(?:earth)?quake[^\n]{0,30}(?:check|inspect|safe|pass|ok|certif|assess)|(?:check|inspect|assess|certif)[^\n]{0,30}(?:earth)?quake|ငလျင်[^\n။]{0,40}(?:စစ်ဆေး|စစ်ပြီး|စစ်ထား|ကောင်းမွန်)|(?:စစ်ဆေး)[^\n။]{0,16}ငလျင်`,
);
const bcc = pattern(String.raw`\bbcc\b(?!\s*(?:မ|no|not|pending|applying|လျှောက်))`);
const built = pattern(
  String.raw`(?:built|build|completed|constructed|year|ဆောက်)[^\n\d]{0,12}((?:19|20)\d\d)(?!\d)|((?:19|20)\d\d)\s*(?:ခုနှစ်|ခု)?\s*(?:က|မှာ|တွင်)?\s*(?:built|build|ဆောက်|တည်ဆောက်)`,
);
const label = pattern(String.raw`(?:floor|flr|level|အထပ်|အလွှာ|လွှာ)[ ]?[:=-] ?#(?! ?လွှာတိုက်)(?![\d.]* ?(?:sq|x|ft|ပေ))`);
const never = pattern(String.raw`never flood|no flood|not flood|flood[- ]free|ရေမဝင်|ရေမကြီး|ရေမလွှမ်း|ရေလွတ်`);
const directions: readonly (readonly [string, string])[] = [
  ['north-east', 'north[- ]?east|အရှေ့မြောက်'],
  ['south-east', 'south[- ]?east|အရှေ့တောင်'],
  ['north-west', 'north[- ]?west|အနောက်မြောက်'],
  ['south-west', 'south[- ]?west|အနောက်တောင်'],
  ['north', 'north|မြောက်'],
  ['east', 'east|အရှေ့'],
  ['south', 'south|တောင်'],
  ['west', 'west|အနောက်'],
];
const facings = directions.map(
  ([direction, words]) =>
    [
      direction,
      pattern(
        String.raw`(?:facing|မျက်နှာမူ|မျက်နှာစာ|လှည့်)[ :=-]{1,4}(?:${words})|(?:${words})(?:ဘက်|အရပ်)?(?:သို့|ကို)? ?(?:facing|မျက်နှာမူ|မျက်နှာလှည့်|လှည့်)`,
      ),
    ] as const,
);
const everything = pattern(
  String.raw`(?:generator|မီးစက်)[^\n.။]{0,28}(?:everything|all (?:rooms?|appliances?|aircons?)|အကုန်|အားလုံး|အဲကွန်းပါ|အဲကွန်းအပါ)`,
);
const lightsAndLift = pattern(
  String.raw`(?:generator|မီးစက်)[^\n.။]{0,28}(?:lights? ?(?:&|and|\+) ?lift|lift ?(?:&|and|\+) ?lights?|မီးလုံး ?(?:နှင့်|နဲ့) ?ဓာတ်လှေကား)`,
);
const powerCut = pattern(String.raw`(?:24\s*(?:hrs?|hours?|/7|နာရီ))\s*(?:power|electricity|မီး)(?!စက်)`);

function* countedIn(source: Source): Generator<Found> {
  for (const [sought, field] of counted)
    yield* matchesOf(source, sought, ([, count]) => {
      const value = countOf(count);
      const most = field === 'details.generatorHours' ? 24 : 40;
      return value === undefined || value > most ? undefined : { [field]: value };
    });
  yield* matchesOf(source, road, ([, one, other]) => ({ 'details.roadWidth': Number(one ?? other) }));
  yield* matchesOf(source, roadFirst, ([, behind, before]) => ({ 'details.roadWidth': Number(behind ?? before) }));
  yield* matchesOf(source, fee, ([, kyat]) => ({
    'details.generatorFee': Number((kyat ?? '').replaceAll(',', '')),
    generator: true,
  }));
  yield* matchesOf(source, officeOnly, () => ({ 'details.useAllowed': 'office' }));
  yield* matchesOf(source, homeOnly, () => ({ 'details.useAllowed': 'home' }));
  yield* matchesOf(source, both, () => ({ 'details.useAllowed': 'both' }));
  yield* matchesOf(source, officeOk, () => ({ 'details.useAllowed': 'both' }));
  yield* matchesOf(source, noPets, () => ({ 'details.petsAllowed': false }));
  yield* matchesOf(source, pets, () => ({ 'details.petsAllowed': true }));
  yield* matchesOf(source, hall, () => ({ 'details.hallType': true }));
  yield* matchesOf(source, quake, () => ({ 'details.quakeChecked': true }));
  yield* matchesOf(source, bcc, () => ({ 'details.completionCertificate': true }));
  yield* matchesOf(source, built, ([, one, other]) => ({ 'details.yearBuilt': Number(one ?? other) }));
  yield* matchesOf(source, label, ([, floor]) => ({ 'details.floor': countOf(floor) }));
  yield* matchesOf(source, never, () => ({ 'details.floods': false }));
  for (const [facing, sought] of facings) yield* matchesOf(source, sought, () => ({ 'details.facing': facing }));
  yield* matchesOf(source, everything, () => ({ 'details.runsInOutage': 'everything' }));
  yield* matchesOf(source, lightsAndLift, () => ({ 'details.runsInOutage': 'lights-and-lift' }));
  yield* matchesOf(source, powerCut, () => ({ generator: true }));
}

const viewWord = pattern(String.raw`(?<![a-z])views?(?![a-z])|ဗျူး|ဗျု|မြင်ကွင်း|မြင်ရ|ရှုခင်း`);
const seen = (
  [
    ['river', 'river|မြစ်'],
    ['lake', 'lake|inya|kandaw|အင်းလျား|အင်းယား|ကန်တော်ကြီး|ကန်(?=[^က-အ]|မြင်|ဗျူး|ရှု)'],
    ['pagoda', 'pagoda|shwe ?da ?gon|swe ?dagon|ရွှေတိဂုံ|ဘုရား|စေတီ'],
    ['garden', 'garden|park(?!ing)|ပန်းခြံ|ဥယျာဉ်'],
    ['city', '(?<!star |times |golden )city|skyline|မြို့(?!နယ်|သစ်)'],
  ] as const
).map(([view, words]) => [view, pattern(words)] as const);

/** What is in view: river view, view of the pagoda, ရွှေတိဂုံဘုရားမြင်ရ, view - မြစ်. */
function* viewsIn({ lined }: Source): Generator<Found> {
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
    if (found.length === 0) continue;
    if (value.size === 0)
      [start, end] = isBehind
        ? [index, index + word.length + (behind?.[0].length ?? 0)]
        : [index - before.length, index + word.length];
    for (const view of found) value.add(view);
  }
  if (value.size > 0) yield { field: 'details.view', value: [...value], start, end };
}
