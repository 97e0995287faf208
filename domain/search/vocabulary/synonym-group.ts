import { burmeseDigits } from '../../text/burmese/burmese-digits.ts';
import type { PlaceKind } from '../../township/place-lines.ts';
import { listed } from '../../township/spellings.ts';
import type { Township } from '../../township/township.ts';

/** The place that a name stands for. */
export interface NamedPlace {
  kind: PlaceKind;
  en: string;
  my: string;
  /** The township in which it is; undefined if that is open. */
  township?: Township | undefined;
  /** It is a township that the portal does not cover. */
  isOutside?: true;
}

/** Spellings that mean the same in a search. */
export interface SynonymGroup {
  /** Lower case, digits and hyphens, at most 38; townships, property types and amenities have the name that rows use, hyphenated. */
  name: string;
  /**
   * In any script. Spaces, hyphens, brackets, capitals and an English plural make no difference; of two spellings that start
   * at the same word the longer one wins, so မြေညီထပ် (ground floor) is not read as မြေ (land).
   */
  spellings: readonly string[];
  /** Wider groups: a search for one of those also finds this, but not vice versa. */
  within?: readonly string[];
  /** A word for two things at once: a query for it asks for each of {@link within}. */
  isOfEach?: true;
  /** True of nearly every listing: searched for only if the query has nothing else. */
  weak?: true;
  /**
   * Listings of these groups come first, but none are excluded (cheap; any dwelling for အိမ်).
   */
  prefers?: readonly string[];
  /** The place of which these are the names. */
  place?: NamedPlace;
}

/** Amounts that adverts and queries name, each a group of its own: a match affects the ranking and excludes nothing (SRC-53). */
export const namedAmounts = {
  /** Months of a contract. */
  contract: [1, 2, 3, 6, 12, 24],
  /** Months of a deposit. */
  deposit: [1, 2, 3, 6],
  /** Feet of a road's width. */
  road: [12, 15, 18, 20, 25, 30, 40, 50, 60, 80, 100],
  /** Years in which something was built or renovated. */
  built: Array.from({ length: 61 }, (_, at) => 1980 + at),
} as const;
type AmountName = keyof typeof namedAmounts;
export const amountNames = Object.keys(namedAmounts) as AmountName[];

/** Width in feet from which a road is called wide. */
export const wideRoad = 30;

/** Returns the group of an amount: `contract-6`. */
export function amountGroup(name: AmountName, amount: number): string {
  return `${name}-${amount}`;
}

const spelled: Readonly<Record<number, readonly [en: string, my: string]>> = {
  1: ['one', 'တစ်'],
  2: ['two', 'နှစ်'],
  3: ['three', 'သုံး'],
  4: ['four', 'လေး'],
  6: ['six', 'ခြောက်'],
  12: ['twelve', 'ဆယ့်နှစ်'],
};

/** Spellings of a number of months: 6 month, six months; ၆ လ, ခြောက်လ; for whole years also 1 year, တစ်နှစ်. */
function monthsWritten(months: number): { en: string[]; my: string[] } {
  const unit = (count: number, en: string, my: string) => {
    const words = spelled[count];
    return {
      en: [`${count} ${en}`, `${count} ${en}s`, ...(words ? [`${words[0]} ${en}`, `${words[0]} ${en}s`] : [])],
      my: [`${burmeseDigits(String(count))} ${my}`, ...(words ? [words[1] + my] : [])],
    };
  };
  const [asMonths, asYears] = [unit(months, 'month', 'လ'), unit(months / 12, 'year', 'နှစ်')];
  return months % 12 === 0 ? { en: [...asMonths.en, ...asYears.en], my: [...asMonths.my, ...asYears.my] } : asMonths;
}

const spellingsOf: Record<AmountName, (amount: number) => string[]> = {
  contract: (months) => {
    const { en, my } = monthsWritten(months);
    return [
      ...en.flatMap((time) => [`${time} contract`, `${time} lease`, `contract ${time}`, `contract of ${time}`]),
      ...my.flatMap((time) => [`${time}စာချုပ်`, `စာချုပ် ${time}`, `စာချုပ်သက်တမ်း ${time}`, `စာချုပ်ကာလ ${time}`]),
    ];
  },
  deposit: (months) => {
    const { en, my } = monthsWritten(months);
    return [
      ...en.flatMap((time) => [`${time} deposit`, `deposit ${time}`, `deposit of ${time}`, `${time} of deposit`]),
      ...my.flatMap((time) =>
        ['စပေါ်', 'စပေါ်ငွေ'].flatMap((deposit) => [
          deposit + time,
          `${deposit}${time}စာ`,
          time + deposit,
          `${time}စာ${deposit}`,
        ]),
      ),
    ];
  },
  road: (feet) => [
    ...['ft', 'feet', 'foot'].flatMap((unit) => [
      `${feet} ${unit} road`,
      `${feet} ${unit} wide road`,
      `${feet} ${unit} street`,
      `road width ${feet} ${unit}`,
      `road ${feet} ${unit}`,
    ]),
    ...['လမ်း', 'ကားလမ်း', 'လမ်းမ', 'အကျယ်လမ်း', 'ကျယ်လမ်း', 'လမ်းကျယ်'].flatMap((road) => [
      `ပေ ${feet} ${road}`,
      `${feet} ပေ${road}`,
    ]),
    ...['လမ်းအကျယ်', 'လမ်းကျယ်'].flatMap((width) => [`${width} ပေ ${feet}`, `${width} ${feet} ပေ`]),
  ],
  built: (year) => [
    ...['built', 'built in', 'renovated', 'renovated in', 'completed', 'completed in'].map((word) => `${word} ${year}`),
    ...['built', 'renovated'].map((word) => `${year} ${word}`),
    ...['', 'ခုနှစ်', 'တွင်', 'မှာ', 'ခုနှစ်တွင်'].flatMap((when) =>
      ['ဆောက်', 'ဆောက်လုပ်', 'တည်ဆောက်', 'ပြင်', 'ပြင်ဆင်'].map((word) => `${year} ${when}${word}`),
    ),
  ],
};

/** Months paid at once, which adverts also call a contract. */
export const paidGroups: Readonly<Record<number, string>> = {
  1: 'pays-one-month',
  3: 'pays-three-months',
  6: 'pays-six-months',
  12: 'pays-twelve-months',
};

/** The groups of {@link namedAmounts}, and the group of a wide road. */
export const amountGroups: readonly SynonymGroup[] = [
  ...amountNames.flatMap((name) =>
    namedAmounts[name].map((amount): SynonymGroup => {
      const group = amountGroup(name, amount);
      const paid = name === 'contract' ? paidGroups[amount] : undefined;
      return {
        name: group,
        spellings: spellingsOf[name](amount),
        weak: true,
        prefers: [group, ...(paid ? [paid] : [])],
      };
    }),
  ),
  {
    name: 'wide-road',
    spellings: listed('wide road, wide street, wide lane, broad road, လမ်းကျယ်, လမ်းကျယ်ကျယ်, ကားလမ်းကျယ်, လမ်းမကျယ်'),
    weak: true,
    prefers: ['wide-road'],
  },
];
