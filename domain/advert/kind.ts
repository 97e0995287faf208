import type { ListingType, PropertyType } from '../listing/listing.ts';
import type { DetailChoice } from '../listing/details.ts';
import { isEachFloor } from './floor.ts';
import { type Found, lineAfter, lineBefore, pattern, type Source, stretchOf } from './source.ts';

const buying = pattern(String.raw`(?:want(?:ed)?|looking|wish|ဝယ်ယူလို|ဝယ်ချင်)`);
const sold = pattern(String.raw`(?:rented|tenant|already|currently|လက်ရှိ[^\n]{0,16})\s*$`);
const isLet = pattern(String.raw`^(?:ပြီး)?ထား|^ed`);
const ofSaleAlone = new Set([
  'grant',
  'permit-land',
  'freehold',
  'farmland',
  'power-of-attorney',
  'sale-contract',
  'instalments',
  'bank-loan',
  'quick-sale',
]);
const ofRentAlone =
  /^(?:deposit|contract|pays)-|^(?:room-in-flat|bed-space|serviced-room|registration-help|foreigners-accepted|no-deposit)$/;
const rentPrice = pattern(
  String.raw`(?:ငှားဈေး|ငှားရမ်းခ|အငှားဈေး|rent(?:al)?(?: fee| price)?)[ :=-]{0,4}[^\n\d]{0,6}\d|(?:/|per) ?month|တစ်လ`,
);
const salePrice = pattern(String.raw`(?:ရောင်းဈေး|အရောင်းဈေး|sale price|selling price|sale)[ :=-]{0,4}[^\n\d]{0,6}\d`);
const monthly = pattern(
  String.raw`per month|/\s*month|monthly|/\s*mo\b|တစ်လ|တလကို|လစဉ်|ဌား|ငွား|tenant|စပေါ်|deposit|လစာပေးချေ`,
);

/** Whether an advert offers to rent or for sale: the first that it says; else the one that its terms belong to. */
export function typeIn({ folded, parts }: Source): (Found & { value: ListingType }) | undefined {
  const offers = offersIn({ folded, parts });
  const [first] = offers;
  if (first) {
    const rent = offers.find(({ value }) => value === 'rent');
    const isRentAlone = folded.search(rentPrice) !== -1 && folded.search(salePrice) === -1;
    return rent && isRentAlone ? rent : first;
  }
  const [monthlyWord] = folded.matchAll(monthly);
  if (monthlyWord) {
    const { 0: words, index } = monthlyWord;
    return { field: 'type', value: 'rent', start: index, end: index + words.length };
  }
  for (const part of parts) {
    if (part.kind !== 'concept' || part.denied) continue;
    if (ofRentAlone.test(part.concept.name)) return { field: 'type', value: 'rent', ...stretchOf(part) };
    if (ofSaleAlone.has(part.concept.name)) return { field: 'type', value: 'sale', ...stretchOf(part) };
  }
  return undefined;
}

type Offer = Found & { value: ListingType };

/** Whatever an advert says of renting or selling, in order. */
function offersIn({ folded, parts }: Pick<Source, 'folded' | 'parts'>): Offer[] {
  const found: Offer[] = [];
  for (const part of parts) {
    if (part.kind !== 'concept' || part.denied) continue;
    const { start, end } = stretchOf(part);
    const value =
      part.concept.name === 'rent'
        ? 'rent'
        : part.concept.name === 'sale' || part.concept.name === 'quick-sale'
          ? 'sale'
          : undefined;
    if (value === undefined || lineBefore(folded, start, 26).search(sold) !== -1) continue;
    if (lineAfter(folded, end, 8).search(isLet) !== -1) continue;
    if (value === 'sale' && (/^(?:buy|ဝယ်)/.test(folded.slice(start, end)) || lineAfter(folded, end, 1) === 'ဝ'))
      continue;
    if (lineBefore(folded, start, 20).search(buying) !== -1) continue;
    found.push({ field: 'type', value, start, end });
  }
  return found;
}

type Kind = DetailChoice<'kind'>;

/** Property type and kind that a word states, and how surely: of two, the surer one counts, then the first. */
interface Said {
  type?: PropertyType;
  kind?: Kind;
  sure: number;
}

const said: Readonly<Record<string, Said>> = {
  'mini-condo': { type: 'condo', kind: 'mini-condo', sure: 9 },
  penthouse: { type: 'condo', kind: 'penthouse', sure: 8 },
  'serviced-apartment': { type: 'apartment', kind: 'serviced-apartment', sure: 9 },
  villa: { type: 'house', kind: 'villa', sure: 7 },
  townhouse: { type: 'house', kind: 'townhouse', sure: 8 },
  shophouse: { type: 'other', kind: 'shophouse', sure: 8 },
  warehouse: { type: 'industrial-zone', kind: 'warehouse', sure: 9 },
  factory: { type: 'industrial-zone', kind: 'factory', sure: 5 },
  hostel: { type: 'other', kind: 'hostel', sure: 5 },
  'women-hostel': { type: 'other', kind: 'hostel', sure: 5 },
  'men-hostel': { type: 'other', kind: 'hostel', sure: 5 },
  'student-hostel': { type: 'other', kind: 'hostel', sure: 5 },
  farmland: { type: 'land', sure: 3 },
  condo: { type: 'condo', sure: 6 },
  apartment: { type: 'apartment', sure: 6 },
  house: { type: 'house', sure: 6 },
  bungalow: { type: 'house', sure: 6 },
  'industrial-zone': { type: 'industrial-zone', sure: 3 },
  land: { type: 'land', sure: 4 },
  room: { type: 'apartment', sure: 1 },
  dwelling: { type: 'house', sure: 1 },
};

/** Kinds that are a part of a home, whose type other words say. */
const parted: Readonly<Record<string, Kind>> = {
  'room-in-flat': 'room',
  'bed-space': 'bed',
  'serviced-room': 'serviced-room',
};

const beside = pattern(String.raw`^[^\n,.;]{0,5}(?:for )?(?:rent|sale|sell|lease|ငှား|ရောင်း|အငှား|အရောင်း)`);
const near = pattern(String.raw`(?:near|beside|next to|opposite|behind|close to)(?: the| a)?\s*$`);
const nearAfter = pattern(String.raw`^\s*(?:သွား|အလုပ်သမား|အနီး|နား|ဘေး|မျက်နှာချင်းဆိုင်)`);
const ofLand = pattern(String.raw`^[\s:=-]{0,4}(?:area|size|အကျယ်|ဧရိယာ)|^(?:က|မှာ|ကွက်)?[\s:=(-]{0,4}(?:ပေ\s*)?\d`);
const landSize = pattern(String.raw`(?:ဂရန်|ပါမစ်|ဘိုးဘွားပိုင်|grant|permit)\s*$`);
const housed = pattern(String.raw`ထပ်တိုက်|လုံးချင်း|အိမ်ပါ|ခြံဝင်း|နှစ်ထပ်အိမ်|building|house|တိုက်အိမ်`);
const usable = pattern(String.raw`လူနေ|နှစ်မျိုး|residen|family|ဖွင့်|\bok\b|good for|suitable`);
const landAndHouse = pattern(
  String.raw`မြေ ?(?:နဲ့|နှင့်|\+) ?(?:တိုက်|အိမ်)|(?:အိမ်|တိုက်) ?(?:နဲ့|နှင့်|\+) ?မြေ(?!ညီ)|land (?:and|with|\+) house`,
);
const titles = new Set(['grant', 'permit-land', 'freehold', 'farmland']);
const spaces = pattern(String.raw`^(?:shop|store|office|ဆိုင်|ရုံး|အော့ဖစ်)`);

/** The property type, and the kind within it. */
export function* kindIn(source: Source): Generator<Found> {
  const { folded, parts } = source;
  let best: (Said & { start: number; end: number }) | undefined;
  let space: { kind: Kind; start: number; end: number } | undefined;
  let share: typeof space;
  for (const part of parts) {
    if (part.kind !== 'concept' || part.denied) continue;
    const { start, end } = stretchOf(part);
    const [before, after] = [lineBefore(folded, start, 16), lineAfter(folded, end, 16)];
    if (before.search(near) !== -1 || after.search(nearAfter) !== -1) continue;
    const { name, place } = part.concept;
    const words = folded.slice(start, end);
    const ofPart = parted[name];
    if (ofPart !== undefined) {
      share ??= { kind: ofPart, start, end };
      continue;
    }
    if ((name === 'office' || name === 'shop') && spaces.source !== '') {
      if (after.search(beside) === -1 && (before + after).search(usable) !== -1) continue;
      const isSpace =
        /space|room|unit/.test(words) ||
        /ခန်း/.test(words) ||
        after.search(beside) !== -1 ||
        (/^ ?(?:;|$)/.test(after) && /(?:;|^) ?$/.test(before)) ||
        /^[\s,]{0,2}(?:space|room)/.test(after);
      if (isSpace && space === undefined) space = { kind: name, start, end };
      continue;
    }
    let found = said[name];
    if (name === 'land' && (after.search(ofLand) !== -1 || before.search(landSize) !== -1))
      found = { type: 'land', sure: 2 };
    if (name === 'land' && folded.search(housed) !== -1 && after.search(beside) === -1)
      found = { type: 'land', sure: 0.5 };
    if (place?.kind === 'building') found = buildingOf(`${place.en} ${words}${after}`) ?? found;
    if (found === undefined && titles.has(name) && /မြေ|land/.test(words)) found = { type: 'land', sure: 1.2 };
    if (found === undefined) continue;
    const sure = found.sure + (after.search(beside) !== -1 ? 2 : 0);
    if (best === undefined || sure > best.sure) best = { ...found, sure, start, end };
  }
  const storeys = parts.find((part) => part.kind === 'numbered' && part.lexeme.endsWith('-storey'));
  const [withLand] = folded.matchAll(landAndHouse);
  if (withLand && (best === undefined || best.type === 'land'))
    best = { type: 'house', sure: 6, start: withLand.index, end: withLand.index + withLand[0].length };
  const hasFloor = parts.some(
    (part) => part.kind === 'numbered' && part.lexeme.endsWith('-floor') && !isEachFloor(folded, stretchOf(part)),
  );
  if (storeys && best?.type === 'land' && best.sure < 4) best = undefined;
  if (storeys && !hasFloor && (best === undefined || best.sure < 1.5) && space === undefined)
    best = { type: 'house', sure: 2, ...stretchOf(storeys) };
  if (space && (best === undefined || best.sure < 3 || best.type === 'land'))
    best = { type: 'other', sure: 5, ...space };
  if (best?.type === 'land' && parts.some((part) => part.kind === 'concept' && part.concept.name === 'industrial-zone'))
    best = { ...best, type: 'industrial-zone' };
  // A bed in a hostel is a bed, wherever it is; a room is in a flat unless the advert says otherwise.
  if (share && (best?.type === undefined || best.type === 'land')) best = { type: 'apartment', sure: 1, ...share };
  if (best?.type) yield { field: 'propertyType', value: best.type, start: best.start, end: best.end };
  const kind =
    share?.kind ??
    best?.kind ??
    (best?.type === 'condo' ||
    best?.type === 'apartment' ||
    best?.type === 'house' ||
    best?.type === 'other' ||
    best?.type === 'industrial-zone'
      ? space?.kind
      : undefined);
  if (kind && best)
    yield {
      field: 'details.kind',
      value: kind,
      start: (share ?? space ?? best).start,
      end: (share ?? space ?? best).end,
    };
}

/** Says what the name of a building tells of the flats in it. */
function buildingOf(name: string): Said | undefined {
  if (/condo|ကွန်ဒို/i.test(name)) return { type: 'condo', sure: 6 };
  return undefined;
}
