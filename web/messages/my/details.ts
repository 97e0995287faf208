import { otherNames } from '#domain/listing/words/others-my.ts';
import { formatDecimal, formatNumber } from '#domain/listing/price.ts';
import type { Messages } from '../context.tsx';
import { filters } from './search.ts';

const { names, choices } = filters.details;

export const details: Messages['details'] = {
  groups: {
    place: 'တည်နေရာ',
    building: 'အဆောက်အအုံ',
    sharing: filters.details.sharing,
    rooms: 'အခန်းများ',
    plot: 'မြေအမျိုးအစားနှင့် မြေကွက်',
    power: 'လျှပ်စစ်မီး',
    water: 'ရေနှင့် လိုင်းများ',
  },
  names: { ...names, ...otherNames },
  choices,
  yes: 'ရှိပါသည်',
  no: 'မရှိပါ',
  number: (count) => formatDecimal(count, 'my'),
  size: { room: 'အခန်းအရွယ်အစား (ပေ)', plot: 'မြေကွက်အရွယ်အစား (ပေ)' },
  groundFloor: 'မြေညီထပ်',
  generator: 'မီးစက်',
  askGenerator: 'ရှိပါသည်၊ အသေးစိတ် မေးမြန်းပါ',
  video: {
    play: (site) => `ဗီဒီယို ဖွင့်ရန် · ${site}`,
    open: (site) => `ဗီဒီယို ကြည့်ရန် · ${site}`,
    own: 'ဗီဒီယို',
    note: (site) => `ဖွင့်လျှင် သင်ကြည့်ရှုကြောင်း ${site} က သိပါမည်။`,
  },
  form: {
    place: {
      title: 'ရပ်ကွက်၊ တိုက်၊ လမ်း',
      lead: 'မဖြည့်လည်း ရပါသည်။ ရေးနေစဉ် သိရှိထားသော အမည်များကို နှစ်ဘာသာဖြင့် ပြပါမည်။ အခြားအမည်များကိုလည်း ရေးနိုင်ပါသည်။',
      suggested: (count) => `အကြံပြုချက် ${formatNumber(count, 'my')} ခု`,
      outside: 'ဝန်ဆောင်မှု မရသေးပါ',
      isOutside: (place) => `${place}အတွက် ဝန်ဆောင်မှု မရသေးပါ။`,
      liesIn: (place, townships) => `${place}သည် ${townships.join('နှင့် ')}မြို့နယ်တွင် ရှိပါသည်။`,
      isIt: (building) => `${building} တွင် ရှိပါသလား။ ရှိလျှင် ၎င်း၏စာမျက်နှာတွင် ဤကြော်ငြာကို ပြပါမည်။`,
      chooseIt: (building) => `${building} ကို ရွေးရန်`,
      choose: (township) => `${township}ကို ရွေးရန်`,
    },
    title: 'အဆောက်အအုံ၊ လျှပ်စစ်နှင့် ရေ',
    lead: 'မဖြည့်လည်း ရပါသည်။ ဖြည့်ထားလျှင် ဖုန်းဆက်မေးရန် မလိုတော့ပါ။ အချက်အများစုဖြင့် ရှာဖွေနိုင်ပါသည်။',
    said: (said, all) => `${all} ခုအနက် ${said} ခု ဖြည့်ပြီး`,
    searched: 'ဤအချက်ဖြင့် ရှာဖွေကြပါသည်။',
    fills: {
      masterBedrooms: 'မာစတာနှင့် ရိုးရိုးအိပ်ခန်း စုစုပေါင်းကို အိပ်ခန်းတွင် ဖြည့်ပေးပါမည်။',
      roomWidth: 'အနံ × အလျားကို အကျယ်အဝန်းတွင် ဖြည့်ပေးပါမည်။',
      plotWidth: 'အနံ × အလျား သို့မဟုတ် ဧကကို မြေအကျယ်အဝန်းတွင် ဖြည့်ပေးပါမည်။',
      carSpaces: 'အရေအတွက် ရေးလျှင် ကားပါကင်ကို ရွေးပေးပါမည်။',
      generatorHours: '၂၄ နာရီဆိုလျှင် ၂၄ နာရီ မီးစက်ကို ရွေးပေးပါမည်။',
      furnishing: 'ပရိဘောဂပါ/မပါကို ဖြည့်ပေးပါမည်။ ဤအချက်ဖြင့် ရှာဖွေကြပါသည်။',
    },
    videoHint:
      'YouTube၊ Facebook သို့မဟုတ် TikTok လင့်ခ်။ ဓာတ်ပုံများ၏ အောက်တွင် ပြပြီး ထိုနေရာ၌ပင် ဖွင့်ကြည့်နိုင်ပါသည်။ fb.watch ကဲ့သို့ လင့်ခ်အတိုဆိုလျှင် မူရင်းနေရာတွင် ပွင့်ပါမည်။',
    floorHint: 'မြေညီထပ်အတွက် ၀ ရေးပါ။ ဤအချက်ဖြင့် ရှာဖွေကြပါသည်။',
  },
};
