import type { Messages } from '../context.tsx';

export const listingTables: Messages['listingTables'] = {
  totals: { listings: 'စုစုပေါင်း', sales: 'ရောင်းရန် စုစုပေါင်း', rents: 'ငှားရန် စုစုပေါင်း' },
  lastMonth: 'ပြီးခဲ့သည့်လ',
  columns: {
    image: 'ဓာတ်ပုံ',
    title: 'ခေါင်းစဉ်',
    delete: 'ဖျက်ရန်',
    edit: 'ပြင်ရန်',
    type: 'အမျိုးအစား',
    date: 'ပြင်ဆင်သည့်ရက်',
    views: 'ကြည့်ရှုမှု',
    enquiries: 'မက်ဆေ့ချ်',
  },
  adminColumns: {
    date: 'ပြင်ဆင်သည့်ရက်',
    image: 'ဓာတ်ပုံ',
    title: 'ခေါင်းစဉ်',
    type: 'အမျိုးအစား',
    status: 'လက်ရှိအခြေအနေ',
    delete: 'ဖျက်ရန်',
    edit: 'ပြင်ရန်',
  },
  goesWithIt:
    'ဓာတ်ပုံများ၊ သုံးသပ်ချက်များနှင့် ကြည့်ရှုမှုအရေအတွက်လည်း ပါသွားပါမည်။ ၎င်းနှင့်ပတ်သက်သော မက်ဆေ့ချ်များ ဝင်စာပုံးတွင် ကျန်ရှိပါမည်။ ပက်ကေ့ချ်၏ တင်ခွင့် ပြန်မရပါ။',
  words: 'စကားလုံး',
  wordsPlaceholder: 'ခေါင်းစဉ်၊ နေရာ သို့မဟုတ် အမျိုးအစား',
  clear: 'အားလုံး ပြရန်',
  failed: 'အိမ်ခြံမြေများ ပြသရာတွင် အမှားဖြစ်သွားပါသည်',
};
