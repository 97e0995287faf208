import { formatNumber } from '#domain/listing/price.ts';
import type { Messages } from '../context.tsx';

export const posts: Messages['posts'] = {
  title: 'ဆောင်းပါးများ',
  lead: 'ကွန်ဒိုစီမံကိန်းအသစ်များ၊ ဈေးနှုန်းများနှင့် ရန်ကုန်တွင် မငှားမီ၊ မဝယ်မီ သိထားသင့်သည်များ။',
  filter: 'စစ်ထုတ်ရန်',
  term: 'ရှာလိုသည့်စာသား',
  termPlaceholder: 'ဆောင်းပါးများတွင် ရှာရန်',
  sort: 'စီရန်',
  sorts: { desc: 'အသစ်ဆုံး အရင်', asc: 'အဟောင်းဆုံး အရင်' },
  category: 'ကဏ္ဍ',
  selectAll: 'အားလုံး',
  categories: {
    Uncategorized: 'ကဏ္ဍမခွဲရသေး',
    'Knowledge Base': 'သိမှတ်ဖွယ်ရာ',
    'New Condo Projects': 'ကွန်ဒိုစီမံကိန်းအသစ်များ',
    'Condo Projects': 'ကွန်ဒိုစီမံကိန်းများ',
    'Property News & Legal': 'အိမ်ခြံမြေသတင်းနှင့် ဥပဒေ',
  },
  apply: 'ရှာရန်',
  results: 'တွေ့ရှိသော ဆောင်းပါးများ -',
  empty: 'ဆောင်းပါး ရှာမတွေ့ပါ။',
  failed: 'တစ်ခုခု မှားယွင်းသွားပါသည်။',
  readingTime: (minutes) => `ဖတ်ချိန် ${formatNumber(minutes, 'my')} မိနစ်`,
  recent: 'မကြာသေးမီက ဆောင်းပါးများ',
  recentPosts: 'မကြာသေးမီက ဆောင်းပါးများ',
  all: 'အားလုံးကြည့်ရန်',
  none: 'ဆောင်းပါး မရှိသေးပါ။',
  showMore: 'ထပ်ကြည့်ရန်',
};
