import type { Feature } from '../fields.ts';

/** Names of amenities and of other features, in Burmese: for what is written in both languages at once. The texts of pages have the same words, in the file of their language alone. */
export const amenityNames: Record<Feature, string> = {
  furnished: 'ပရိဘောဂပါ',
  parking: 'ကားပါကင်',
  swimmingPool: 'ရေကူးကန်',
  gym: 'အားကစားခန်း (Gym)',
  generator: '၂၄ နာရီ မီးစက်',
  negotiable: 'ဈေးညှိနှိုင်းနိုင်',
  foreignersAccepted: 'နိုင်ငံခြားသား လက်ခံ',
  registrationHelp: 'ဧည့်စာရင်းတိုင်ရာတွင် ကူညီပေး',
  instalments: 'အရစ်ကျ ပေးချေနိုင်',
  bankLoan: 'ဘဏ်ချေးငွေ လက်ခံ',
  urgent: 'အမြန်ရောင်းမည်',
};
