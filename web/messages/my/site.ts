import type { Messages } from '../context.tsx';

export const site: Messages['site'] = {
  name: 'အိမ်',
  skipToContent: 'အကြောင်းအရာသို့ သွားရန်',
  close: 'ပိတ်ရန်',
  toHome: 'ပင်မစာမျက်နှာသို့ သွားရန်',
  menu: {
    label: 'ပင်မမီနူး',
    open: 'မီနူး',
    home: 'ပင်မစာမျက်နှာ',
    search: 'အသေးစိတ်ရှာဖွေရန်',
    fullSearch: 'စာသားဖြင့်ရှာရန်',
    packages: 'ပက်ကေ့ချ်များ',
    createListing: 'အိမ်ခြံမြေတင်ရန်',
    dashboard: 'ဒက်ရှ်ဘုတ်',
    signIn: 'ဝင်ရန်',
    signOut: 'ထွက်ရန်',
    profile: 'ကိုယ်ရေးအချက်အလက်',
  },
  theme: { toDark: 'အမှောင်ပုံစံ', toLight: 'အလင်းပုံစံ' },
  otherLanguage: { short: 'EN', name: 'English', code: 'en' },
  footer: {
    about: 'ရန်ကုန်ရှိ ပိုင်ရှင်များနှင့် အကျိုးဆောင်များထံမှ ငှားရန်၊ ရောင်းရန် အိမ်ခြံမြေများ။',
    rights: 'မူပိုင်ခွင့်များ ရယူထားသည်။',
  },
  notFound: { title: 'စာမျက်နှာ ရှာမတွေ့ပါ', text: 'သင်ရှာနေသော စာမျက်နှာ မရှိပါ။' },
  failed: { title: 'တစ်ခုခု မှားယွင်းသွားပါသည်!', text: 'ဤစာမျက်နှာကို ယခု မပြသနိုင်ပါ။ ခဏအကြာတွင် ထပ်မံကြိုးစားပါ။' },
};
