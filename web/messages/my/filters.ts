import { formatNumber } from '#domain/listing/price.ts';
import type { Messages } from '../context.tsx';

export const filters: Messages['filters'] = {
  words: 'စကားလုံး',
  wordsPlaceholder: 'ကန်မြင်ကွင်း၊ ပြည်လမ်း',
  price: 'ဈေးနှုန်း',
  from: 'အနည်းဆုံး',
  to: 'အများဆုံး',
  currency: 'ငွေကြေး',
  currencies: { USD: 'ဒေါ်လာ', MMK: 'သိန်း' },
  bands: 'ဈေးနှုန်း အပိုင်းအခြားများ',
  area: 'အကျယ်အဝန်း (စတုရန်းပေ)',
  areaHint: 'မြေကွက်အတွက် မြေအကျယ်အဝန်း။',
  more: 'နောက်ထပ် စစ်ထုတ်ရန်',
  orMore: (rooms) => `${rooms}+`,
  bedrooms: (rooms, isLeast) => `အိပ်ခန်း ${formatNumber(rooms, 'my')} ခန်း${isLeast ? 'နှင့်အထက်' : ''}`,
  bathrooms: (rooms, isLeast) => `ရေချိုးခန်း ${formatNumber(rooms, 'my')} ခန်း${isLeast ? 'နှင့်အထက်' : ''}`,
  either: (names) => names.join(' သို့မဟုတ် '),
  quoted: (words) => `“${words}”`,
  plain: {
    between: (from, to) => `${from}–${to}`,
    upTo: (to) => `${to} အထိ`,
    from: (from) => `${from} နှင့်အထက်`,
  },
  dollars: {
    between: (from, to) => `ဒေါ်လာ ${from}–${to}`,
    upTo: (to) => `ဒေါ်လာ ${to} အထိ`,
    from: (from) => `ဒေါ်လာ ${from} နှင့်အထက်`,
  },
  lakh: {
    between: (from, to) => `${from}–${to} သိန်း`,
    upTo: (to) => `${to} သိန်းအထိ`,
    from: (from) => `${from} သိန်းနှင့်အထက်`,
  },
  squareFeet: {
    between: (from, to) => `${from}–${to} စတုရန်းပေ`,
    upTo: (to) => `${to} စတုရန်းပေအထိ`,
    from: (from) => `${from} စတုရန်းပေနှင့်အထက်`,
  },
  compared: {
    USD: (rate, day) => `ကျပ်ဈေးနှုန်းများကို ၁ ဒေါ်လာ = ${rate} ကျပ်ဖြင့် နှိုင်းယှဉ်ထားသည် (${day} တွင် သတ်မှတ်)`,
    MMK: (rate, day) => `ဒေါ်လာဈေးနှုန်းများကို ၁ ဒေါ်လာ = ${rate} ကျပ်ဖြင့် နှိုင်းယှဉ်ထားသည် (${day} တွင် သတ်မှတ်)`,
  },
  notCompared: {
    USD: 'ဒေါ်လာဈေးဖြင့် တင်ထားသည်များကိုသာ ပြထားသည်။ ကျပ်ဈေးနှုန်းများနှင့် နှိုင်းယှဉ်ရန် ငွေလဲနှုန်း မသတ်မှတ်ရသေးပါ။',
    MMK: 'ကျပ်ဈေးဖြင့် တင်ထားသည်များကိုသာ ပြထားသည်။ ဒေါ်လာဈေးနှုန်းများနှင့် နှိုင်းယှဉ်ရန် ငွေလဲနှုန်း မသတ်မှတ်ရသေးပါ။',
  },
};
