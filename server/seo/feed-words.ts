import type { Language } from '#domain/language.ts';
import type { ListingType, PropertyStatus, PropertyType } from '#domain/listing/listing.ts';
import type { PostCategory } from '#domain/post/post.ts';

/** What feeds say beside what people wrote. */
interface FeedWords {
  listings: { title: string; description: string };
  posts: { title: string; description: string };
  types: Record<ListingType, string>;
  propertyTypes: Record<PropertyType, string>;
  propertyStatuses: Record<PropertyStatus, string>;
  categories: Record<PostCategory, string>;
}

/** The words of feeds by language; those of listings and of categories are the pages' own. */
export const feedWords: Record<Language, FeedWords> = {
  en: {
    listings: { title: 'Eain · New listings', description: 'The newest properties to rent and buy in Yangon.' },
    posts: { title: 'Eain · Blogs', description: 'News and knowledge about property in Yangon.' },
    types: { rent: 'For rent', sale: 'For sale' },
    propertyTypes: {
      apartment: 'Apartment',
      condo: 'Condo',
      house: 'House',
      land: 'Land',
      'industrial-zone': 'Industrial Zone',
      other: 'Other',
    },
    propertyStatuses: { 'Rented Out': 'Rented Out', 'Sold Out': 'Sold Out', 'Still Available': 'Still Available' },
    categories: {
      Uncategorized: 'Uncategorized',
      'Knowledge Base': 'Knowledge Base',
      'New Condo Projects': 'New Condo Projects',
      'Condo Projects': 'Condo Projects',
      'Property News & Legal': 'Property News & Legal',
    },
  },
  my: {
    listings: {
      title: 'Eain · အသစ်တင်ထားသော အိမ်ခြံမြေများ',
      description: 'ရန်ကုန်ရှိ ငှားရန်၊ ရောင်းရန် နောက်ဆုံးတင်ထားသော အိမ်ခြံမြေများ။',
    },
    posts: { title: 'Eain · ဆောင်းပါးများ', description: 'ရန်ကုန် အိမ်ခြံမြေဆိုင်ရာ သတင်းများနှင့် သိထားသင့်သည်များ။' },
    types: { rent: 'ငှားရန်', sale: 'ရောင်းရန်' },
    propertyTypes: {
      apartment: 'တိုက်ခန်း',
      condo: 'ကွန်ဒို',
      house: 'လုံးချင်းအိမ်',
      land: 'မြေကွက်',
      'industrial-zone': 'စက်မှုဇုန်',
      other: 'အခြား',
    },
    propertyStatuses: { 'Rented Out': 'ငှားပြီး', 'Sold Out': 'ရောင်းပြီး', 'Still Available': 'ရနိုင်ပါသေးသည်' },
    categories: {
      Uncategorized: 'ကဏ္ဍမခွဲရသေး',
      'Knowledge Base': 'သိမှတ်ဖွယ်ရာ',
      'New Condo Projects': 'ကွန်ဒိုစီမံကိန်းအသစ်များ',
      'Condo Projects': 'ကွန်ဒိုစီမံကိန်းများ',
      'Property News & Legal': 'အိမ်ခြံမြေသတင်းနှင့် ဥပဒေ',
    },
  },
};
