import type { Language } from '#domain/language.ts';
import type { ListingType, PropertyType } from '#domain/listing/listing.ts';

/** Names of what a listing is, as feeds and emails have them: the pages' own. */
interface ListingNames {
  types: Record<ListingType, string>;
  propertyTypes: Record<PropertyType, string>;
}

/** The names by language. */
export const listingNames: Record<Language, ListingNames> = {
  en: {
    types: { rent: 'For rent', sale: 'For sale' },
    propertyTypes: {
      apartment: 'Apartment',
      condo: 'Condo',
      house: 'House',
      land: 'Land',
      'industrial-zone': 'Industrial Zone',
      other: 'Other',
    },
  },
  my: {
    types: { rent: 'ငှားရန်', sale: 'ရောင်းရန်' },
    propertyTypes: {
      apartment: 'တိုက်ခန်း',
      condo: 'ကွန်ဒို',
      house: 'လုံးချင်းအိမ်',
      land: 'မြေကွက်',
      'industrial-zone': 'စက်မှုဇုန်',
      other: 'အခြား',
    },
  },
};
