import type { Language } from '#domain/language.ts';

/** Sentences of the bot in one language. */
interface BotWords {
  begun: (name: string) => string;
  badCode: string;
  full: (most: string) => string;
  ended: string;
  none: string;
  list: string;
  help: string;
  all: string;
  manage: string;
  asks: (name: string) => string;
  goOn: string;
}

/** The bot's sentences. Names and numbers are put in as they are in the language. */
export const botWords: Record<Language, BotWords> = {
  en: {
    begun: (name) =>
      `We tell you here of new properties: ${name}.\n\n/list shows all that you are told of, /stop ends all of it.`,
    badCode:
      'This link has been used or has expired. Please ask for a new one on the site. /list shows what you are told of.',
    full: (most) => `This chat watches ${most} searches, which is the most. Please end one of them first: /list`,
    ended: 'We tell you nothing more here, and have deleted what you were told of.',
    none: 'You are told of nothing here yet. Search on the site, and press “Tell me about new ones”.',
    list: 'You are told of:',
    help: 'Search on the site, and press “Tell me about new ones”. /list shows what you are told of, /stop ends all of it.',
    all: 'See all',
    manage: 'Change, pause or end',
    asks: (name) =>
      `You have not opened anything of this for weeks: ${name}. Do you still want to hear of new properties? Without an answer we stop in 7 days.`,
    goOn: 'Yes, go on',
  },
  my: {
    begun: (name) =>
      `အိမ်ခြံမြေအသစ်များကို ဤနေရာတွင် အသိပေးပါမည် - ${name}။\n\n/list ဖြင့် အားလုံးကို ကြည့်နိုင်ပြီး /stop ဖြင့် အားလုံး ရပ်နိုင်ပါသည်။`,
    badCode: 'ဤလင့်ခ်ကို အသုံးပြုပြီး သို့မဟုတ် သက်တမ်းကုန်ပါပြီ။ ဝဘ်ဆိုက်တွင် အသစ်တောင်းပါ။ /list ဖြင့် အသိပေးနေသည်များကို ကြည့်နိုင်ပါသည်။',
    full: (most) => `အများဆုံးဖြစ်သော ရှာဖွေမှု ${most} ခုကို စောင့်ကြည့်နေပါသည်။ တစ်ခုကို အရင်ရပ်ပါ - /list`,
    ended: 'ဤနေရာတွင် နောက်ထပ် အသိမပေးတော့ပါ။ အားလုံးကို ဖျက်ပြီးပါပြီ။',
    none: 'ဤနေရာတွင် အသိပေးရန် မရှိသေးပါ။ ဝဘ်ဆိုက်တွင် ရှာပြီး “အသစ်တွေ့လျှင် အသိပေးပါ” ကို နှိပ်ပါ။',
    list: 'အသိပေးနေသည်များ -',
    help: 'ဝဘ်ဆိုက်တွင် ရှာပြီး “အသစ်တွေ့လျှင် အသိပေးပါ” ကို နှိပ်ပါ။ /list ဖြင့် အသိပေးနေသည်များကို ကြည့်နိုင်ပြီး /stop ဖြင့် အားလုံး ရပ်နိုင်ပါသည်။',
    all: 'အားလုံး ကြည့်ရန်',
    manage: 'ပြောင်းရန်၊ ရပ်ရန်',
    asks: (name) =>
      `ဤအသိပေးချက်ကို ရက်သတ္တပတ်များစွာ မဖွင့်ကြည့်ပါ - ${name}။ အိမ်ခြံမြေအသစ်များ ဆက်လက် သိလိုပါသလား။ မဖြေပါက ၇ ရက်အတွင်း ရပ်ပါမည်။`,
    goOn: 'ဆက်လက် အသိပေးပါ',
  },
};
