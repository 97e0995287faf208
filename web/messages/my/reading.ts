import { formatNumber } from '#domain/listing/price.ts';
import type { Messages } from '../context.tsx';

const roomNames = { bedrooms: 'အိပ်ခန်း', bathrooms: 'ရေချိုးခန်း' };

/** A particle follows a noun at once (သိန်းအထိ), a number after a space (ဒေါ်လာ ၅၀၀ အထိ). */
function beforeParticle(price: string): string {
  return /[၀-၉]$/.test(price) ? `${price} ` : price;
}

export const reading: Messages['reading'] = {
  about: (building) => `${building} အကြောင်း အားလုံး`,
  understood: 'ရှာဖွေထားသည့် အချက်များ',
  words: 'စကားလုံး',
  rooms: (kind, count, isLeast) => `${roomNames[kind]} ${formatNumber(count, 'my')} ခန်း${isLeast ? 'နှင့်အထက်' : ''}`,
  roomsBetween: (kind, from, to) => `${roomNames[kind]} ${formatNumber(from, 'my')} ခန်းမှ ${formatNumber(to, 'my')} ခန်း`,
  roomsUpTo: (kind, to) => `${roomNames[kind]} ${formatNumber(to, 'my')} ခန်းအထိ`,
  priceUpTo: (price) => `${beforeParticle(price)}အထိ`,
  priceFrom: (price) => `${beforeParticle(price)}နှင့်အထက်`,
  priceBetween: (from, to) => `${from} မှ ${to}`,
  corrected: (typed, meant) => `“${typed}” ပါသည့် အိမ်ခြံမြေ မရှိပါ။ “${meant}” အတွက် ပြထားပါသည်။`,
  notOfFields: 'အချက်အလက်အားလုံးနှင့် ကိုက်ညီသည့် အိမ်ခြံမြေ မရှိပါ။ စာသားတွင် ဖော်ပြထားသည်များကို ပြထားပါသည်။',
  outside: (site, township) => `${township}အတွက် ဝန်ဆောင်မှု မရသေးပါ။ ${site} တွင် ရန်ကုန် ၃၁ မြို့နယ်ရှိ အိမ်ခြံမြေများကို ရှာနိုင်ပါသည်။`,
  leftOver: (words, matching, others) =>
    `“${words}” ပါသည့် အိမ်ခြံမြေ ${matching} ခုကို အရင်ပြပြီး အားလုံးမပါသည့် ${others} ခုကို ဆက်ပြထားသည်။`,
  leftOverNowhere: (words) => `“${words}” အားလုံးပါသည့် အိမ်ခြံမြေ မရှိပါ။ ကျန်အချက်များနှင့် ကိုက်ညီသည်များကို ပြထားသည်။`,
  anyOfWords: 'ဤစကားလုံးအားလုံး ပါသည့် အိမ်ခြံမြေ မရှိပါ။ စကားလုံး ပိုများများပါသည်များကို အရင်ပြထားသည်။',
  demand: (term) => `“${term}” ပါသည်များသာ`,
  demandNoMore: (term) => `“${term}” မပါသည်များလည်း`,
  closest: 'အနီးစပ်ဆုံး',
  closestHelp: 'သင်ရှာနေသည်များနှင့် အများဆုံး ကိုက်ညီသည့် အိမ်ခြံမြေများ ဖြစ်ပါသည်။',
  newest: 'အသစ်ဆုံး အိမ်ခြံမြေများ',
  suggestions: 'အကြံပြုချက်များ',
  suggested: (count) => `အောက်တွင် အကြံပြုချက် ${formatNumber(count, 'my')} ခု ရှိသည်`,
  kinds: {
    township: 'မြို့နယ်',
    type: 'အငှား / အရောင်း',
    propertyType: 'အိမ်ခြံမြေအမျိုးအစား',
    bedrooms: 'အိပ်ခန်း',
    bathrooms: 'ရေချိုးခန်း',
    price: 'ဈေးနှုန်း',
    ward: 'ရပ်ကွက်',
    building: 'တိုက် သို့မဟုတ် အိမ်ရာ',
    street: 'လမ်း',
    landmark: 'ထင်ရှားသောနေရာ',
    amenity: 'ပါဝင်သည့်အရာ',
    word: 'စကားလုံး',
    listing: 'ကြော်ငြာ',
    agent: 'အကျိုးဆောင်',
    recent: 'ယခင်ရှာခဲ့သည်',
  },
};
