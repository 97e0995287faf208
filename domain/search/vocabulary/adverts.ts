import { listed } from '../../township/spellings.ts';
import type { SynonymGroup } from './synonym-group.ts';

/** Land titles (SRC-19): listings have no field for them, so they are found in the texts, in both scripts. */
export const titles: readonly SynonymGroup[] = [
  {
    name: 'grant',
    spellings: listed(`
      grant, grant land, granted land, grant title, land grant, ဂရန်, ဂရံ, ဂရန့်, ဂရန်မြေ, ဂရံမြေ, ဂရန့်မြေ, ဂရန်အမည်ပေါက်, မြေဂရန်, ga ran
    `),
  },
  {
    name: 'permit-land',
    spellings: listed('permit, permit land, land permit, ပါမစ်, ပါမစ်မြေ, ပါမဈ, ပါမစ်အမည်ပေါက်, ပါမစ်ကျမြေ, ပါမစ်ကျ, pa mit'),
  },
  {
    name: 'freehold',
    spellings: listed(`
      freehold, freehold land, ancestral land, ancestral, ဘိုးဘွားပိုင်, ဘိုးဘွားပိုင်မြေ, ဘိုးဘပိုင်, ဘိုးဘပိုင်မြေ, ဘိုးပိုင်, ဘိုးပိုင်မြေ,
      ဘိုးဘွားအမွေမြေ
    `),
  },
  { name: 'leasehold', spellings: listed('leasehold, leasehold land, lease land, အငှားဂရန်, အငှားဂရန်မြေ, နှစ် ၆၀ ဂရန်') },
  {
    name: 'sale-contract',
    spellings: listed('sale contract, contract land, အရပ်စာချုပ်, စာချုပ်စာတမ်း, စာချုပ်မြေ, အဆက်အစပ်စာချုပ်'),
  },
  {
    name: 'farmland',
    spellings: listed('farmland, farm land, agricultural land, paddy land, paddy field, လယ်မြေ, လယ်ယာမြေ, ယာမြေ'),
    within: ['land'],
  },
  {
    name: 'power-of-attorney',
    spellings: listed(`
      power of attorney, general power of attorney, general power, gp, ဂျီပီ, ကိုယ်စားလှယ်လွှဲစာ, ကိုယ်စားလှယ်စာ, ကိုယ်စားလှယ်လွှဲ, အထွေထွေကိုယ်စားလှယ်လွှဲစာ
    `),
  },
];

const directions: Record<string, string> = {
  north: 'မြောက်',
  'north-east': 'အရှေ့မြောက်',
  east: 'အရှေ့',
  'south-east': 'အရှေ့တောင်',
  south: 'တောင်',
  'south-west': 'အနောက်တောင်',
  west: 'အနောက်',
  'north-west': 'အနောက်မြောက်',
};

/** The direction that a property faces: east facing, အရှေ့ဘက်လှည့်. */
export const facings: readonly SynonymGroup[] = Object.entries(directions).map(([en, my]) => ({
  name: `facing-${en}`,
  spellings: [
    `${en} facing`,
    `facing ${en}`,
    ...['', 'ဘက်', 'ဘက်သို့'].flatMap((toward) => ['မျက်နှာမူ', 'မျက်နှာလှည့်', 'လှည့်'].map((looks) => my + toward + looks)),
  ],
}));

/** Water, meters, and the internet provider of the building. */
export const lines: readonly SynonymGroup[] = [
  {
    name: 'city-water',
    spellings: listed('city water, ycdc water, municipal water, စည်ပင်ရေ, စည်ပင်သာယာရေ, မြို့တော်ရေ, ဂျိုးဖြူရေ'),
  },
  {
    name: 'own-meter',
    spellings: listed(`
      own meter, own electric meter, separate meter, private meter, ကိုယ်ပိုင်မီတာ, မီတာသီးသန့်, သီးသန့်မီတာ, မီတာအမည်ပေါက်, ကိုယ်ပိုင်မီတာပါ
    `),
  },
  {
    name: 'no-flood',
    spellings: listed(`
      no flood, no flooding, flood free, without flood, never flood, does not flood, doesnt flood, dont flood, not flooded,
      ရေမကြီး, ရေမလွှမ်း, ရေမဝင်, ရေလွတ်, ရေလွတ်မြေ, ရေကြီးလွတ်
    `),
  },
  { name: 'mpt', spellings: listed('mpt, mpt fiber, mpt fibre'), within: ['internet'] },
  { name: 'ooredoo', spellings: listed('ooredoo, ooredoo fiber, ooredoo fibre, အူရီဒူး'), within: ['internet'] },
  { name: 'atom', spellings: listed('atom, atom fiber, atom fibre, အေတမ်'), within: ['internet'] },
  { name: 'mytel', spellings: listed('mytel, mytel fiber, mytel fibre, မိုင်တဲလ်'), within: ['internet'] },
  { name: 'myanmar-net', spellings: listed('myanmar net, myanmarnet, မြန်မာနက်'), within: ['internet'] },
  { name: 'five-bb', spellings: listed('5bb, 5bb fiber, 5bb fibre, 5 bb'), within: ['internet'] },
];

/** How a property is built or divided. */
export const layouts: readonly SynonymGroup[] = [
  {
    name: 'mini-condo',
    spellings: listed('mini condo, mini condominium, minicondo, မီနီကွန်ဒို, မီနီကွန်ဒိုတိုက်ခန်း'),
    within: ['condo'],
  },
  {
    name: 'joined-units',
    spellings: listed(`
      နှစ်ခန်းတွဲ, ၂ ခန်းတွဲ, သုံးခန်းတွဲ, ၃ ခန်းတွဲ, ခန်းတွဲ, အခန်းတွဲ, တိုက်ခန်းတွဲ, နှစ်ခန်းဖောက်, joined units, combined units, two units joined,
      2 units joined, double unit, connected units
    `),
  },
  {
    name: 'lower-floor',
    spellings: listed('lower floor, low floor, အောက်ထပ်, အောက်လွှာ, အောက်ဆုံးထပ်, အောက်ဆုံးလွှာ'),
  },
  {
    name: 'top-floor',
    spellings: listed('top floor, highest floor, last floor, နောက်ဆုံးထပ်, နောက်ဆုံးလွှာ, အပေါ်ဆုံးထပ်, အပေါ်ဆုံးလွှာ, ထိပ်ဆုံးလွှာ'),
  },
  { name: 'upper-floor', spellings: listed('upper floor, high floor, higher floor, အထက်ထပ်, အထက်လွှာ, အပေါ်ထပ်, အပေါ်လွှာ') },
  { name: 'attic', spellings: listed('ထပ်ခိုး, ထပ်ခိုးပါ, attic, mezzanine, mezz') },
  {
    name: 'decorated',
    spellings: listed(`
      decorated, decoration, fully decorated, interior decoration, decorated room, အပြင်အဆင်, အပြင်အဆင်ပါ, အပြင်အဆင်ပြည့်,
      အပြင်အဆင်အပြည့်အစုံ, ပြင်ဆင်ပြီး, ပြင်ဆင်ပြီးသား
    `),
  },
  {
    name: 'office-use',
    spellings: listed(`
      office use, office allowed, office permitted, office ok, can be used as office, can use as office, usable as office, ရုံးခန်းဖွင့်, ရုံးဖွင့်, ရုံးခန်းဖွင့်နိုင်,
      ရုံးဖွင့်နိုင်, ရုံးခန်းလုပ်, ရုံးခန်းလုပ်နိုင်, ရုံးလုပ်နိုင်, ရုံးခန်းသုံး, ရုံးခန်းအဖြစ်
    `),
    within: ['office'],
  },
];

/** Who may rent, and from whom. */
export const people: readonly SynonymGroup[] = [
  {
    name: 'foreigner',
    spellings: listed('foreigner, foreign, expat, expatriate, နိုင်ငံခြားသား, နိုင်ငံခြား, naing ngan char thar'),
  },
  {
    name: 'owner-direct',
    spellings: listed(`
      owner direct, direct owner, owner directly, direct from owner, directly from owner, from owner directly, by owner, from owner, owner listing, no agent, no agents,
      owner only, owners only, only owner, only from owner, owner selling, agent free, agent excuse, agents excuse, no need agent, agent no need, broker free, agent not needed, agents not needed, no broker, without agent, without broker, ပိုင်ရှင်ကိုယ်တိုင်, အိမ်ရှင်ကိုယ်တိုင်, ပိုင်ရှင်တိုက်ရိုက်, ပိုင်ရှင်နဲ့တိုက်ရိုက်, ပိုင်ရှင်နှင့်တိုက်ရိုက်, ပိုင်ရှင်ဆီမှ, ပိုင်ရှင်ထံမှ, ပိုင်ရှင်သာ, ပိုင်ရှင်ပဲ, ပိုင်ရှင်သီးသန့်, ပွဲစားမပါ, ပွဲစားမလို, ပွဲစားများမလို, ပွဲစားမရှိ,
      အကျိုးဆောင်မပါ, အကျိုးဆောင်မလို, အေးဂျင့်မပါ, အေးဂျင့်မလို, အေးဂျင်မပါ, အေးဂျင်မလို, အေးဂျန့်မပါ, အေးဂျန့်မလို, အေးဂျင့်မရှိ,
      pwe sar ma lo, pwe sar ma par, pwe sar ma pa, pwe za ma lo, pwe za ma par
    `),
    within: ['no-agent-fee'],
  },
  {
    name: 'no-agent-fee',
    spellings: listed(`
      no agent fee, no agents fee, no agency fee, no broker fee, no brokerage, no brokerage fee, no commission, without agent fee, without commission,
      owner pays agent fee, owner pays commission, agent fee paid by owner, free of agent fee, အကျိုးဆောင်ခမယူ, အကျိုးဆောင်ခမပါ, အကျိုးဆောင်ခမလို, အကျိုးဆောင်ခမပေးရ,
      အကျိုးဆောင်ခပေးစရာမလို, ပွဲခမပေးရ, ပွဲခမယူ, ပွဲခမလို, ပွဲခမပါ, ပွဲစားခမပေးရ, ပွဲစားခမယူ, ပွဲစားခမလို, ပွဲစားခမပါ, ပွဲစားခပေးစရာမလို,
      pwe sar kha ma pay, pwe kha ma pay, pwe sar kha ma yu, pwe kha ma yu, pwe sar kha ma lo, pwe kha ma lo
    `),
  },
];

/** Terms of an agreement, and how it is paid (SRC-43). */
export const deals: readonly SynonymGroup[] = [
  {
    name: 'foreigners-accepted',
    spellings: listed(`
      foreigner accepted, foreigners accepted, accept foreigner, accepts foreigner, foreigner allowed, foreigners allowed, allow foreigner, foreigner welcome,
      foreigners welcome, foreigner ok, foreigner can rent, for foreigner, open to foreigner, expat welcome, နိုင်ငံခြားသားလက်ခံ, နိုင်ငံခြားသားရ,
      နိုင်ငံခြားသားနေလို့ရ, နိုင်ငံခြားသားငှားရ, နိုင်ငံခြားသားများလက်ခံ
    `),
    within: ['foreigner'],
  },
  {
    name: 'negotiable',
    spellings: listed(`
      negotiable, price negotiable, nego, negotiation, can negotiate, neg, ညှိနှိုင်း, ညှိနှိုင်းနိုင်, ညှိနှိုင်းရ, ညှိနှိုင်းလို့ရ, ဈေးညှိနှိုင်း, ဈေးညှိ, ညှိုနှိုင်း,
      ညိုနှိုင်း, ညှိနိူင်း
    `),
  },
  {
    name: 'fixed-price',
    spellings: listed(
      'fixed price, price fixed, price is fixed, final price, non nego, no nego, မညှိနှိုင်း, မညှိနှိုင်းနိုင်, မညှိ, ဈေးမညှိ, ဈေးအတည်, တစ်ဈေးတည်း, ဈေးမလျှော့',
    ),
  },
  {
    name: 'instalments',
    spellings: listed(
      'instalment, installment, payment plan, pay in instalments, အရစ်ကျ, အရစ်ကျစနစ်, အရစ်ကျပေးချေ, အရစ်ကျဝယ်, a yit kya',
    ),
  },
  {
    name: 'bank-loan',
    spellings: listed(`
      bank loan, home loan, housing loan, mortgage, bank instalment, bank installment, ဘဏ်ချေးငွေ, ဘဏ်ချေးငွေရ, ဘဏ်ချေး, အိမ်ရာချေးငွေ, ဘဏ်အရစ်ကျ
    `),
  },
  {
    name: 'registration-help',
    spellings: listed(`
      guest registration, form 10, registration help, form c, ဧည့်စာရင်း, ဧည့်စာရင်းတိုင်, ပုံစံ ၁၀, ပုံစံ ဆယ်
    `),
  },
  {
    name: 'pays-one-month',
    spellings: listed(`
      1 month advance, one month advance, pay monthly, monthly payment, paid monthly, လပေး, လစဉ်ပေး, လချင်းပေး, တစ်လချင်း, ၁ လချင်း
    `),
  },
  {
    name: 'pays-three-months',
    spellings: listed(`
      3 months advance, three months advance, 3 months at once, 3 months upfront, 3 months payment, ၃ လချုပ်, သုံးလချုပ်, ၃ လပေး, သုံးလပေး
    `),
  },
  {
    name: 'pays-six-months',
    spellings: listed(`
      6 months advance, six months advance, 6 months at once, 6 months upfront, 6 months payment, ၆ လချုပ်, ခြောက်လချုပ်, ၆ လပေး,
      ခြောက်လပေး
    `),
  },
  {
    name: 'pays-twelve-months',
    spellings: listed(`
      12 months advance, 1 year advance, one year advance, 12 months at once, 12 months upfront, yearly payment, paid yearly, ၁ နှစ်ချုပ်, တစ်နှစ်ချုပ်, ၁၂ လချုပ်,
      တစ်နှစ်ပေး
    `),
  },
  {
    name: 'no-deposit',
    spellings: listed(`
      no deposit, without deposit, zero deposit, deposit free, deposit not required, deposit not needed, no need deposit, no advance, စပေါ်မလို, စပေါ်ငွေမလို, စပေါ်မယူ, စပေါ်ငွေမယူ, စပေါ်မပါ, စပေါ်မပေးရ, စပေါ်ငွေမပေးရ
    `),
  },
];

/** Claims of nearly every listing, or matters of opinion: listings that make them rank first, and none is excluded. */
export const opinions: readonly SynonymGroup[] = [
  {
    name: 'cheap',
    spellings: listed(
      'cheap, cheaper, cheapest, not expensive, inexpensive, low price, affordable, good price, ဈေးသက်သာ, ဈေးသက်သာသာ, ဈေးသက်သာတဲ့, ဈေးချို, ဈေးချိုချို, ဈေးတန်, ဈေးပေါ, ဈေးပေါပေါ, သက်သာ, zay thet thar, zay cho',
    ),
    weak: true,
    prefers: ['cheap'],
  },
  {
    name: 'urgent',
    spellings: listed('urgent, urgently, hurry, asap, a myan, အမြန်, အရေးပေါ်, အမြန်ဆုံး, အလျင်အမြန်'),
    weak: true,
    prefers: ['urgent'],
  },
  {
    name: 'quick-sale',
    spellings: listed('quick sale, quick sell, fast sale, fire sale'),
    within: ['urgent', 'sale'],
    prefers: ['urgent'],
  },
  { name: 'highway', spellings: listed('highway, expressway, အမြန်လမ်း, အဝေးပြေးလမ်း') },
  {
    name: 'available',
    spellings: listed('available, still available, ရနိုင်'),
    weak: true,
    prefers: ['available'],
  },
  {
    name: 'available-now',
    spellings: listed(`
      available now, available immediately, immediately available, ready now, ready to move, ready to move in, move in now, vacant, immediate, ချက်ချင်းနေနိုင်,
      ချက်ချင်းရ, ချက်ချင်းရနိုင်, ချက်ချင်းနေလို့ရ, ချက်ချင်းပြောင်းနိုင်, ချက်ချင်းပြောင်းနေနိုင်, ချက်ချင်းဝင်နေနိုင်, အခုနေလို့ရ, အသင့်နေနိုင်, အသင့်နေထိုင်နိုင်
    `),
    weak: true,
    prefers: ['available-now'],
  },
  {
    name: 'brand-new',
    spellings: listed('brand new, newly built, new built, new building, အသစ်စက်စက်, အသစ်ကျပ်ချွတ်, တိုက်သစ်, အိမ်သစ်'),
    weak: true,
    prefers: ['brand-new'],
  },
  {
    name: 'beautiful',
    spellings: listed('beautiful, nice, good, best, great, lovely, လှပ, ကောင်းကောင်း, အကောင်းဆုံး'),
    weak: true,
    prefers: ['beautiful'],
  },
  // A house and a flat are both called this.
  {
    name: 'dwelling',
    spellings: listed('အိမ်, နေအိမ်, နေစရာ, နေထိုင်ရန်, eain, aein, accommodation, place to stay, place to live'),
    weak: true,
    prefers: ['house', 'apartment', 'condo'],
  },
  {
    name: 'room',
    spellings: listed('room, rooms, akhan, a khan, အခန်း, ခန်း အလွတ်'),
    weak: true,
    prefers: ['apartment', 'condo'],
  },
];
