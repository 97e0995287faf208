import { formatNumber } from '#domain/listing/price.ts';
import type { Messages } from '../context.tsx';
import { listing } from './listing.ts';

export const search: Messages['search'] = {
  title: 'အသေးစိတ်ရှာဖွေရန်',
  lead: 'ရန်ကုန်ရှိ ငှားရန်၊ ရောင်းရန် အိမ်ခြံမြေများ။',
  kinds: { ...listing.propertyTypes, other: 'အခြား အိမ်ခြံမြေ' },
  anyKind: 'အိမ်ခြံမြေ',
  filteredTitle: ({ kinds, type, township }) => [township && `${township}မြို့နယ်`, kinds, type].filter(Boolean).join(' '),
  filter: 'စစ်ထုတ်ရန်',
  bar: 'ရှာဖွေမှု ရွေးချယ်ရန်',
  topics: { type: 'ငှား/ရောင်း', township: 'မြို့နယ်', price: 'ဈေးနှုန်း', bedrooms: 'အိပ်ခန်း', sort: 'စီရန်' },
  show: (count) => `အိမ်ခြံမြေ ${formatNumber(count, 'my')} ခု ကြည့်ရန်`,
  any: 'အားလုံး',
  anyTownship: 'မြို့နယ်အားလုံး',
  anyType: 'အားလုံး',
  dealType: 'အငှား / အရောင်း',
  amenities: 'ပါဝင်သည့်အရာများ',
  sort: 'စီရန်',
  sorts: {
    'createdAt-desc': 'အသစ်ဆုံး အရင်',
    'createdAt-asc': 'အဟောင်းဆုံး အရင်',
    'updatedAt-desc': 'မကြာသေးမီက ပြင်ဆင်ထားသည် အရင်',
    'updatedAt-asc': 'မပြင်ဆင်သည်မှာ အကြာဆုံး အရင်',
    'price-asc': 'ဈေးနှုန်း နည်းရာမှ များရာ',
    'price-desc': 'ဈေးနှုန်း များရာမှ နည်းရာ',
    'moveIn-asc': 'ပြောင်းနေရန် လိုငွေ နည်းရာမှ များရာ',
    'moveIn-desc': 'ပြောင်းနေရန် လိုငွေ များရာမှ နည်းရာ',
  },
  submit: 'ရှာရန်',
  clear: 'အားလုံးဖယ်ရန်',
  remove: (filter) => `${filter} ကို ဖယ်ရန်`,
  found: (count) => `အိမ်ခြံမြေ ${formatNumber(count, 'my')} ခု တွေ့ရှိသည်`,
  empty: 'အိမ်ခြံမြေ ရှာမတွေ့ပါ။',
  emptyHelp: 'ကိုက်ညီသည့် အိမ်ခြံမြေ မရှိပါ။ စစ်ထုတ်ချက်တစ်ခုကို ဖယ်ကြည့်ပါ။',
  showAll: 'အိမ်ခြံမြေအားလုံး ကြည့်ရန်',
  pages: 'စာမျက်နှာများ',
  previous: 'ယခင်',
  next: 'နောက်တစ်ခု',
  page: (number) => `စာမျက်နှာ ${number}`,
  failed: 'အိမ်ခြံမြေများကို ဖော်ပြ၍ မရပါ။ အင်တာနက်ချိတ်ဆက်မှုကို စစ်ဆေးပြီး စာမျက်နှာကို ပြန်ဖွင့်ပါ သို့မဟုတ် နောက်မှ ထပ်ကြိုးစားပါ။',
  retry: 'ထပ်ကြိုးစားရန်',
  fullTitle: 'စာသားဖြင့်ရှာရန်',
  term: 'ရှာလိုသည့်စာသား',
  termPlaceholder: 'စမ်းချောင်း ကွန်ဒို အိပ်ခန်း ၂',
  termRequired: 'ရှာလိုသည့်စာသားကို ရိုက်ထည့်ပါ။',
  fullEmpty: 'ရှာမတွေ့ပါ။ အခြားစကားလုံးဖြင့် ရှာကြည့်ပါ။',
  resultsFor: (term) => `“${term}” အတွက် အိမ်ခြံမြေများ`,
};

export const map: Messages['map'] = {
  title: 'မြို့နယ်မြေပုံ',
  loading: 'ဖွင့်နေသည်…',
  failed: 'မြေပုံကို ဖော်ပြ၍ မရပါ။ နောက်မှ ထပ်ကြိုးစားပါ။',
  open: 'မြေပုံ',
  colouredBy: 'အရောင်ဖြင့် ပြသည့်အရာ',
  measures: { homes: 'အိမ်ခြံမြေ', median: 'အလယ်အလတ်ဈေး' },
  cell: (name, homes, median) =>
    `${name}၊ အိမ်ခြံမြေ ${formatNumber(homes, 'my')} ခု${median ? `၊ အလယ်အလတ်ဈေး ${median}` : ''}`,
  lakh: 'သိန်း',
  note: 'အကြမ်းဖျင်းမြေပုံ ဖြစ်ပါသည်။ မြို့လယ်ကို ချဲ့၍ ပြထားပါသည်။',
};

const roomNames = { bedrooms: 'အိပ်ခန်း', bathrooms: 'ရေချိုးခန်း' };

/** A particle follows a noun at once (သိန်းအထိ), a number after a space (ဒေါ်လာ ၅၀၀ အထိ). */
function beforeParticle(price: string): string {
  return /[၀-၉]$/.test(price) ? `${price} ` : price;
}

export const reading: Messages['reading'] = {
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
  outside: (township) => `${township}အတွက် ဝန်ဆောင်မှု မရသေးပါ။ Eain တွင် ရန်ကုန် ၃၁ မြို့နယ်ရှိ အိမ်ခြံမြေများကို ရှာနိုင်ပါသည်။`,
  closest: 'အနီးစပ်ဆုံး',
  closestHelp: 'သင်ရှာနေသည်များနှင့် အများဆုံး ကိုက်ညီသည့် အိမ်ခြံမြေများ ဖြစ်ပါသည်။',
  newest: 'အသစ်ဆုံး အိမ်ခြံမြေများ',
  suggestions: 'အကြံပြုချက်များ',
  suggested: (count) => `အကြံပြုချက် ${formatNumber(count, 'my')} ခု၊ မြှားခလုတ်များဖြင့် ရွေးပါ`,
  kinds: {
    township: 'မြို့နယ်',
    propertyType: 'အိမ်ခြံမြေအမျိုးအစား',
    amenity: 'ပါဝင်သည့်အရာ',
    agent: 'အကျိုးဆောင်',
    recent: 'ယခင်ရှာခဲ့သည်',
  },
};

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
  moveIn: 'ပြောင်းနေရန် လိုငွေ အများဆုံး',
  moveInHint: { USD: 'ဒေါ်လာဖြင့်', MMK: 'သိန်းဖြင့်' },
  moveInWithin: (amount) => `ပြောင်းနေရန် ${amount}`,
  monthsAtOnce: 'တစ်ကြိမ်တည်း ပေးရန် လ အများဆုံး',
  monthsAtMost: (months) => `တစ်ကြိမ်တည်း ${formatNumber(months, 'my')} လစာအထိ`,
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
  notOrdered: {
    USD: 'ငွေလဲနှုန်း မသတ်မှတ်ရသေးပါ။ ကျပ်ဈေးဖြင့် တင်ထားသည်များကို နောက်ဆုံးတွင် ပြထားသည်။',
    MMK: 'ငွေလဲနှုန်း မသတ်မှတ်ရသေးပါ။ ဒေါ်လာဈေးဖြင့် တင်ထားသည်များကို နောက်ဆုံးတွင် ပြထားသည်။',
  },
  notCompared: {
    USD: 'ဒေါ်လာဈေးဖြင့် တင်ထားသည်များကိုသာ ပြထားသည်။ ကျပ်ဈေးနှုန်းများနှင့် နှိုင်းယှဉ်ရန် ငွေလဲနှုန်း မသတ်မှတ်ရသေးပါ။',
    MMK: 'ကျပ်ဈေးဖြင့် တင်ထားသည်များကိုသာ ပြထားသည်။ ဒေါ်လာဈေးနှုန်းများနှင့် နှိုင်းယှဉ်ရန် ငွေလဲနှုန်း မသတ်မှတ်ရသေးပါ။',
  },
};
