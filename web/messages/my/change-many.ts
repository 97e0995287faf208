import { formatNumber } from '#domain/listing/price.ts';
import type { changeMany as english } from '../en/change-many.ts';

const listings = (count: number) => `ကြော်ငြာ ${formatNumber(count, 'my')} ခု`;

export const changeMany: typeof english = {
  title: 'အများအပြား ပြင်ရန်',
  link: (count) => `${count} ခုလုံး ပြင်ရန်`,
  ofSelected: 'ဈေး၊ ဖုန်း…',
  back: 'ကျွန်ုပ်၏ ကြော်ငြာများ',
  about: (count, { state, words }) => [listings(count), state, words && `“${words}”`].filter(Boolean).join(' · '),
  left: (count) => `နောက်ထပ် ${count} ခု မပါသေးပါ။ ဤအရာများကို အရင်ပြင်ပါ သို့မဟုတ် ရှာဖွေပြီး လျှော့ပါ။`,
  what: 'လုပ်ဆောင်ရန်',
  deeds: {
    price: 'ဈေးပြင်ရန်',
    phone: 'ဖုန်းနံပါတ် ပြင်ရန်',
    taken: 'ငှားပြီး/ရောင်းပြီး မှတ်ရန်',
    available: 'ရနိုင်ကြောင်း မှတ်ရန်',
    handOn: 'လွှဲပေးရန်',
    delete: 'ဖျက်ရန်',
  },
  fields: {
    direction: 'တိုး/လျှော့',
    up: 'ဈေးတိုးရန်',
    down: 'ဈေးလျှော့ရန်',
    amount: 'ပမာဏ',
    by: 'ယူနစ်',
    percent: 'ရာခိုင်နှုန်း',
    currencies: { USD: 'ဒေါ်လာ', 'lakh MMK': 'သိန်း (ကျပ်)' },
    wrongAmount: 'ဒသမ ၂ နေရာအထိ ဂဏန်း ထည့်ပါ။ ရာခိုင်နှုန်းဖြင့် အများဆုံး ၉၀ လျှော့နိုင်ပြီး ၂၀၀ တိုးနိုင်ပါသည်။',
    phone: 'ဖုန်းနံပါတ်အသစ်',
  },
  preview: 'ကြိုကြည့်ရန်',
  ready: (due, others) =>
    others === 0 ? `${listings(due)} ပြင်ပါမည်။` : `${listings(due)} ပြင်ပါမည်။ ${listings(others)} မူလအတိုင်း ကျန်ပါမည်။`,
  now: {
    price: (count) => `ဈေး ${formatNumber(count, 'my')} ခု ပြင်ရန်`,
    phone: (count) => `နံပါတ် ${formatNumber(count, 'my')} ခု ပြင်ရန်`,
    taken: (count) => `${listings(count)} မှတ်ရန်`,
    available: (count) => `${listings(count)} မှတ်ရန်`,
    handOn: (count) => `${listings(count)} လွှဲပေးရန်`,
    delete: (count) => `${listings(count)} ဖျက်ရန်`,
  },
  needsScript: 'ဆောင်ရွက်ရန် JavaScript လိုအပ်ပါသည်။',
  progress: (done, all) => `${all} ခုအနက် ${done} ခု ပြီးပါပြီ။ ဤစာမျက်နှာကို ဖွင့်ထားပါ။`,
  stopped: 'လမ်းတစ်ဝက်တွင် ရပ်သွားပါသည်။ ပြီးသည်များ ပြီးမြောက်ပြီး ဘာကိုမျှ နှစ်ခါ မလုပ်ပါ။',
  goOn: 'ဆက်လုပ်ရန်',
  done: (count, refused) =>
    refused === 0
      ? `${listings(count)} ပြီးပါပြီ။`
      : `${listings(count)} ပြီးပါပြီ။ ${listings(refused)} မရပါ၊ အောက်တွင် အရင်ပြထားသည်။`,
  isDone: 'ပြီးပါပြီ',
  stays: 'မူလအတိုင်း',
  endsDiscount: 'လျှော့ဈေး ပြီးဆုံးပါမည်',
};
