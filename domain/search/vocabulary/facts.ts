import { listed } from '../../township/spellings.ts';
import type { SynonymGroup } from './synonym-group.ts';

/** Facts of a building, and views from it (LST-191). */
export const facts: readonly SynonymGroup[] = [
  {
    name: 'completion-certificate',
    spellings: listed(
      'BCC, completion certificate, building completion certificate, BCC ကျ, BCC ကျပြီး, BCC ရှိ, BCC ရပြီး, ဘီစီစီ',
    ),
  },
  {
    name: 'quake-checked',
    spellings: listed(`
      checked after earthquake, checked after the earthquake, inspected after earthquake, inspected after the earthquake, earthquake checked,
      earthquake inspected, ငလျင်စစ်ဆေးပြီး, ငလျင်လှုပ်ပြီး စစ်ဆေးပြီး, ငလျင်ဒဏ် စစ်ဆေးပြီး
    `),
  },
  { name: 'river-view', spellings: listed('river view, riverview, မြစ်မြင်ကွင်း, မြစ်ကမ်းမြင်ကွင်း, မြစ်ဗျူး') },
  {
    name: 'lake-view',
    spellings: listed('lake view, lakeview, inya view, inya lake view, ကန်မြင်ကွင်း, ကန်ဗျူး, အင်းလျားကန်မြင်ကွင်း'),
  },
  {
    name: 'pagoda-view',
    spellings: listed(`
      pagoda view, shwedagon view, shwedagon pagoda view, swedagon view, စေတီမြင်ကွင်း, ဘုရားမြင်ကွင်း, ဘုရားဗျူး, ရွှေတိဂုံမြင်ကွင်း, ရွှေတိဂုံဘုရားမြင်ကွင်း,
      ရွှေတိဂုံဗျူး
    `),
  },
  { name: 'garden-view', spellings: listed('garden view, park view, ပန်းခြံမြင်ကွင်း, ဥယျာဉ်မြင်ကွင်း') },
  { name: 'city-view', spellings: listed('city view, မြို့မြင်ကွင်း, မြို့ပြမြင်ကွင်း, မြို့ဗျူး') },
];

/** Compounds whose parts mean something else, so that the parts are not read separately. */
export const compounds: readonly SynonymGroup[] = [
  { name: 'showroom', spellings: listed('showroom, show room, ပြခန်း, အရောင်းပြခန်း, အရောင်းခန်းမ') },
  { name: 'landlord', spellings: listed('landlord, house owner, owner, ပိုင်ရှင်, အိမ်ရှင်, မြေရှင်') },
  {
    name: 'household-goods',
    spellings: listed('household goods, household items, အသုံးအဆောင်, အသုံးအဆောင်ပစ္စည်း, a thone a saung'),
  },
  { name: 'housing', spellings: listed('housing, housing estate, အိမ်ရာ, အိမ်ယာ, အိမ်ရာစီမံကိန်း, eain yar') },
  {
    name: 'shopping-centre',
    spellings: listed(`
      shopping centre, shopping center, shopping mall, mall, ဈေးဝယ်စင်တာ, ရှော့ပင်းစင်တာ, ရှော့ပင်းမော
    `),
  },
  {
    name: 'arts-studio',
    spellings: listed(`
      photo studio, photography studio, music studio, recording studio, dance studio, yoga studio, art studio, film studio, video studio,
      pilates studio, design studio
    `),
  },
  // Alone is a township too.
  { name: 'living-alone', spellings: listed('live alone, lives alone, living alone, stay alone, staying alone') },
  { name: 'restaurant', spellings: listed('restaurant, စားသောက်ဆိုင်, ထမင်းဆိုင်') },
  { name: 'ownership', spellings: listed('ownership, ပိုင်ဆိုင်, ပိုင်ဆိုင်မှု, အမည်ပေါက်') },
  { name: 'concerned', spellings: listed('သက်ဆိုင်, သက်ဆိုင်ရာ, ဆိုင်ရာ') },
  { name: 'sea-view', spellings: listed('ocean view, sea view, ပင်လယ်မြင်ကွင်း') },
  { name: 'basement', spellings: listed('basement, underground, မြေအောက်, မြေအောက်ထပ်') },
  { name: 'map', spellings: listed('map, မြေပုံ') },
  { name: 'enough', spellings: listed('အလုံအလောက်') },
  { name: 'enclosed', spellings: listed('အလုံပိတ်, အလုံပိတ်ခန်း') },
];

/** Units of area and length. */
export const units: readonly SynonymGroup[] = [
  {
    name: 'square-feet',
    spellings: listed(
      'sq ft, sq, sqf, sft, sf, sq feet, sq foot, sq fit, sqare feet, squre feet, square fit, square feet, square foot, square ft, ft2, စတုရန်းပေ, ပေပတ်လည်, စကွဲဖိ',
    ),
    weak: true,
  },
  { name: 'square-metre', spellings: listed('sq m, sqm, m2, square meter, square metre, စတုရန်းမီတာ'), weak: true },
  { name: 'acre', spellings: listed('acre, acer, ဧက'), weak: true },
  { name: 'feet', spellings: listed('feet, foot, ft, ပေ'), weak: true },
];
