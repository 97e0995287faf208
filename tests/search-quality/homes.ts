import rabbit from 'rabbit-node';
import type { Amenity } from '#domain/listing/fields.ts';
import type { Currency, ListingType, PropertyType } from '#domain/listing/listing.ts';
import { type Township, townshipName, townshipSlugs } from '#domain/township/township.ts';
import { type Details, detailsOf, sentencesOf } from './details.ts';
import { type Said, sayings } from './sayings.ts';

/** Languages and encodings in which people in Yangon write the text of a listing. */
export type Voice = 'english' | 'burmese' | 'mixed' | 'zawgyi';

/** A listing of the fixed set: its facts, and the text by its owner. */
export interface JudgedListing {
  /** From 0; older listings first. */
  index: number;
  voice: Voice;
  township: Township;
  propertyType: PropertyType;
  type: ListingType;
  bedrooms: number;
  bathrooms: number;
  currency: Currency;
  price: number;
  amenities: readonly Amenity[];
  isTaken: boolean;
  isPremium: boolean;
  /** Sayings in its text, in addition to its fields. */
  says: readonly Said[];
  details: Details;
  /** The street that its address names. */
  street: string;
  /** As typed: in Zawgyi if that is its voice. */
  name: string;
  address: string;
  description: string;
}

/** Number of listings in the set. */
const homeCount = 440;

const voices: readonly Voice[] = ['english', 'burmese', 'mixed', 'burmese', 'english', 'zawgyi', 'mixed'];

const types: readonly PropertyType[] = ['condo', 'apartment', 'house', 'condo', 'apartment', 'land', 'industrial-zone'];

/** Each type as owners spell it, in both languages. */
const typeWords: Record<PropertyType, { en: readonly string[]; my: readonly string[] }> = {
  condo: { en: ['condo', 'Condominium', 'condo unit'], my: ['ကွန်ဒို', 'ကွန်ဒိုအခန်း', 'ကွန်ဒိုတိုက်ခန်း'] },
  apartment: { en: ['apartment', 'Flat', 'apt'], my: ['တိုက်ခန်း', 'တိုက်ခန်းသန့်သန့်', 'အပတ်မန့်'] },
  house: { en: ['house', 'landed house', 'Detached house'], my: ['လုံးချင်းအိမ်', 'လုံးချင်း', 'လုံးခြင်းအိမ်'] },
  land: { en: ['land', 'Land plot', 'plot of land'], my: ['မြေကွက်', 'ခြံမြေ', 'မြေကွက်လပ်'] },
  'industrial-zone': { en: ['industrial zone plot', 'industrial zone warehouse'], my: ['စက်မှုဇုန်မြေ', 'စက်မှုဇုန်ဂိုဒေါင်'] },
  other: { en: ['place'], my: ['နေရာ'] },
};

const streets: readonly { en: string; my: string }[] = [
  { en: 'Pyay Road', my: 'ပြည်လမ်း' },
  { en: 'Insein Road', my: 'အင်းစိန်လမ်း' },
  { en: 'Bargayar Street', my: 'ဗားဂရာလမ်း' },
  { en: '38th Street', my: '၃၈ လမ်း' },
  { en: 'Kaba Aye Pagoda Road', my: 'ကမ္ဘာအေးဘုရားလမ်း' },
  { en: 'Baho Road', my: 'ဗဟိုလမ်း' },
  { en: 'Strand Road', my: 'ကမ်းနားလမ်း' },
  { en: 'U Wisara Road', my: 'ဦးဝိစာရလမ်း' },
  { en: 'Thumingalar Street', my: 'သုမင်္ဂလာလမ်း' },
  { en: 'Anawrahta Road', my: 'အနော်ရထာလမ်း' },
  { en: 'Lay Daung Kan Road', my: 'လေးထောင့်ကန်လမ်း' },
];

const amenityTurns: readonly (readonly Amenity[])[] = [
  [],
  ['furnished'],
  ['generator', 'parking'],
  ['swimmingPool', 'gym', 'parking'],
  ['parking'],
  ['furnished', 'generator'],
  [],
  ['gym'],
  ['swimmingPool', 'generator'],
];

const amenityWords: Record<Amenity, { en: string; my: string }> = {
  furnished: { en: 'fully furnished', my: 'ပရိဘောဂအပြည့်အစုံပါ' },
  parking: { en: 'car parking', my: 'ကားပါကင်ပါ' },
  swimmingPool: { en: 'swimming pool', my: 'ရေကူးကန်ရှိ' },
  gym: { en: 'gym', my: 'အားကစားခန်းမရှိ' },
  generator: { en: 'backup generator', my: 'မီးစက်ပါ' },
};

const burmeseNumbers = '၀၁၂၃၄၅၆၇၈၉';
const inBurmese = (number: number) =>
  String(number).replaceAll(/\d/g, (digit) => burmeseNumbers[Number(digit)] ?? digit);
const pick = <Value>(values: readonly Value[], turn: number): Value => values[turn % values.length] as Value;

/** The set: always the same. */
export const listings: readonly JudgedListing[] = Array.from({ length: homeCount }, (_, index) => homeAt(index));

function homeAt(index: number): JudgedListing {
  const voice = pick(voices, index);
  const propertyType = pick(types, index * 3 + Math.floor(index / 7));
  const hasRooms = propertyType !== 'land' && propertyType !== 'industrial-zone';
  const type: ListingType = propertyType === 'land' || index % 5 === 2 ? 'sale' : 'rent';
  const currency: Currency = (index * 7) % 10 < 4 ? 'USD' : 'lakh MMK';
  const facts = {
    index,
    voice,
    propertyType,
    type,
    currency,
    township: pick(townshipSlugs, index * 5 + Math.floor(index / 4)),
    bedrooms: hasRooms ? 1 + ((index * 11) % 5) : 0,
    bathrooms: hasRooms ? 1 + ((index * 5) % 3) : 0,
    price: priceOf(index, type, currency),
    amenities: hasRooms ? pick(amenityTurns, index * 4 + Math.floor(index / 9)) : [],
    isTaken: index % 11 === 7,
    isPremium: index % 13 === 4,
    says: [pick(sayings, index * 7).name, pick(sayings, index * 3 + 5).name],
  };
  const withDetails = { ...facts, details: detailsOf(facts) };
  const street = pick(streets, index * 7 + Math.floor(index / 11));
  return { ...withDetails, street: street.en, ...typed(withDetails, street) };
}

function priceOf(index: number, type: ListingType, currency: Currency): number {
  const step = (index * 17) % 30;
  if (type === 'rent') return currency === 'USD' ? 200 + step * 60 : 4 + step;
  return currency === 'USD' ? 40_000 + step * 9000 : 600 + step * 120;
}

type Facts = Omit<JudgedListing, 'street' | 'name' | 'address' | 'description'>;

function typed(facts: Facts, street: { en: string; my: string }) {
  const written = facts.voice === 'english' ? inEnglish(facts, street) : burmeseOrMixed(facts, street);
  if (facts.voice !== 'zawgyi') return written;
  return {
    name: rabbit.uni2zg(written.name),
    address: rabbit.uni2zg(written.address),
    description: rabbit.uni2zg(written.description),
  };
}

function burmeseOrMixed(facts: Facts, street: { en: string; my: string }) {
  const burmese = inBurmeseWords(facts, street);
  if (facts.voice !== 'mixed') return burmese;
  const english = inEnglish(facts, street);
  return {
    name: `${english.name} ${burmese.name}`.slice(0, 150),
    address: english.address,
    description: burmese.description + english.description,
  };
}

function inEnglish(
  { index, township, propertyType, type, bedrooms, bathrooms, amenities, says, details }: Facts,
  street: { en: string },
) {
  const place = townshipName(township, 'en');
  const kind = pick(typeWords[propertyType].en, index);
  const deal =
    type === 'rent' ? pick(['for rent', 'to let', 'for rent'], index) : pick(['for sale', 'for sale urgently'], index);
  const rooms = bedrooms > 0 ? pick([`${bedrooms}BR`, `${bedrooms} bedroom`, `${bedrooms} bed`], index) : 'Good size';
  const said = says.map((name) => sayingOf(name).en);
  return {
    name: pick(
      [
        `${rooms} ${kind} ${deal} in ${place}`,
        `${place} ${kind} ${deal}, ${rooms}`,
        `${kind} ${deal} at ${place} (${rooms})`,
      ],
      index + 1,
    ),
    address: `No. ${12 + (index % 80)}, ${street.en}, ${place} Township`,
    description: paragraphs([
      ...said,
      ...amenities.map((amenity) => `With ${amenityWords[amenity].en}.`),
      bathrooms > 0 ? `${bathrooms} bathrooms.` : 'Level ground.',
      ...sentencesOf(details).en,
      'Please call for a viewing.',
    ]),
  };
}

function inBurmeseWords(
  { index, township, propertyType, type, bedrooms, bathrooms, amenities, says, details }: Facts,
  street: { my: string },
) {
  const place = townshipName(township, 'my');
  const kind = pick(typeWords[propertyType].my, index);
  const deal =
    type === 'rent' ? pick(['ငှားရန်ရှိသည်', 'ငှားမည်', 'အငှား'], index) : pick(['ရောင်းရန်ရှိသည်', 'အမြန်ရောင်းမည်'], index);
  const rooms = bedrooms > 0 ? `အိပ်ခန်း ${inBurmese(bedrooms)} ခန်း` : 'အကွက်ကောင်း';
  return {
    name: pick(
      [
        `${place}မြို့နယ် ${kind} ${deal} ${rooms}`,
        `${place} ${kind} ${rooms} ${deal}`,
        `${rooms} ${kind} ${place} ${deal}`,
      ],
      index,
    ),
    address: `အမှတ် ${inBurmese(12 + (index % 80))}၊ ${street.my}၊ ${place}မြို့နယ်`,
    description: paragraphs([
      ...says.map((name) => sayingOf(name).my),
      ...amenities.map((amenity) => `${amenityWords[amenity].my}သည်။`),
      bathrooms > 0 ? `ရေချိုးခန်း ${inBurmese(bathrooms)} ခန်းပါသည်။` : 'မြေညှိပြီး။',
      ...sentencesOf(details).my,
      'ဖုန်းဆက်ပြီး လာကြည့်နိုင်ပါသည်။',
    ]),
  };
}

function sayingOf(name: Said) {
  const found = sayings.find((saying) => saying.name === name);
  if (!found) throw new Error(`No saying ${name}`);
  return found;
}

function paragraphs(sentences: readonly string[]): string {
  return sentences.map((sentence) => `<p>${sentence}</p>`).join('');
}
