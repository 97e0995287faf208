import { formatNumber } from '#domain/listing/price.ts';
import type { Messages } from '../context.tsx';

/** The features of the packages that a new portal has (domain/package/package.ts). */
const features: Partial<Record<string, string>> = {
  '3 listings': 'အိမ်ခြံမြေ ၃ ခု တင်နိုင်',
  '30 listings': 'အိမ်ခြံမြေ ၃၀ ခု တင်နိုင်',
  'Unlimited listings': 'အကန့်အသတ်မရှိ တင်နိုင်',
  '30 days to post them': 'ရက် ၃၀ အတွင်း တင်နိုင်',
  '90 days to post them': 'ရက် ၉၀ အတွင်း တင်နိုင်',
  '180 days to post them': 'ရက် ၁၈၀ အတွင်း တင်နိုင်',
  'Photos, phone and contact form': 'ဓာတ်ပုံ၊ ဖုန်းနှင့် ဆက်သွယ်ရန်ဖောင် ပါဝင်',
  'Agency profile': 'အကျိုးဆောင် လုပ်ငန်းစာမျက်နှာ',
};

export const packages: Messages['packages'] = {
  title: 'ပက်ကေ့ချ် ရွေးချယ်ပါ',
  lead: 'ပက်ကေ့ချ်တိုင်းဖြင့် သင့်အိမ်ခြံမြေကို ရန်ကုန်တွင် ရှာဖွေသူတိုင်း မြန်မာ၊ အင်္ဂလိပ် နှစ်ဘာသာဖြင့် တွေ့မြင်နိုင်ပါသည်။',
  price: (mmk) => `${mmk} ကျပ်`,
  forDays: (days) => `${formatNumber(days, 'my')} ရက်`,
  listings: (count) => `အိမ်ခြံမြေ ${formatNumber(count, 'my')} ခု`,
  unlimited: 'အကန့်အသတ်မရှိ တင်နိုင်',
  feature: (text) => features[text] ?? text,
  highlighted: 'အကြံပြုသည်',
  choose: (title) => `${title} ကို ရွေးမည်`,
  choosing: 'ခဏစောင့်ပါ…',
  current: 'လက်ရှိ ပက်ကေ့ချ်',
  expired: 'သင့်ပက်ကေ့ချ် သက်တမ်းကုန်သွားပါပြီ',
  selected: 'ပက်ကေ့ချ် ရွေးချယ်ပြီးပါပြီ။',
  failedToFetch: 'ပက်ကေ့ချ်များကို ဖော်ပြ၍ မရပါ',
  error: (text) => `အမှား - ${text}`,
  failedToSelect: 'ပက်ကေ့ချ် ရွေးချယ်၍ မရပါ',
  simple: { title: 'ပက်ကေ့ချ်များ', buy: (name) => `${name} ဝယ်ယူမည်` },
  status: {
    none: 'ပက်ကေ့ချ် မရှိသေးပါ',
    left: (count) => `တင်ခွင့် ${formatNumber(count, 'my')} ခု ကျန်`,
    unlimited: 'အကန့်အသတ်မရှိ တင်နိုင်',
    until: (date) => `${date} အထိ`,
  },
  payment: {
    title: 'ငွေလွှဲပြေစာ ပေးပို့ရန်',
    lead: 'Gold နှင့် Premium ကို ငွေလွှဲပြေစာကို အတည်ပြုပြီးမှ ဖွင့်ပေးပါသည်။ ငွေလွှဲပြေစာ ပေးပို့ပါ။ ထိုနေ့တွင်ပင် ပြန်ကြားပါမည်။',
    package: 'ပက်ကေ့ချ်',
    name: 'အမည်',
    email: 'အီးမေးလ်',
    message: 'မက်ဆေ့ချ်',
    messageHint: 'မည်သည့်အကောင့်အတွက်၊ မည်သည့် KBZPay/Wave နံပါတ် သို့မဟုတ် ဘဏ်အကောင့်မှ လွှဲသည်ကို ရေးပါ။',
    proof: 'ငွေလွှဲပြေစာ',
    proofHint: 'Screenshot သို့မဟုတ် PDF၊ ၅ MB အထိ။ အက်ဒမင်များသာ မြင်ရပါမည်။',
    submit: 'ပေးပို့မည်',
    sending: 'ပေးပို့နေသည်…',
    sent: 'ကျေးဇူးတင်ပါသည်။ သင့်စာကို လက်ခံရရှိပြီး ပြန်လည်ဆက်သွယ်ပါမည်။',
    toDashboard: 'ဒက်ရှ်ဘုတ်သို့',
    notSent: 'ပေးပို့၍ မရပါ',
    failed: 'အမှားတစ်ခု ဖြစ်ပွားပါသည်။ နောက်မှ ထပ်ကြိုးစားပါ။',
  },
};
