import type { Messages } from '../context.tsx';
import { formatNumber } from '#domain/listing/price.ts';

export const agents: Messages['agents'] = {
  title: 'အကျိုးဆောင်များ',
  lead: 'ရန်ကုန်ရှိ အိမ်ခြံမြေများကို ဤနေရာတွင် ပြသထားသော အကျိုးဆောင်လုပ်ငန်းများ။',
  empty: 'အကျိုးဆောင် မရှိသေးပါ။',
  failed: 'တစ်ခုခု မှားယွင်းသွားပါသည်။',
  homes: (count) => `အိမ်ခြံမြေ ${formatNumber(count, 'my')} ခု`,
  townships: 'မြို့နယ်များ',
  serves: (townships, more) =>
    `${townships.join('၊ ')}${more === 0 ? '' : `နှင့် အခြား ${formatNumber(more, 'my')} မြို့နယ်`}`,
  poweredBy: 'ဝန်ဆောင်မှုပေးသူ',
  poweredByText: 'ရန်ကုန်အတွက် အိမ်ခြံမြေ ဝဘ်ဆိုက်။ အကျိုးဆောင်များသည် မိမိတို့၏ လုပ်ငန်းစာမျက်နှာဖြင့် အိမ်ခြံမြေများကို နှစ်ဘာသာဖြင့် တင်နိုင်ပါသည်။',
  agent: 'အကျိုးဆောင်',
  call: 'ဖုန်းခေါ်ရန်',
  viber: 'ဗိုင်ဘာ',
  phone: 'ဖုန်းနံပါတ်',
  address: 'လိပ်စာ',
  checkOnMap: '(မြေပုံတွင် ကြည့်ရန်)',
  social: 'Facebook စာမျက်နှာ',
  about: (agent) => `${agent} အကြောင်း`,
  listingsOf: (agent) => `${agent} ၏ အိမ်ခြံမြေများ`,
  noListings: 'လောလောဆယ် အိမ်ခြံမြေ မရှိပါ။',
  failedListings: 'အိမ်ခြံမြေများကို ပြသ၍ မရပါ',
  memberSince: (ago) => `${ago} ဝင်ရောက်ခဲ့သည်`,
  newHomes: 'ရန်ကုန်ရှိ အိမ်ခြံမြေအသစ်များ',
  seeAll: 'အားလုံးကြည့်ရန်',
  description: (agent) => `${agent} ထံမှ ရန်ကုန်ရှိ ငှားရန်၊ ရောင်းရန် အိမ်ခြံမြေများ။`,
};
