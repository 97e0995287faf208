import type { Language } from '#domain/language.ts';
import { type Township, townshipName } from '#domain/township/township.ts';

/** Letters that fit side by side into a cell. */
const longest = { en: 10, my: 10 } as const;

/** Names that fit into their cells less well than these. */
const short: Partial<Record<Township, { en: string; my: string }>> = {
  'dagon-myothit-east': { en: 'East Dagon', my: 'အရှေ့ ဒဂုံ' },
  'dagon-myothit-north': { en: 'North Dagon', my: 'မြောက် ဒဂုံ' },
  'dagon-myothit-seikkan': { en: 'Dagon Seikkan', my: 'ဒဂုံ ဆိပ်ကမ်း' },
  'dagon-myothit-south': { en: 'South Dagon', my: 'တောင် ဒဂုံ' },
  hlaingtharya: { en: 'Hlaing- tharya', my: 'လှိုင်သာယာ' },
  kyaemyindaing: { en: 'Kyeemyin- daing', my: 'ကြည့်မြင် တိုင်' },
  'mingalar-taung-nyunt': { en: 'Mingalar T.N.', my: 'မင်္ဂလာ တောင်ညွန့်' },
  'north-okkalapa': { en: 'North Okkalapa', my: 'မြောက် ဥက္ကလာပ' },
  pazundaung: { en: 'Pazun- daung', my: 'ပုဇွန် တောင်' },
  shwepyithar: { en: 'Shwepyi- thar', my: 'ရွှေပြည်သာ' },
  'south-okkalapa': { en: 'South Okkalapa', my: 'တောင် ဥက္ကလာပ' },
  thingangyun: { en: 'Thingan- gyun', my: 'သင်္ဃန်း ကျွန်း' },
};

/** The name of a township as it stands on the map: in lines, shortened where the whole is too long. */
export function nameLines(township: Township, language: Language): string[] {
  const name = short[township]?.[language] ?? townshipName(township, language);
  return township in short || Array.from(name).length > longest[language] ? name.split(' ') : [name];
}
