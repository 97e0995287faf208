import { formatNumber } from '#domain/listing/price.ts';
import type { Messages } from '../context.tsx';

const rooms = { bedrooms: 'အိပ်ခန်း', bathrooms: 'ရေချိုးခန်း' };

export const reading: Messages['reading'] = {
  understood: 'ဤသို့ နားလည်ပါသည်',
  words: 'စာသား',
  rooms: (kind, count, orMore) => `${rooms[kind]} ${count} ခန်း${orMore ? 'နှင့်အထက်' : ''}`,
  roomsBetween: (kind, from, to) => `${rooms[kind]} ${from} ခန်းမှ ${to} ခန်း`,
  roomsUpTo: (kind, to) => `${rooms[kind]} ${to} ခန်းအထိ`,
  priceUpTo: (price) => `${price} အထိ`,
  priceFrom: (price) => `${price} မှစ၍`,
  priceBetween: (from, to) => `${from} မှ ${to}`,
  corrected: (typed, meant) => `“${typed}” ပါသည့် အိမ်ခြံမြေ မရှိပါ။ “${meant}” အတွက် ပြထားပါသည်။`,
  outside: (township) => `${township}အတွက် ဝန်ဆောင်မှု မရသေးပါ။ Eain တွင် ရန်ကုန် ၃၁ မြို့နယ်ရှိ အိမ်ခြံမြေများကို ရှာနိုင်ပါသည်။`,
  notOfFields: 'အချက်အလက်အားလုံး ကိုက်ညီသည့် အိမ်ခြံမြေ မရှိပါ။ စာသားတွင် ဖော်ပြထားသည်များကို ပြထားပါသည်။',
  closest: 'အနီးစပ်ဆုံး',
  closestHelp: 'သင်ရှာနေသည်များနှင့် အများဆုံး ကိုက်ညီသည့် အိမ်ခြံမြေများ ဖြစ်ပါသည်။',
  newest: 'အသစ်ဆုံး အိမ်ခြံမြေများ',
  suggestions: 'အကြံပြုချက်များ',
  suggested: (count) => `အကြံပြုချက် ${formatNumber(count, 'my')} ခု၊ မြှားခလုတ်များဖြင့် ရွေးပါ`,
  kinds: {
    township: 'မြို့နယ်',
    propertyType: 'အိမ်အမျိုးအစား',
    amenity: 'ပါဝင်သည့်အရာ',
    agent: 'အေဂျင်စီ',
    recent: 'ယခင်ရှာခဲ့သည်',
  },
};
