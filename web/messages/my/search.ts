import { choiceNames, filterNames } from '#domain/listing/words/my.ts';
import { formatNumber } from '#domain/listing/price.ts';
import type { Messages } from '../context.tsx';
import { listing } from './listing.ts';

export const search: Messages['search'] = {
  title: 'အသေးစိတ်ရှာဖွေရန်',
  lead: 'ရန်ကုန်ရှိ ငှားရန်၊ ရောင်းရန် အိမ်ခြံမြေများ။',
  kinds: {
    any: ['အိမ်ခြံမြေ'],
    apartment: [listing.propertyTypes.apartment],
    condo: [listing.propertyTypes.condo],
    house: [listing.propertyTypes.house],
    land: [listing.propertyTypes.land],
    'industrial-zone': [listing.propertyTypes['industrial-zone']],
    other: ['အခြား အိမ်ခြံမြေ'],
  },
  foundHeading: ({ count, kinds, type, township, details }) => {
    const where = township ? `${township}မြို့နယ်ရှိ` : 'ရန်ကုန်ရှိ';
    const properties = kinds.map(([kind]) => kind).join(' သို့မဟုတ် ');
    const number = count === 0 ? 'မရှိသေးပါ' : `${formatNumber(count, 'my')} ခု`;
    const asked = details.length > 0 && `(${details.join('၊ ')})`;
    return [where, type && listing.typesLong[type], properties, number, asked].filter(Boolean).join(' ');
  },
  name: ({ kinds, type, township, details }) => {
    const where = township ? `${township}မြို့နယ်ရှိ` : 'ရန်ကုန်ရှိ';
    const properties = kinds.map(([kind]) => kind).join(' သို့မဟုတ် ');
    const asked = details.length > 0 && `(${details.join('၊ ')})`;
    return [where, type && listing.typesLong[type], properties, asked].filter(Boolean).join(' ');
  },
  since: {
    title: 'သင် နောက်ဆုံး ကြည့်ပြီးနောက်',
    new: (count, isLeast, day) =>
      [`အသစ် ${formatNumber(count, 'my')} ခု${isLeast ? ' ကျော်' : ''}`, day].filter(Boolean).join('၊ '),
    nothing: (day) => `အသစ် မရှိသေးပါ၊ ${day}`,
    forget: (name) => `ဤရှာဖွေမှုကို ဖယ်ရန် - ${name}`,
  },
  filter: 'စစ်ထုတ်ရန်',
  filtered: 'စစ်ထုတ်ထားသည်',
  bar: 'ရှာဖွေမှု ရွေးချယ်ရန်',
  topics: { township: 'မြို့နယ်', price: 'ဈေးနှုန်း', bedrooms: 'အိပ်ခန်း', propertyType: 'အမျိုးအစား', sort: 'စီရန်' },
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
    'moveIn-asc': 'ပြောင်းနေရန် လိုအပ်သည့်ငွေ နည်းရာမှ များရာ',
    'moveIn-desc': 'ပြောင်းနေရန် လိုအပ်သည့်ငွေ များရာမှ နည်းရာ',
  },
  submit: 'ရှာရန်',
  clear: 'အားလုံးဖယ်ရန်',
  remove: (filter) => `${filter} ကို ဖယ်ရန်`,
  found: (count) => `အိမ်ခြံမြေ ${formatNumber(count, 'my')} ခု တွေ့ရှိသည်`,
  results: 'ရှာတွေ့သည်များ',
  empty: 'အိမ်ခြံမြေ ရှာမတွေ့ပါ။',
  watch: 'အသစ်တွေ့လျှင် အသိပေးပါ',
  emptyHelp: 'ကိုက်ညီသည့် အိမ်ခြံမြေ မရှိပါ။ စစ်ထုတ်ချက်တစ်ခုကို ဖယ်ကြည့်ပါ။',
  emptyWider: 'အနည်းငယ် ချဲ့၍ရှာလျှင် အောက်ပါတို့ ရှိသည်။',
  without: (filter) => `“${filter}” ကို ဖယ်လျှင်`,
  nearby: (township) => `အနီးရှိ ${township}မြို့နယ်တွင်`,
  showAll: 'အိမ်ခြံမြေအားလုံး ကြည့်ရန်',
  pages: 'စာမျက်နှာများ',
  previous: 'ယခင်',
  next: 'နောက်တစ်ခု',
  page: (number) => `စာမျက်နှာ ${number}`,
  failed: 'အိမ်ခြံမြေများကို ဖော်ပြ၍ မရပါ။ အင်တာနက်ချိတ်ဆက်မှုကို စစ်ဆေးပြီး စာမျက်နှာကို ပြန်ဖွင့်ပါ သို့မဟုတ် နောက်မှ ထပ်ကြိုးစားပါ။',
  fullTitle: 'စာသားဖြင့်ရှာရန်',
  term: 'ရှာလိုသည့်စာသား',
  termPlaceholder: 'စမ်းချောင်း ကွန်ဒို အိပ်ခန်း ၂',
  fullEmpty: 'ရှာမတွေ့ပါ။ အခြားစကားလုံးဖြင့် ရှာကြည့်ပါ။',
  fullBeginning: 'ရှာလိုသည့်စာသားကို ရိုက်ထည့်ပါ။',
  foundFor: (term, count, isLeast) => {
    const number = formatNumber(count, 'my');
    return `“${term}” အတွက် အိမ်ခြံမြေ ${count === 0 ? 'မရှိသေးပါ' : isLeast ? `${number} ခုကျော်` : `${number} ခု`}`;
  },
};

export const map: Messages['map'] = {
  title: 'မြို့နယ်မြေပုံ',
  loading: 'ဖွင့်နေသည်…',
  failed: 'မြေပုံကို ဖော်ပြ၍ မရပါ။ နောက်မှ ထပ်ကြိုးစားပါ။',
  open: 'မြေပုံ',
  measures: { homes: 'အိမ်ခြံမြေ', median: 'ပုံမှန်ဈေး' },
  cell: (name, homes, median) => `${name}၊ အိမ်ခြံမြေ ${formatNumber(homes, 'my')} ခု${median ? `၊ ပုံမှန်ဈေး ${median}` : ''}`,
  counts: 'ဂဏန်း - တွေ့ရှိသည့် အိမ်ခြံမြေ အရေအတွက်။',
  figures: (type, currency, isAlone) =>
    `${isAlone ? 'ဂဏန်း' : 'စာလုံးထူ'} - ${type === 'sale' ? 'ပုံမှန်ဈေး' : 'တစ်လ ပုံမှန်ငှားခ'} (${currency === 'USD' ? 'ဒေါ်လာ' : 'သိန်း'})။${isAlone ? '' : ' အောက် - အရေအတွက်။'}`,
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
  moveIn: 'ပြောင်းနေရန် လိုအပ်သည့်ငွေ အများဆုံး',
  moveInHint: { USD: 'ဒေါ်လာဖြင့်', MMK: 'သိန်းဖြင့်' },
  moveInWithin: (amount) => `ပြောင်းနေရန် ${amount}`,
  monthsAtOnce: 'တစ်ကြိမ်တည်း ပေးရမည့်လ အများဆုံး',
  chosen: {
    minBedrooms: (rooms) => `အိပ်ခန်း ${formatNumber(rooms, 'my')} ခန်းနှင့်အထက်`,
    monthsAtOnce: (months) => `တစ်ကြိမ်တည်း ${formatNumber(months, 'my')} လစာအထိ`,
  },
  steps: {
    maxFloor: ['အမြင့်ဆုံး အလွှာ', (floor) => `${floor} လွှာအထိ`],
    maxContract: ['အနည်းဆုံး စာချုပ်ကာလ (လ)၊ အများဆုံး', (months) => `${months} လ စာချုပ် ချုပ်နိုင်`],
    maxDeposit: ['စပေါ်ငွေ အများဆုံး (လစာ)', (months) => `စပေါ်ငွေ ${months} လစာအထိ`],
    minRoadWidth: ['လမ်းအကျယ် အနည်းဆုံး (ပေ)', (feet) => `လမ်းအကျယ် ပေ ${feet} နှင့်အထက်`],
    builtSince: ['ဆောက်လုပ် သို့မဟုတ် ပြင်ဆင်သည့်နှစ်', (year) => `${year} ခုနှစ်နောက်ပိုင်း ဆောက်လုပ်/ပြင်ဆင်`],
    minMasterBedrooms: ['မာစတာအိပ်ခန်း အနည်းဆုံး', (count) => `မာစတာအိပ်ခန်း ${count} ခန်းနှင့်အထက်`],
    minAirConditioners: ['အဲကွန်း အနည်းဆုံး', (count) => `အဲကွန်း ${count} လုံးနှင့်အထက်`],
    minCarSpaces: ['ကားရပ်ရန်နေရာ အနည်းဆုံး', (count) => `ကား ${count} စီးနှင့်အထက် ရပ်နိုင်`],
    minGeneratorHours: ['မီးစက်မောင်းချိန် အနည်းဆုံး (တစ်ရက် နာရီ)', (hours) => `မီးစက် တစ်ရက် အနည်းဆုံး ${hours} နာရီ`],
  },
  noAgentFee: 'ငှားသူ အကျိုးဆောင်ခ ပေးရန်မလို',
  wholeHome: 'အခန်း၊ ခုတင်၊ အဆောင် မပါ',
  available: {
    title: 'စတင်ရနိုင်သည့်နေ့',
    now: 'ချက်ချင်း',
    day: 'ရက်ရွေးရန်',
    isNow: 'ချက်ချင်း ရနိုင်',
    by: (day) => `${day} နောက်ဆုံးထား ရနိုင်`,
  },
  details: {
    title: 'အဆောက်အအုံ၊ လျှပ်စစ်မီးနှင့် ရေကြီးမှု',
    sharing: 'အခန်းခွဲ၊ ခုတင်၊ အဆောင်',
    chosen: (name, choice) => `${name} - ${choice}`,
    names: filterNames,
    choices: choiceNames,
  },
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
