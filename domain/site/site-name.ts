import type { Language } from '../language.ts';

/** The name of the portal in each language. */
export type SiteName = Readonly<Record<Language, string>>;

/** Whether a name is the portal's own. */
export function isStandard({ en, my }: SiteName): boolean {
  return en === standardName.en && my === standardName.my;
}

/** The name in both languages, where they differ. */
export function bothNames({ en, my }: SiteName): string {
  return en === my ? en : `${en} · ${my}`;
}

/** The name in running text unless a setting gives another; a logo has that in the page's own script. */
export const standardBrand = 'Eain';

/** The name unless a setting gives another (SIT-400). */
export const standardName: SiteName = { en: standardBrand, my: 'အိမ်' };
