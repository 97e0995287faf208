import { formatNumber } from '#domain/listing/price.ts';
import type { Messages } from '../context.tsx';

export const overview: Messages['overview'] = {
  users: 'အသုံးပြုသူ စုစုပေါင်း',
  listings: 'အိမ်ခြံမြေ စုစုပေါင်း',
  posts: 'ဆောင်းပါး စုစုပေါင်း',
  lastMonth: (count) => `ပြီးခဲ့သည့်လ - ${count}`,
  totalsNote: (days) => `ပြီးခဲ့သည့်လ ဆိုသည်မှာ နောက်ဆုံး ${formatNumber(days, 'my')} ရက် ဖြစ်ပါသည်။`,
  growth: 'အပတ်စဉ် အိမ်ခြံမြေအသစ်နှင့် အကောင့်အသစ်',
  enquiries: 'အပတ်စဉ် စုံစမ်းမှုများ',
  newListings: 'အိမ်ခြံမြေအသစ်',
  signUps: 'အကောင့်အသစ်',
  messages: 'မက်ဆေ့ချ်',
  payments: 'ငွေပေးချေမှု အကြောင်းကြားစာ',
  asTable: 'ကိန်းဂဏန်းများ ဇယား',
  week: 'ရက်သတ္တပတ် အစ',
  townships: 'မြို့နယ်အလိုက် အိမ်ခြံမြေနှင့် အလယ်အလတ်ဈေးနှုန်း',
  currencies: { USD: 'ဒေါ်လာ', 'lakh MMK': 'သိန်း (ကျပ်)' },
  homes: 'အိမ်ခြံမြေ',
  median: 'အလယ်အလတ်ဈေးနှုန်း',
  expiring: 'သက်တမ်းကုန်ခါနီး ပက်ကေ့ချ်များ',
  noneExpiring: '၁၄ ရက်အတွင်း သက်တမ်းကုန်မည့် ပက်ကေ့ချ် မရှိပါ။',
  until: (date) => `${date} အထိ`,
  indexing: 'ရှာဖွေမှုစနစ်က စကားလုံးအသစ်များကို လေ့လာနေသည်',
  indexed: (done, of) =>
    `အိမ်ခြံမြေ ${formatNumber(of, 'my')} ခုအနက် ${done} ခု ပြီးပါပြီ။ ကျန်သည်များကို ယခင်စကားလုံးများဖြင့် ရှာတွေ့နိုင်ပါသည်။`,
  recentUsers: 'မကြာသေးမီက အသုံးပြုသူများ',
  recentListings: 'မကြာသေးမီက အိမ်ခြံမြေများ',
  recentPosts: 'မကြာသေးမီက ဆောင်းပါးများ',
  seeAll: 'အားလုံးကြည့်ရန်',
  none: 'မရှိသေးပါ။',
};
