import { listed } from '../../township/spellings.ts';
import type { SynonymGroup } from './synonym-group.ts';

/** Endings of romanised verbs, of what somebody wants to do, is going to do or may do: hngar chin, wal mal, hngar loh ya. */
const endings = ['yan', 'mal', 'mel', 'mae', 'chin', 'gyin', 'loh ya', 'lo ya'];

/** Romanised verbs with their endings, which tell them from words that are spelled alike: nga is five and a fish too. */
function withEndings(...verbs: string[]): string[] {
  return verbs.flatMap((verb) => endings.map((ending) => `${verb} ${ending}`));
}

/** Renting and buying. */
export const offer: readonly SynonymGroup[] = [
  {
    name: 'rent',
    spellings: [
      ...listed(`
        rent, rnt, lent, rents, for hire, rental, renting, lease, leasing, to let, 2 let, ငှား, အငှား, ငှားရမ်း, ငှားရန်, ငှားမည်, အဌား, ဌား, ဌားရန်, ဌားမည်, hngar, hnghar, hnga, a hngar, ahngar, a hngar yan
      `),
      ...withEndings('hngar', 'hnga', 'ngar', 'nga'),
    ],
  },
  {
    name: 'sale',
    spellings: [
      ...listed(`
        sale, sell, selling, buy, buying, purchase, resale, ရောင်း, အရောင်း, ရောင်းရန်, ရောင်းမည်, ဝယ်, ဝယ်ယူ,
        အဝယ်, ရောင်းဝယ်, ရောင်းချ, ရောင်းချရန်, ရောင်းချမည်, yaung, wal, a yaung, ayaung
      `),
      ...withEndings('yaung', 'wal', 'wel', 'we'),
    ],
  },
];
