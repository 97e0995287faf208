import { formatNumber } from '#domain/listing/price.ts';
import type { Messages } from '../context.tsx';

export const shortlist: Messages['shortlist'] = {
  title: 'သိမ်းထားသည်များ',
  description: 'သင်သိမ်းထားသော အိမ်ခြံမြေများ။',
  inBrowser: (count) => `ဤဘရောက်ဇာတွင် အိမ်ခြံမြေ ${formatNumber(count, 'my')} ခု သိမ်းထားသည်။`,
  inAccount: (count) => `သင့်စက်အားလုံးတွင် အိမ်ခြံမြေ ${formatNumber(count, 'my')} ခု ရှိသည်။`,
  signIn: 'နေရာတိုင်းတွင် ရရှိရန် ဝင်ပါ',
  back: 'ယခင်နေရာသို့ ပြန်သွားရန်',
  empty: {
    title: 'သိမ်းထားသည် မရှိသေးပါ',
    text: 'အိမ်ခြံမြေ၏ အသည်းပုံကို နှိပ်လိုက်ပါက ရက်သတ္တပတ်များ ကြာပြီးနောက်တွင်လည်း ဤနေရာ၌ ပြန်တွေ့နိုင်သည်။ အကောင့် မလိုပါ။',
    search: 'အိမ်ခြံမြေ ရှာရန်',
  },
  filter: {
    label: 'စစ်ထုတ်ရန်',
    township: 'မြို့နယ်',
    anyTownship: 'မြို့နယ်အားလုံး',
    type: 'ငှားရန် သို့မဟုတ် ရောင်းရန်',
    anyType: 'နှစ်မျိုးလုံး',
    most: 'အမြင့်ဆုံး ဈေးနှုန်း',
    currency: 'ငွေကြေး',
    lakh: 'သိန်း',
    apply: 'ပြပါ',
    none: 'သင်သိမ်းထားသည်များထဲတွင် ကိုက်ညီသည် မရှိပါ။',
    all: 'အားလုံးပြရန်',
  },
  taken: {
    rent: (day) => (day === null ? 'ငှားပြီးပါပြီ' : `${day} တွင် ငှားပြီးပါပြီ`),
    sale: (day) => (day === null ? 'ရောင်းပြီးပါပြီ' : `${day} တွင် ရောင်းပြီးပါပြီ`),
  },
  ended: (day) => (day === null ? 'ကြော်ငြာခြင်း ရပ်သွားပါပြီ' : `${day} ကတည်းက ကြော်ငြာခြင်း ရပ်သွားပါပြီ`),
  gone: 'ဤဆိုက်တွင် မရှိတော့ပါ',
  fell: (percent, before) => `သင်သိမ်းစဉ်ကထက် ${formatNumber(percent, 'my')} % လျော့သွားသည် (${before})`,
  reached: {
    call: (day) => `${day} တွင် သင်ဖုန်းခေါ်ခဲ့သည်`,
    viber: (day) => `${day} တွင် သင် Viber ဖွင့်ခဲ့သည်`,
    message: (day) => `${day} တွင် သင်စာရေးခဲ့သည်`,
  },
  savedOn: (day) => `${day} တွင် သိမ်းခဲ့သည်`,
  similar: 'အလားတူ အိမ်ခြံမြေများ',
  remove: 'ဖယ်ရှားရန်',
  note: {
    label: 'သင့်မှတ်စု',
    add: 'မှတ်စုရေးရန်',
    placeholder: 'သင်တစ်ဦးတည်း မြင်ရသည်။',
    save: 'မှတ်စု သိမ်းရန်',
  },
  hidden: (count) => `သင့်ရလဒ်များမှ အိမ်ခြံမြေ ${formatNumber(count, 'my')} ခု ဖျောက်ထားသည်။`,
  showAgain: 'ပြန်ပြရန်',
  unread: 'အချို့အိမ်ခြံမြေများ၏ လက်ရှိအခြေအနေကို ယခု မဖတ်နိုင်သေးပါ။',
};
