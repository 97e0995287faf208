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
  { name: 'lake-view', spellings: listed('lake view, lakeview, inya view, ကန်မြင်ကွင်း, ကန်ဗျူး, အင်းလျားကန်မြင်ကွင်း') },
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
