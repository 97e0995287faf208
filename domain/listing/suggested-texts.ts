import type { Language } from '../language.ts';
import { isTownship, townshipName } from '../township/township.ts';
import { type DetailChoice, sharedKinds } from './details.ts';
import { listingFields } from './fields.ts';
import type { ListingType, PropertyType } from './listing.ts';
import { formatNumber } from './price.ts';

/** Facts that a title and an address are made of; one that is not known is empty. */
export interface KnownFacts {
  type: string;
  propertyType: string;
  kind: string;
  township: string;
  /** As the form has it. */
  bedrooms: string;
  building: string;
  street: string;
  ward: string;
}

/** Names of kinds of property in a title. */
export const propertyNouns: Record<PropertyType | DetailChoice<'kind'>, Record<Language, string>> = {
  apartment: { en: 'apartment', my: 'တိုက်ခန်း' },
  condo: { en: 'condo', my: 'ကွန်ဒို' },
  house: { en: 'house', my: 'လုံးချင်းအိမ်' },
  land: { en: 'land', my: 'မြေကွက်' },
  'industrial-zone': { en: 'industrial property', my: 'စက်မှုဇုန်မြေ' },
  other: { en: 'property', my: 'အိမ်ခြံမြေ' },
  'mini-condo': { en: 'mini condo', my: 'မီနီကွန်ဒို' },
  penthouse: { en: 'penthouse', my: 'ပင့်ဟောက်စ်' },
  'serviced-apartment': { en: 'serviced apartment', my: 'ဝန်ဆောင်မှုပါတိုက်ခန်း' },
  hostel: { en: 'hostel', my: 'အဆောင်' },
  room: { en: 'room', my: 'အခန်းခွဲ' },
  bed: { en: 'bed space', my: 'ခုတင်နေရာ' },
  'serviced-room': { en: 'serviced room', my: 'ဆားဗစ်အခန်း' },
  villa: { en: 'villa', my: 'ဗီလာ' },
  townhouse: { en: 'townhouse', my: 'တောင်းဟောက်စ်' },
  office: { en: 'office', my: 'ရုံးခန်း' },
  shop: { en: 'shop', my: 'ဆိုင်ခန်း' },
  shophouse: { en: 'shophouse', my: 'ဆိုင်ခန်းတွဲအိမ်' },
  warehouse: { en: 'warehouse', my: 'ဂိုဒေါင်' },
  factory: { en: 'factory', my: 'စက်ရုံ' },
};
/** Words for a deal in a title. */
export const dealWords: Record<ListingType, Record<Language, string>> = {
  rent: { en: 'for rent', my: 'ငှားမည်' },
  sale: { en: 'for sale', my: 'ရောင်းမည်' },
};

const isNoun = (word: string): word is keyof typeof propertyNouns => word in propertyNouns;

/**
 * Suggests the title of a listing from its facts (LST-427): `2-bedroom condo for rent in Sanchaung`. Within the bounds of LST-2; empty if
 * nothing is known that makes one.
 */
export function suggestedTitle(facts: KnownFacts, language: Language): string {
  const { type, propertyType, kind, township, building } = facts;
  const place = isTownship(township) ? townshipName(township, language) : building;
  if (place === '' && !isNoun(propertyType)) return '';
  const noun = propertyNouns[isNoun(kind) ? kind : isNoun(propertyType) ? propertyType : 'other'][language];
  const deal = dealWords[type === 'sale' ? 'sale' : 'rent'][language];
  const rooms = Number(facts.bedrooms);
  const hasRooms = rooms > 0 && propertyType !== 'land' && !sharedKinds.includes(kind);
  const title =
    language === 'en'
      ? `${hasRooms ? `${rooms}-bedroom ` : ''}${noun} ${deal}${place && ` in ${place}`}`
      : `${place && `${place}တွင် `}${hasRooms ? `အိပ်ခန်း ${formatNumber(rooms, 'my')} ခန်းပါ ` : ''}${noun} ${deal}`;
  return (title.charAt(0).toUpperCase() + title.slice(1)).slice(0, listingFields.name.maximum);
}

/** Suggests an address (LST-427): building, street, ward and township, as far as they are known. */
export function suggestedAddress({ building, street, ward, township }: KnownFacts, language: Language): string {
  const parts = [building, street, ward, isTownship(township) ? townshipName(township, language) : ''];
  const known = parts.filter(Boolean);
  const separator = language === 'en' ? ', ' : '၊ ';
  return [...new Set(known)].join(separator).slice(0, listingFields.address.maximum);
}
