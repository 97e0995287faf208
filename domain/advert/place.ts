import { namedAt } from '../search/parse/named.ts';
import type { foldedPlaces } from '../search/parse/folding.ts';
import { type Found, lineAfter, lineBefore, pattern, type Source, stretchOf } from './source.ts';

const near = pattern(
  String.raw`(?:near(?:by)?(?: to)?|beside|next to|close to|opposite(?: of)?|behind|walk(?:ing)? to|in front of|နား|အနီး)(?: the| of)?[\s:-]*$`,
);
const nearAfter = pattern(
  String.raw`^(?: ?(?:လမ်း(?:မကြီး|မ)?|road|rd\.?|street|st\.?|avenue|ave\.?)(?![a-z]))?[\s(]*(?:အနီး|နား|ဘေး|အနား|(?:နဲ့|နှင့်) ?(?:မျက်နှာချင်းဆိုင်|နီး|ကပ်လျက်)|မျက်နှာချင်းဆိုင်|နှင့်နီး|နဲ့နီး|နဲ့ ?မနီးမဝေး|ရှေ့|နောက်ကျော|သို့ လမ်းလျှောက်|ကို လမ်းလျှောက်|area walk|(?:ကနေ|မှ|နဲ့|နှင့်)[^\n,၊။]{0,16}မိနစ်)`,
);
const ofView = pattern(
  String.raw`^ ?(?:(?:pagoda|lake|ဘုရား|စေတီ|ကန်)? ?(?:(?:&|and|\+|/) ?[a-z ]{0,20}?)? ?(?:views?(?![a-z])|ဗျူး|မြင်|ရှုခင်း))`,
);
const ofViewOrRoad = pattern(
  String.raw`^(?:လမ်း(?!ဆုံ)| (?:road|rd|street|st|avenue|ave|lane)(?![a-z]))|^ ?(?:(?:pagoda|lake|ဘုရား|စေတီ|ကန်)? ?(?:(?:&|and|\+|/) ?[a-z ]{0,20}?)? ?(?:views?(?![a-z])|ဗျူး|မြင်|ရှုခင်း))`,
);

const distant = pattern(String.raw`min(?:ute)?s?\.? (?:walk |drive |walking |by car )?(?:to|from)(?: the)? ?$`);

/** Townships by how a text names them: as its own, by a quarter or an estate, or as one nearby. */
export function townshipsIn({ folded, phrases }: Source): Record<'stated' | 'implied' | 'near', Found[]> {
  const found: Record<'stated' | 'implied' | 'near', Found[]> = { stated: [], implied: [], near: [] };
  for (const phrase of phrases)
    for (const [at, token] of phrase.entries()) {
      if (token.is !== 'concept' || token.denied) continue;
      const filter = namedAt(phrase, at);
      if (filter?.kind !== 'township' || filter.values.length !== 1) continue;
      const [value = ''] = filter.values;
      const isNear =
        lineBefore(folded, token.start, 24).search(near) !== -1 ||
        lineAfter(folded, token.end, 16).search(nearAfter) !== -1;
      const how = isNear ? 'near' : filter.places.length === 0 ? 'stated' : 'implied';
      found[how].push({ field: 'township', value, start: token.start, end: token.end });
    }
  return found;
}

/** The township, stated or that of a quarter or an estate, and the names of ward, building, street and landmark as written. */
export function* placesIn(source: Source): Generator<Found> {
  const { folded, parts } = source;
  const townships = townshipsIn(source);
  yield* isBorder(townships.stated, folded) ? [] : best(townships.stated, folded);
  yield* [...townships.implied, ...townships.near].toSorted((one, other) => one.start - other.start);
  for (const part of parts) {
    if (part.kind !== 'concept' || !part.concept.place || part.denied) continue;
    const { place } = part.concept;
    if (place.isOutside || part.concept.name === 'downtown') continue;
    const stretch = stretchOf(part);
    if (lineAfter(folded, stretch.end, 16).search(place.kind === 'street' ? ofView : ofViewOrRoad) !== -1) continue;
    const before = lineBefore(folded, stretch.start, 40);
    if (viewLine.test(before) || before.search(distant) !== -1) continue;
    const isNear = before.search(near) !== -1 || lineAfter(folded, stretch.end, 28).search(nearAfter) !== -1;
    const isSite = place.kind === 'landmark' && /plaza|tower|cent(?:re|er)|mall|condo|gay har/i.test(place.en);
    const kind = isSite ? 'building' : place.kind;
    if (isNear && kind === 'street') continue;
    const field = isNear && kind !== 'street' ? 'details.landmark' : (`details.${kind}` as const);
    yield { field, value: '', ...stretch };
  }
  for (const part of parts) {
    if (part.kind !== 'numbered' || part.denied) continue;
    if (part.lexeme.endsWith('-ward')) yield { field: 'details.ward', value: '', ...stretchOf(part) };
    const { start, end } = stretchOf(part);
    const isStreet = /street|လမ်း|\d(?:st|nd|rd|th) /.test(folded.slice(start, end));
    if (part.lexeme.endsWith('-street') && isStreet) yield { field: 'details.street', value: '', ...stretchOf(part) };
  }
}

/** Whether two townships are named together: the border of Sanchaung/Bahan. */
function isBorder([one, other]: readonly Found[], folded: string): boolean {
  if (!one || !other || one.value === other.value) return false;
  return /^ ?(?:[/&]|and|or|နှင့်|နဲ့) ?$/.test(folded.slice(one.end, other.start));
}

/** Of several townships that are named, the one that says that it is the township, else the first. */
function best(stated: readonly Found[], folded: string): readonly Found[] {
  const isSaid = ({ end }: Found) => /^[\s,)(]{0,3}(?:township|tsp|tshp|မြို့နယ်)/.test(folded.slice(end, end + 14));
  return stated.toSorted((one, other) => Number(isSaid(other)) - Number(isSaid(one)));
}

const capital = /^(?:[A-Z][A-Za-z'’]{0,20}|\d{1,3}(?:st|nd|rd|th))$/;
const lastWord = /(?<![A-Za-z0-9'’])[A-Za-z0-9'’]{1,24}$/;
/** Most words of a name before its noun, and most characters that they are sought in. */
const longestName = { words: 4, characters: 88 };
/** Nouns that end an English name. */
const english = [
  ['details.street', / (?:[Rr]oad|[Rr]d\b\.?|[Ss]treet|[Ss]t\b\.?|[Ll]ane|[Aa]venue|Ave\b\.?)/g],
  [
    'details.building',
    / (?:Condo(?:minium)?s?|Towers?|Residences?|Housing|Estate|Plaza|Heights|Villas?|Gardens? (?:City|Residence)|Complex|Suites)(?![a-z])/g,
  ],
  ['details.ward', / (?:[Ww]ard|[Qq]uarter)(?![a-z])/g],
] as const;
/** Words before the name of a landmark. */
const beside = /(?:[Nn]ear(?:by)?|[Bb]eside|[Nn]ext to|[Cc]lose to|[Oo]pposite|[Bb]ehind) (?:to |the |of )?/g;
const ofLandmark = /^ (?:bus stop|market|hospital|school|park|lake|pagoda|station|mall|junction|cent(?:er|re))/;

/** A stretch of a text. */
interface Written {
  value: string;
  start: number;
}

/** English names that end with a noun: the capitalised words before it. Of nouns in a row (University Avenue Road) the last counts. */
function namesBefore(text: string, noun: RegExp): Written[] {
  const names: Written[] = [];
  for (const { 0: words, index } of text.matchAll(noun)) {
    let start = index;
    const behind = text.slice(Math.max(0, index - longestName.characters), index).split(/(?<=[ -])/);
    for (const word of behind.toReversed().slice(0, longestName.words)) {
      const separator = start === index ? 0 : 1;
      const [own = ''] = lastWord.exec(word.slice(0, word.length - separator)) ?? [];
      if (!capital.test(own)) break;
      start -= own.length + separator;
      if (own.length + separator < word.length) break;
    }
    const last = names.at(-1);
    const isWithin = last !== undefined && last.start + last.value.length > start;
    if (start === index || (isWithin && last.start < start)) continue;
    if (isWithin) names.pop();
    names.push({ start, value: text.slice(start, index + words.length) });
  }
  return names;
}

/** English names of landmarks: the capitalised words behind "near" and the like. */
function landmarksIn(text: string): Written[] {
  return [...text.matchAll(beside)].flatMap(({ 0: { length }, index }) => {
    const start = index + length;
    const words = text.slice(start, start + longestName.characters).split(/(?= )/);
    let name = '';
    for (const word of words.slice(0, longestName.words)) {
      const [own = ''] = /^ ?[A-Za-z0-9'’]*/.exec(word) ?? [];
      if (!capital.test(own.trimStart())) break;
      name += own;
      if (own !== word) break;
    }
    if (name === '') return [];
    const [noun = ''] = ofLandmark.exec(text.slice(start + name.length, start + name.length + 12)) ?? [];
    return [{ start, value: name + noun }];
  });
}

const myanmar = String.raw`[\u1000-\u103f\u1050-\u109f]`;
const burmese: readonly (readonly ['details.street' | 'details.building' | 'details.ward', RegExp])[] = [
  [
    'details.street',
    new RegExp(
      String.raw`(?<=^|[\s,၊။(\-:])(${myanmar}{4,24}?လမ်း(?:မကြီး|မ)?)(?!ဆုံ|ကျယ်|သွယ်|ပေါ်ကျ|လျှောက်|ကောင်း|ပန်း)`,
      'gmu',
    ),
  ],
  [
    'details.building',
    new RegExp(String.raw`(?<=^|[\s,၊။(\-:])(${myanmar}{3,24}?(?:ကွန်ဒို|အိမ်ရာ|တာဝါ|ရက်စီဒန့်|မြို့တော်))`, 'gmu'),
  ],
  [
    'details.ward',
    new RegExp(
      String.raw`(?<=^|[\s,၊။(\-:])(\(?[၀-၉0-9]{1,3}\)?\s?(?:/\s?[က-အ])?\s?ရပ်ကွက်|[က-အ]\s?ရပ်ကွက်|${myanmar}{3,20}?\s?ရပ်ကွက်)`,
      'gmu',
    ),
  ],
];
/** Most names of a kind that are read in an advert, of which one counts. */
const mostRead = 40;
/** Words that are no part of a name although they stand before its noun. */
const noName =
  /^(?:The|For|In|At|On|Of|And|Near|Rent|Sale|House|Land|Condo|Mini|New|Nice|Main|Wide|Busy|Good|Front|Corner|Code|Available|Apartment|Room|Flat|Office|Shop)(?= )/;
const viewLine = /view\s{0,3}[:=-][^\n]{0,40}$|ရှုခင်း[^\n]{0,40}$|(?:see|overlook(?:s|ing)) (?:the )?$/i;
const beyond = /(?:near|beside|opposite|\bto|from)\s$/i;
const noEnglishName = /Real Estate|Industrial|View(?! \p{Lu})/u;
/** Behind an English name that something is only beside. */
const isBeside = /^[ (]{0,2}(?:အနီး|နား(?!မ)|ဘေး|အနား|(?:နဲ့|နှင့်) ?(?:နီး|ကပ်|မနီး|မျက်နှာချင်း))/;
const noBurmeseName =
  /မြင်ကွင်း|တိုက်သစ်|အသစ်|မီနီကွန်ဒို|ကား|ပေ\s?[၀-၉0-9]|ကတ္တရာ|ကွန်ကရစ်|လူစည်|အိမ်ရှေ့|လမ်းမတန်း|တွင်|ရောင်း|ငှား|အမြန်|နှစ်လမ်း|လမ်းချိုး|မကြီးပေါ်|ပေါ်က/;

/** Names that the search does not know, by the word that ends them. Offsets are those of the text. */
export function* unknownPlacesIn({ text }: Pick<Source, 'text'>): Generator<Found> {
  const named = english.flatMap(([field, noun]) => namesBefore(text, noun).map((name) => ({ field, ...name })));
  const landmarks = landmarksIn(text).map((name) => ({ field: 'details.landmark' as const, ...name }));
  for (const { field, ...written } of [...named, ...landmarks]) {
    let { value, start } = written;
    for (let lead = noName.exec(value); lead; lead = noName.exec(value)) {
      value = value.slice(lead[0].length + 1);
      start += lead[0].length + 1;
    }
    const isDistant = field !== 'details.landmark' && beyond.test(text.slice(Math.max(0, start - 10), start));
    const behind = text.slice(start + value.length, start + value.length + 24);
    const isOther = isDistant || (field === 'details.street' && isBeside.test(behind));
    if (noEnglishName.test(value) || isOther) continue;
    if (/ /.test(value) || field === 'details.landmark') yield { field, value, start, end: start + value.length };
  }
  for (const [field, sought] of burmese)
    for (const match of text.matchAll(sought).take(mostRead)) {
      const value = match[1] ?? '';
      const behind = text.slice(match.index + value.length, match.index + value.length + 12);
      if (noBurmeseName.test(value) || /^ ?(?:(?:ပေါ်)?ကနေ|နဲ့|နှင့်|မှ ?လမ်းလျှောက်|အနီး|နား)/.test(behind)) continue;
      yield { field, value, start: match.index, end: match.index + value.length };
    }
}

/** Words that end a name and that the search does not know as part of it. */
const nouns: Partial<Record<Found['field'], RegExp>> = {
  'details.street': /^\s(?:road|rd\.?|street|st\.?|lane|avenue)(?![a-z])/,
  'details.building': /^\s(?:condo(?:minium)?|tower|housing)(?![a-z])/,
};

/**
 * Returns the name of a place as written, from the words that the search knows.
 * @param place where a stretch of the folded text is in the text: found once for an advert, as it reads all of it
 */
export function writtenName(
  { text, folded }: Pick<Source, 'text' | 'folded'>,
  found: Found,
  place: ReturnType<typeof foldedPlaces>,
): string {
  const { start, end } = place(found);
  const noun = nouns[found.field]?.exec(folded.slice(found.end, found.end + 14))?.[0] ?? '';
  return text.slice(start, noun === '' ? end : place({ start: found.start, end: found.end + noun.length }).end).trim();
}
