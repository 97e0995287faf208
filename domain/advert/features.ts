import type { PropertyType } from '../listing/listing.ts';
import type { Detail } from '../listing/detail-row.ts';
import { detailWords } from '../listing/detail-words.ts';
import { type DetailName, detailNames, listingDetails } from '../listing/details.ts';
import { countedIn, renovatedIn } from './counted.ts';
import { floorOfStoreysIn, isEachFloor, isHalfMore, isSameFloor } from './floor.ts';
import { factsIn, restrictionsIn } from './phrases.ts';
import { fold } from '../search/parse/folding.ts';
import { numberedValue } from '../search/parse/numbered.ts';
import type { Part } from '../search/parse/part.ts';
import {
  type Found,
  lineAfter,
  lineBefore,
  pattern,
  type Source,
  type StatedField,
  type StatedValue,
  stretchOf,
} from './source.ts';
import { withoutUncertain } from './uncertain.ts';
import { viewsIn } from './view.ts';

type Stated = Partial<Record<StatedField, StatedValue>>;

/** Fields of a property that a name states which the search knows, by its synonym group. */
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
  'ground-floor': { 'details.floor': 0 },
};

/** Fields that are stated by denying a name: no lift. */
const denied: Readonly<Record<string, Stated>> = {
  lift: { 'details.lift': false },
  furnished: { 'details.furnishing': 'none' },
  'pet-friendly': { 'details.petsAllowed': false },
  attic: { 'details.mezzanine': false },
};

/** Details that files beside this one read in their own ways. */
const readElsewhere: ReadonlySet<DetailName> = new Set(['kind', 'view', 'facing', 'title']);

/** Details of the catalogue that a name states which neither table here has: a row with its words needs no line here. */
const ofCatalogue: ReadonlyMap<string, { field: `details.${DetailName}`; value: StatedValue; isOne: boolean }> =
  new Map(
    detailNames.flatMap((name) => {
      const row: Detail = listingDetails[name];
      if (row.kind === 'number' || row.kind === 'text' || row.kind === 'video-link' || readElsewhere.has(name))
        return [];
      const values = row.kind === 'flag' ? [true, false] : row.choices;
      return values.flatMap((value) =>
        detailWords({ [name]: value }).map(
          (word) => [word, { field: `details.${name}` as const, value, isOne: row.kind !== 'choices' }] as const,
        ),
      );
    }),
  );

/** Details of several choices, by the names that state them. */
const choices: Readonly<Record<string, readonly [field: StatedField, choice: string]>> = {
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
const partly = pattern(String.raw`(?<![a-z])(?:part|semi|half|some|basic)|တစ်စိတ်|တစ်ဝက်|တချို့|အချို့`);
const lacking = pattern(String.raw`^[^,၊။]{0,7}မပါ`);
const ofFlat = fold('ခန်း').slice(0, 3);
const engineer = fold('အင်').at(-1);
const lobby = pattern(String.raw`^ ?lobby`);
const line = pattern(String.raw`fib(?:er|re)|wifi|wi-fi|internet|line|လိုင်း|ဖိုင်ဘာ|အင်တာနက်`);
const storeyOf = pattern(
  String.raw`^\s*(?:storey|story|storied|building|buildin|တိုက်|အဆောက်|အမြင့်|ပါ\s*(?:တိုက်|ကွန်ဒို|အဆောက်)|ရှိ\s*(?:တိုက်|အဆောက်))`,
);
const storeysBefore = pattern(String.raw`(?:of|total|\d ?/|out of|တိုက်က|အမြင့်|စုစုပေါင်း)\s*(?:a |an )?$`);
const floorOf = pattern(String.raw`^\s*(?:of|/|in|၏|ရှိ)`);
const renovated = pattern(String.raw`renovat|ပြင်`);
const ofAnother = pattern(String.raw`(?:near|beside|opposite)\s*$`);
const yes = pattern(String.raw`^[ :=-]*(?:no(?![a-z.])|none|✗|❌|✖|မပါ|မရှိ)`);

/** Flags, choices and numbers of the building and its rooms that the search knows by name; of some, only those that are beyond doubt (LST-580). */
export function featuresIn(source: Source, propertyType: PropertyType | undefined): Found[] {
  return withoutUncertain(source, [...allIn(source, propertyType)]);
}

function* allIn(source: Source, propertyType: PropertyType | undefined): Generator<Found> {
  const { folded, parts } = source;
  yield* restrictionsIn(source);
  yield* renovatedIn(source);
  yield* floorOfStoreysIn(source);
  const several = new Map<StatedField, { value: string[]; start: number; end: number }>();
  for (const part of parts) {
    const place = stretchOf(part);
    if (part.kind === 'numbered') yield* numberedIn(source, part, place, propertyType);
    if (part.kind !== 'concept') continue;
    const { name } = part.concept;
    const isLacking = name === 'furnished' && lineAfter(folded, place.end, 14).search(lacking) !== -1;
    if (part.denied || isLacking || lineAfter(folded, place.end, 8).search(yes) !== -1) {
      if (part.denied !== 'needless') yield* each(denied[name] ?? {}, place);
      continue;
    }
    if (lineBefore(folded, place.start, 10).search(ofAnother) !== -1) continue;
    // The middle of အင်ဂျင်နီယာ, an engineer.
    if (name === 'gym' && folded[place.start - 1] === engineer) continue;
    // အားကစားခန်းမပါ has a hall or lacks a room.
    if (name === 'gym' && lineAfter(folded, place.end - 1, 2) === fold('မပ')) continue;
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
    const { isOfEach, within } = part.concept;
    const names = isOfEach ? within.map((lexeme) => lexeme.slice(1)) : [name];
    const stated = name in named ? undefined : names.map((one) => ofCatalogue.get(one)).find(Boolean);
    if (stated?.isOne) yield { field: stated.field, value: stated.value, ...place };
    const chosen =
      choices[name] ?? (stated && !stated.isOne ? ([stated.field, String(stated.value)] as const) : undefined);
    if (chosen === undefined) continue;
    const [field, choice] = chosen;
    if (field === 'details.fibre' && folded.slice(Math.max(0, place.start - 40), place.end + 30).search(line) === -1)
      continue;
    const before = several.get(field);
    if (before) before.value.push(...(before.value.includes(choice) ? [] : [choice]));
    else several.set(field, { value: [choice], ...place });
  }
  yield* viewsIn(source);
  // Papers of any kind are called a contract, too.
  for (const part of parts)
    if (part.kind === 'concept' && part.concept.name === 'sale-contract' && !part.denied)
      yield { field: 'details.title', value: 'contract', ...stretchOf(part) };
  for (const [field, { value, start, end }] of several) yield { field, value, start, end };
  yield* countedIn(source);
  yield* factsIn(source);
}

function* each(stated: Stated, { start, end }: { start: number; end: number }): Generator<Found> {
  for (const [field, value] of Object.entries(stated)) yield { field: field as StatedField, value, start, end };
}

/** Types of which a number of ထပ် counts the storeys. */
const wholeBuildings = new Set<string>(['house', 'industrial-zone', 'other']);

const ofBlock = pattern(String.raw`(?:block|building|tower|zone|unit|အဆောင်|တိုက်) ?(?:no\.?)? ?$`);

/** Floors and storeys: ၄ လွှာ, 2RC, floor 5 of an 8-storey building. */
function* numberedIn(
  { folded }: Source,
  { lexeme, others }: Part & { kind: 'numbered' },
  place: { start: number; end: number },
  propertyType: PropertyType | undefined,
): Generator<Found> {
  const { value = 0, noun } = numberedValue(lexeme) ?? {};
  if (isHalfMore(folded, place) || isEachFloor(folded, place)) return;
  // 3F (6F တိုက်) and ၄ လွှာ (တိုက်က …): the building is another word, and so is the third storey.
  const isFloor =
    /\(|(?:st|nd|rd|th) ?stor/.test(folded.slice(place.start, place.end)) || lineAfter(folded, place.end, 3) === ofFlat;
  const [other] = others ?? [];
  // Block 3 / 14th floor: the number beside the noun.
  if (noun === 'floor' && other !== undefined && lineBefore(folded, place.start, 12).search(ofBlock) !== -1) {
    yield { field: 'details.floor', value: numberedValue(other)?.value ?? value, ...place };
    return;
  }
  if (noun === 'floor' && other !== undefined && folded.slice(place.start, place.end).includes('(')) {
    if (isSameFloor(folded, place)) {
      yield { field: 'details.floor', value: numberedValue(other)?.value ?? value, ...place };
      return;
    }
    yield { field: 'details.floor', value, ...place };
    yield { field: 'details.storeys', value: numberedValue(other)?.value ?? 0, ...place };
    return;
  }
  if (noun === 'storey' && isFloor) yield { field: 'details.floor', value, ...place };
  if (noun === 'storey' && !isFloor) yield { field: 'details.storeys', value, ...place };
  if (noun !== 'floor') return;
  const after = lineAfter(folded, place.end, 20);
  const isOfBuilding =
    after.search(storeyOf) !== -1 ||
    (lineBefore(folded, place.start, 14).search(storeysBefore) !== -1 && after.search(floorOf) === -1);
  const words = folded.slice(place.start, place.end);
  const isHouse = wholeBuildings.has(propertyType ?? '') && /^[^ ]* ?ထပ်/.test(words);
  yield {
    field: isOfBuilding || isHouse || /floors/.test(words) ? 'details.storeys' : 'details.floor',
    value,
    ...place,
  };
}
