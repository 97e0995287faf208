import type { InferResponseType } from 'hono/client';
import { useEffect, useState } from 'react';
import type { Language } from '#domain/language.ts';
import { filterParameters, type SearchQuery } from '#domain/listing/query-string.ts';
import { type Township, townshipName } from '#domain/township/township.ts';
import { type ApiClient, answerOf, browserApi } from '../api/client.ts';

/** The map with its figures, as drawn by the server. */
export type TownshipFigures = Extract<InferResponseType<ApiClient['listing']['map']['$get']>, { townships: object }>;
export type MapTownship = TownshipFigures['townships'][number];

/** Returns the figures of the townships for a search, whatever township it names; undefined until they have loaded. */
export function useTownshipFigures(query: SearchQuery): TownshipFigures | 'failed' | undefined {
  const [figures, setFigures] = useState<TownshipFigures | 'failed'>();
  const { township: _any, ...filter } = filterParameters(query);
  const asked = JSON.stringify(filter);
  useEffect(() => {
    let isCurrent = true;
    answerOf(browserApi().listing.map.$get({ query: { ...JSON.parse(asked), available: 'true' } })).then(
      (answer) => isCurrent && setFigures(answer),
      () => isCurrent && setFigures('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return figures;
}

/** Number of shades above none. */
const shadeCount = 5;

/** Returns the shade of a value among others: 0 for none, then 1 to 5 by rank among the distinct values. */
export function shadesOf(values: readonly (number | null)[]): (value: number | null) => number {
  const known = [...new Set(values.filter((value): value is number => value !== null && value > 0))].sort(
    (one, other) => one - other,
  );
  return (value) => {
    if (value === null || value <= 0) return 0;
    const place = known.findIndex((other) => other >= value);
    return known.length < 2 ? shadeCount : 1 + Math.round((place / (known.length - 1)) * (shadeCount - 1));
  };
}

/** Letters that fit side by side in a cell. */
const longest = { en: 10, my: 10 } as const;

/** Names that fit in their cells less well than these. */
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

/** Returns the name of a township as shown on the map: in lines, shortened if the whole is too long. */
export function nameLines(township: Township, language: Language): string[] {
  const name = short[township]?.[language] ?? townshipName(township, language);
  return township in short || Array.from(name).length > longest[language] ? name.split(' ') : [name];
}
