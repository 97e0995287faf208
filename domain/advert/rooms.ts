import { countOf, type Found, matchesOf, pattern, type Source, stretchOf } from './source.ts';

const master = String.raw`(?:(?<![a-z])(?:master(?:\s?bed)?(?:\s?room)?s?|m\.?\s*bed(?:room)?s?|m\.?b\.?rs?|mb)(?![a-z])|မာစတာ(?:\s?(?:အိပ်ခန်း|ခန်း|ဘက်ရွန်း|ဘက်ရွမ်း))?)`;
const single = String.raw`(?:(?<![a-z])(?:(?:common|single)(?:\s?bed)?(?:\s?room)?s?|s\.?\s*bed(?:room)?s?|s\.?b\.?rs?|sb|sr)(?![a-z])|[စဆ]င်ဂယ်(?:လ်)?(?:\s?(?:အိပ်)?ခန်း)?|(?:ရိုးရိုး|သာမန်)(?:\s?(?:အိပ်|အ)?ခန်း)?)`;
const separator = String.raw`[ ,;./+&၊-]{0,4}`;
const letters = pattern(String.raw`(?<![a-z0-9])m[\s:=.(-]{0,4}(\d)\)?${separator}s[\s:=.(-]{0,4}(\d)(?![a-z0-9])`);
const lettersBehind = pattern(String.raw`(?<![a-z0-9.])(\d)\s*m${separator}(\d)\s*s(?![a-z0-9])`);
const lettersAlone = pattern(String.raw`(?<![a-z0-9]|\d )m[\s:=.-]{0,4}(\d)(?![a-z0-9]|\.\d)`);
const gap = String.raw`[ :=().x–-]{0,12}`;
const notMoney = String.raw`(?!\s*(?:lakh|lks|lk\b|သိန်း|သောင်း|k\b|ks\b|,\d|usd|\$|mmk|လွှာ|th\b|nd\b|rd\b|floor|sq|ft|ပေ|လ\b|month))`;

/** Patterns of a kind of rooms: its noun, and its number before and behind that. */
type RoomPatterns = Record<'noun' | 'first' | 'last', RegExp>;
const masters: RoomPatterns = {
  noun: pattern(master),
  first: pattern(String.raw`(?<![\d.]|[x×*] ?)#\s?(?:x\s?)?(?:ခန်း\s?)?${master}`),
  last: pattern(String.raw`${master}${gap}#${notMoney}`),
};
const singles: RoomPatterns = {
  noun: pattern(single),
  first: pattern(String.raw`(?<![\d.]|[x×*] ?)#\s?(?:x\s?)?(?:ခန်း\s?)?${single}`),
  last: pattern(String.raw`${single}${gap}#${notMoney}`),
};

/** The rooms that a text counts: `1 Master`, or `Master - 1`, as it writes the first of them. */
function* countedIn(
  source: Source,
  { noun, first, last }: RoomPatterns,
  field: 'details.masterBedrooms' | 'details.singleBedrooms',
): Generator<Found> {
  const inOrder = hasNumberFirst(source.lined, noun) ? [first, last] : [last, first];
  for (const sought of inOrder) yield* matchesOf(source, sought, ([, count]) => ({ [field]: countOf(count) }));
}

const numberBefore =
  /(?<!(?:master|single|mbr|မာစတာ|စင်ဂယ်|ဆင်ဂယ်)(?:ခန်း)?[ :=-]{0,3})(?:\d|one|two|three|four|five|တစ်|နှစ်|သုံး|လေး) {0,3}(?:x {0,3})?$/u;

/** Whether a number stands before the first word for such rooms. */
function hasNumberFirst(lined: string, noun: RegExp): boolean {
  const where = lined.search(noun);
  return where > 0 && numberBefore.test(lined.slice(Math.max(0, where - 18), where));
}

const bedroom = String.raw`(?:bed\s*rooms?|bedrooms?|beds?|brs?|bd|bhk|bed ?rm|bedrm|အိပ်ခန်း)(?![a-z])`;
const notOfKind = String.raw`(?<!(?:master|single|မာစတာ|စင်ဂယ်|ဆင်ဂယ်|ရိုးရိုး|[ms])[ .-]?)`;
/** Not the second side of a plot: 40x60 bedroom 3. */
const beds = pattern(String.raw`(?<![\d.-]|(?:[x×*]|\bby) ?)#[\s-]*${bedroom}`);
/** A number behind that nothing else follows is surer than one before: level 5 bedroom 3, bath 2. */
const bedsSurelyBehind = pattern(String.raw`${notOfKind}(?<![a-z])${bedroom}[ :=-]{1,3}#(?= ?ခန်း| ?[,;၊]|\n|$)`);
const bedsBehind = pattern(String.raw`${notOfKind}(?<![a-z])${bedroom}${gap}#${notMoney}`);
const roomsBehind = pattern(String.raw`(?<=[,;၊\n] ?)#\s*ခန်း(?:ဖွဲ့|\s*(?=[(၊,;\n]|$))|#\s*ခန်း ?ဖွဲ့`);
const restOfMasters = pattern(String.raw`${master} ?[+,&/] ?(\d) ?s(?![a-z])`);
const allMaster = pattern(
  String.raw`#\s*(?:bed\s*rooms?|beds?|br|အိပ်ခန်း)[^\n\d]{0,6}(?:all|both) (?:are )?masters?|အိပ်ခန်း\s*#\s*ခန်း[^\n\d]{0,8}(?:အားလုံး)?\s*မာစတာချည်း`,
);
const mastersOf = pattern(String.raw`\(?#\s*(?:ခန်း)? ?(?:က|of them|are|is)? ?(?:မာစတာ|masters?)`);
const lettersOfMasters = pattern(
  String.raw`(?:(?:အခန်း|room|bed)[ :=-]{0,3}|\d ?(?:br|bd|beds?|bedrooms?) ?\( ?)(\d) ?m(?:br?|asters?)?(?![a-z0-9])`,
);
const washrooms = pattern(
  String.raw`t ?[&/+] ?[bs](?: ?/ ?b)?${gap}#${notMoney}|(?<![\d.])# ?(?:toilets?|wc)(?: ?[&/+] ?| and )(?:bath|shower)|အိမ်သာ ?(?:နှင့်|နဲ့|/)? ?ရေချိုးခန်း ?# ?(?:စုံ|ခန်း)`,
);
const toilets = pattern(String.raw`(?<![\d.])# ?(?:toilets?|wc)(?![a-z])`);
const shortForm = pattern(String.raw`(?<![a-z\d])(\d) ?b(?:r|d|ed)? ?[/+]? ?(\d) ?b(?:a|th|ath)?(?![a-z\d])`);
const baths = pattern(
  String.raw`(?<![\d.])#\s*(?:full |toilets? ?(?:&|and|\+|/) ?)?(?:bath\s*rooms?|bathrooms?|baths?(?![a-z])|ရေချိုးခန်း)`,
);
const bathsBehind = pattern(
  String.raw`(?:bath\s*rooms?|bathrooms?|(?<![a-z])baths?|ရေချိုးခန်း|ရေချိုးအိမ်သာ|(?:🛁|🚿)\ufe0f?)${gap}#${notMoney}`,
);

/** Bedrooms, bathrooms, and what is said of masters and singles. */
export function* roomsIn(source: Source): Generator<Found> {
  yield* matchesOf(source, shortForm, ([, bedrooms, bathrooms]) => ({
    bedrooms: Number(bedrooms),
    bathrooms: Number(bathrooms),
  }));
  const foundMasters = [...mastersIn(source)];
  yield* foundMasters;
  const [firstMaster] = foundMasters.map(({ start }) => start).toSorted((one, other) => one - other);
  const foundSingles = [...singlesIn(source)];
  yield* foundSingles;
  const counted = [beds, bedsBehind, roomsBehind]
    .flatMap((sought) => [...matchesOf(source, sought, ([, one, other]) => ({ bedrooms: countOf(one ?? other) }))])
    .toSorted((one, other) => one.start - other.start);
  const behind = [...matchesOf(source, bedsSurelyBehind, ([, one]) => ({ bedrooms: countOf(one) }))];
  const [before] = counted;
  const first = behind.find(({ start }) => before && start > before.start && start < before.end) ?? before;
  // 3BR (1MBR) are three in all, 1MBR + 2BR are one and two.
  const isRest = first && firstMaster !== undefined && firstMaster < first.start;
  if (isRest && foundSingles.length === 0 && first.start - firstMaster < 40)
    yield { ...first, field: 'details.singleBedrooms' };
  if (first && !isRest) yield first;
  yield* matchesOf(source, allMaster, ([, one, other]) => ({ 'details.masterBedrooms': countOf(one ?? other) }));
  for (const part of source.parts)
    if (part.kind === 'rooms' && part.concept.name === 'bathroom')
      yield { field: 'bathrooms', value: part.count, ...stretchOf(part) };
  for (const sought of [baths, bathsBehind, washrooms, toilets])
    yield* matchesOf(source, sought, (match) => ({ bathrooms: countOf(match.slice(1).find(Boolean)) }));
}

function* mastersIn(source: Source): Generator<Found> {
  for (const sought of [letters, lettersBehind])
    yield* matchesOf(source, sought, ([, count]) => ({ 'details.masterBedrooms': Number(count) }));
  yield* countedIn(source, masters, 'details.masterBedrooms');
  for (const sought of [mastersOf, lettersOfMasters])
    yield* matchesOf(source, sought, ([, count]) => ({ 'details.masterBedrooms': countOf(count) }));
  yield* matchesOf(source, lettersAlone, ([, count]) => ({ 'details.masterBedrooms': Number(count) }));
}

function* singlesIn(source: Source): Generator<Found> {
  for (const sought of [letters, lettersBehind])
    yield* matchesOf(source, sought, ([, , count]) => ({ 'details.singleBedrooms': Number(count) }));
  yield* matchesOf(source, restOfMasters, ([, count]) => ({ 'details.singleBedrooms': Number(count) }));
  yield* countedIn(source, singles, 'details.singleBedrooms');
}
