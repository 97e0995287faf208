import type { around as english } from '../en/around.ts';

export const around: typeof english = {
  title: 'အနီးအနား',
  lead: (place) => `${place} မှ မျဉ်းဖြောင့်အကွာအဝေးဖြစ်ပြီး လမ်းအတိုင်းသွားလျှင် ပိုဝေးပါသည်။`,
  kinds: { 'bus-stop': 'ဘတ်စ်ကားမှတ်တိုင်များ', market: 'ဈေးများ', hospital: 'ဆေးရုံများ', school: 'ကျောင်းများ' },
  metres: (amount) => `${amount} မီတာ`,
  kilometres: (amount) => `${amount} ကီလိုမီတာ`,
  lines: (lines, _count, more) => `ယာဉ်လိုင်း ${lines}${more === '' ? '' : ` နှင့် အခြား ${more} လိုင်း`}`,
  sets: { bus: 'ဘတ်စ်ကားမှတ်တိုင်များ', points: 'နေရာများ', outlines: 'မြေပုံ' },
  unknownSource: 'ရင်းမြစ် မဖော်ပြထားပါ',
  asOf: (day) => `${day} ရက်နေ့အရ`,
  building: (name) => `${name} အကြောင်း အားလုံး`,
};
