/** Sentences by owners about a listing beyond its fields, in both languages. No term occurs in two of them. */
export const sayings = [
  { name: 'river', en: 'River breeze from the living room window.', my: 'မြစ်ကမ်းလေ တဖြူးဖြူး ရသည်။' },
  { name: 'school', en: 'Walking distance to an international school.', my: 'နိုင်ငံတကာကျောင်းနှင့် နီးသည်။' },
  { name: 'market', en: 'The morning market is around the corner.', my: 'မနက်ဈေးနဲ့ နီးတယ်။' },
  { name: 'renovated', en: 'Newly renovated and repainted.', my: 'အသစ်ပြန်လည်မွမ်းမံထားသည်။' },
  { name: 'parquet', en: 'Teak parquet flooring throughout.', my: 'ကျွန်းပါကေး ခင်းထားသည်။' },
  { name: 'hospital', en: 'Five minutes from the general hospital.', my: 'ဆေးရုံကြီးနှင့် ငါးမိနစ်ခရီး။' },
  { name: 'lift', en: 'Two elevators in the building.', my: 'ဓာတ်လှေကား နှစ်စင်းပါသည်။' },
  { name: 'balcony', en: 'A wide balcony to the east.', my: 'အရှေ့ဘက် ဝရန်တာကျယ်သည်။' },
  { name: 'air-conditioner', en: 'Three air-cons installed.', my: 'အဲကွန်း သုံးလုံးတပ်ထားသည်။' },
  { name: 'mango', en: 'Mango and jackfruit trees.', my: 'သရက်ပင် ပိန္နဲပင်များ ရှိသည်။' },
  { name: 'temple', en: 'Monastery next door, peaceful evenings.', my: 'ဘုန်းကြီးကျောင်းဘေး အေးချမ်းသည်။' },
  { name: 'warehouse-trucks', en: 'Forty-foot trucks can enter.', my: 'ကွန်တိန်နာကား ဝင်ထွက်နိုင်သည်။' },
  { name: 'diplomats', en: 'Favoured by embassy families.', my: 'သံတမန်မိသားစုများ နှစ်သက်သည်။' },
  { name: 'rooftop', en: 'Shared rooftop terrace.', my: 'ခေါင်မိုးပေါ် အပန်းဖြေနေရာ ရှိသည်။' },
  { name: 'security', en: 'Security guards and CCTV.', my: 'လုံခြုံရေး အပြည့်အဝရှိသည်။' },
  { name: 'internet', en: 'Fiber internet is ready.', my: 'ဖိုင်ဘာ အင်တာနက် ရှိပြီးသား။' },
  { name: 'tube-well', en: 'Own tube well, sweet drinking water.', my: 'အဝီစိတွင်းရေ ရေချိုကောင်းသည်။' },
  { name: 'office-use', en: 'Suits a company or clinic.', my: 'ကုမ္ပဏီ သို့မဟုတ် ဆေးခန်းဖွင့်ရန် သင့်တော်သည်။' },
  { name: 'pets', en: 'Dogs welcome.', my: 'ခွေးမွေးလို့ရသည်။' },
] as const;

/** The name of a saying. */
export type Said = (typeof sayings)[number]['name'];
