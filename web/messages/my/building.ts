import { burmeseDigits } from '#domain/text/burmese/burmese-digits.ts';
import type { building as english } from '../en/building.ts';

const digits = (count: number) => burmeseDigits(String(count));

export const building: typeof english = {
  title: (name, township) => (township === '' ? `${name}၊ ရန်ကုန်` : `${name}၊ ${township}`),
  description: (name, where, now) =>
    `${where}ရှိ ${name} တွင် ${now === 0 ? 'ယခု ငှားရန်၊ ရောင်းရန် မရှိသေးပါ' : `ငှားရန်၊ ရောင်းရန် ${digits(now)} ခု ရှိပါသည်`}။ အဆောက်အအုံအကြောင်း၊ ယခင်ကြော်ငြာများနှင့် နေထိုင်သူများ၏ သုံးသပ်ချက်များ။`,
  list: 'အဆောက်အအုံများ',
  facts: 'အဆောက်အအုံအကြောင်း',
  factNames: {
    yearBuilt: 'ဆောက်လုပ်ခဲ့သည့်နှစ်',
    floors: 'အထပ်အရေအတွက်',
    lift: 'ဓာတ်လှေကား',
    generator: 'မီးစက်',
    generatorFee: 'တစ်လ မီးစက်ခ',
    pool: 'ရေကူးကန်',
    fee: 'တစ်လ ပြုပြင်ထိန်းသိမ်းခ',
  },
  yes: 'ရှိသည်',
  no: 'မရှိပါ',
  kyat: (amount) => `${amount} ကျပ်`,
  noted: 'ဤဝက်ဘ်ဆိုက်မှ မှတ်သားထားသည်',
  stated: (listings) => `ကြော်ငြာ ${digits(listings)} ခုတွင် ဖော်ပြထားသည်`,
  contradiction: 'ကြော်ငြာများတွင် မတူညီဘဲ ဖော်ပြထားသည်။',
  noFacts: 'ဤအဆောက်အအုံအကြောင်း အသေးစိတ် မသိရသေးပါ။',
  usual: 'ပုံမှန်ဈေး',
  types: { rent: 'ငှားရန်', sale: 'ရောင်းရန်' },
  photos: 'ကြော်ငြာများမှ ဓာတ်ပုံများ',
  now: 'ယခု ငှားရန်၊ ရောင်းရန်',
  none: 'ယခု ငှားရန်၊ ရောင်းရန် မရှိသေးပါ။',
  all: (name) => `${name} ကို ရှာရန်`,
  before: 'ယခင်က တင်ထားခဲ့သည်များ',
  left: (day) => `${day} တွင် တင်ခဲ့သည်`,
  moreBefore: (count) => `နှင့် အခြား ${digits(count)} ခု`,
  reviews: 'နေထိုင်သူများ၏ သုံးသပ်ချက်',
};
