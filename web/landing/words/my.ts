import { bedroomChoices } from '#domain/listing/filter.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { pageSizes } from '#domain/paging.ts';
import { townshipName } from '#domain/township/township.ts';
import { listing } from '../../messages/my/listing.ts';
import { search } from '../../messages/my/search.ts';
import type { LandingWords, Subject } from './words.ts';

const number = (value: number) => formatNumber(value, 'my');
const most = bedroomChoices.length;

/** "ဗဟန်းမြို့နယ်ရှိ ငှားရန် အိပ်ခန်း ၂ ခန်းပါ ကွန်ဒိုများ". */
function named({ type, propertyType, township, bedrooms }: Subject): string {
  const [kind] = search.kinds[propertyType ?? 'any'];
  const rooms = bedrooms !== undefined && `အိပ်ခန်း ${number(bedrooms)} ခန်း${bedrooms < most ? 'ပါ' : 'နှင့်အထက်ပါ'}`;
  const where = township ? `${townshipName(township, 'my')}မြို့နယ်ရှိ` : 'ရန်ကုန်ရှိ';
  return [where, listing.typesLong[type], rooms, `${kind}များ`].filter(Boolean).join(' ');
}

export const landing: LandingWords = {
  kinds: listing.propertyTypes,
  heading: named,
  title: (subject) => (subject.township ? `${named(subject)} - ရန်ကုန်` : named(subject)),
  lead: (count, lastMonth) =>
    count === 0
      ? 'လောလောဆယ် မရှိသေးပါ။'
      : [
          `ယခု ${number(count)} ခု ရှိပါသည်။`,
          ...(lastMonth > 0 ? [`ယင်းတို့အနက် ${number(lastMonth)} ခုကို ရက် ၃၀ အတွင်း တင်ထားပါသည်။`] : []),
        ].join(' '),
  description: (heading, count, usual) =>
    [
      `${heading}။ ယခု ${number(count)} ခု ရှိပါသည်။`,
      usual && `ပုံမှန် ${usual.median} ဖြစ်ပြီး ထက်ဝက်ခန့်မှာ ${usual.lower} မှ ${usual.upper} အထိ ဖြစ်ပါသည်။`,
      'ဓာတ်ပုံ၊ ကျပ်နှင့် ဒေါ်လာဈေး၊ ကြော်ငြာတင်သူ၏ ဖုန်းနံပါတ်များ ကြည့်နိုင်ပါသည်။',
    ]
      .filter(Boolean)
      .join(' '),
  narrower: {
    propertyType: 'အမျိုးအစား',
    bedrooms: 'အိပ်ခန်း',
    shared: 'သီးခြား အခန်း၊ ခုတင်နှင့် အဆောင်များ',
    township: 'မြို့နယ်များ',
  },
  nearby: 'အနီးရှိ မြို့နယ်များ',
  allTownships: (count) => `မြို့နယ် ${number(count)} ခုလုံး`,
  deals: listing.typesLong,
  all: (count) => `${count > pageSizes.landing ? `${number(count)} ခုလုံးကို ` : ''}စစ်ထုတ်ချက်၊ မြေပုံနှင့် ကြည့်ရန်`,
  usual: { rent: 'ပုံမှန်ငှားခ', sale: 'ပုံမှန်ဈေး' },
  middleHalf: ({ lower, upper }) => `ထက်ဝက်ခန့်မှာ ${lower} မှ ${upper} အထိ ဖြစ်ပါသည်။`,
  questions: 'မေးလေ့ရှိသည့် မေးခွန်းများ',
  usualQuestion: (subject) => `${named(subject)}၏ ပုံမှန်${subject.type === 'rent' ? 'ငှားခ' : 'ဈေး'} မည်မျှ ရှိပါသလဲ။`,
  usualAnswer: ({ median, lower, upper, homes }, wider) =>
    `${wider ? `${named(wider)} အားလုံးတွင် ` : ''}ထက်ဝက်ခန့်မှာ ${lower} မှ ${upper} အထိ ဖြစ်ပြီး အလယ်ဈေးမှာ ${median} ဖြစ်ပါသည်။ ရက် ၁၈၀ အတွင်း ဈေးကွက်တွင် ရှိခဲ့သည့် ${number(homes)} ခု၏ တောင်းဆိုဈေးများ ဖြစ်ပါသည်။`,
  prices: 'မြို့နယ်နှင့် လအလိုက် ပုံမှန်ဈေးများ',
  monthsQuestion: 'ငှားခကို တစ်ကြိမ်တည်း လမည်မျှစာ ပေးရပါသလဲ။',
  monthsAnswer: (months, total) =>
    `${number(total)} ခုအနက် ${months.map(({ months: bound, listings }) => `${number(bound)} လစာအထိ ပေးရသည်မှာ ${number(listings)} ခု`).join('၊ ')} ရှိပါသည်။`,
  moveInQuestion: 'ပြောင်းနေရန် ငွေမည်မျှ လိုပါသလဲ။',
  moveInAnswer: (least, isAtLeast) =>
    `ဖော်ပြထားသည့်အထဲတွင် အနည်းဆုံး လိုသည်မှာ ${least}${isAtLeast ? ' နှင့်အထက်' : ''} ဖြစ်ပါသည်။ တစ်ကြိမ်တည်း ပေးရမည့်လ၊ စပေါ်ငွေနှင့် အကျိုးဆောင်ခတို့ကို ပေါင်းထားပြီး အိမ်တစ်ခုစီတွင် ဖော်ပြထားပါသည်။`,
  titleQuestion: 'မည်သည့် ပိုင်ဆိုင်မှုစာရွက်စာတမ်းများ ရှိပါသလဲ။',
  titleAnswer: (titles, total) =>
    `${number(total)} ခုအနက် ${titles.map(({ name, listings }) => `${name} ${number(listings)} ခု`).join('၊ ')} ရှိပါသည်။`,
  features: {
    foreignersAccepted: 'နိုင်ငံခြားသား လက်ခံပါသလား။',
    petsAllowed: 'အိမ်မွေးတိရစ္ဆာန် ထားခွင့် ရှိပါသလား။',
    furnished: 'ပရိဘောဂ ပါပါသလား။',
    generator: 'မီးစက် ရှိပါသလား။',
    noAgentFee: 'ငှားသူက အကျိုးဆောင်ခ ပေးရန်မလိုသည့် အိမ် ရှိပါသလား။',
    availableNow: 'ချက်ချင်း ပြောင်းနေနိုင်ပါသလား။',
    instalments: 'အရစ်ကျ ပေးချေနိုင်ပါသလား။',
    bankLoan: 'ဘဏ်ချေးငွေဖြင့် ဝယ်နိုင်ပါသလား။',
  },
  featureAnswer: (count, total) => `${number(total)} ခုအနက် ${number(count)} ခုက ထိုသို့ ဖော်ပြထားပါသည်။`,
  see: (count) => `${number(count)} ခုကို ကြည့်ရန်`,
  trail: 'ယခု ကြည့်နေသည့်နေရာ',
};
