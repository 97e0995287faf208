import { choiceNames as enChoices } from '../listing/words/en.ts';
import { choiceNames as myChoices } from '../listing/words/my.ts';
import { queryReadings } from '../text/burmese/zawgyi.ts';
import { townshipSpellings } from '../township/spellings.ts';
import { spokenTownshipName, townshipName, townshipSlugs } from '../township/township.ts';
import type { ColumnName } from './column-names.ts';
import { plainKey } from './heading-key.ts';
import { columns } from './columns.ts';

type Words = Partial<Record<ColumnName, Readonly<Record<string, readonly string[]>>>>;

/** Words that people write for the values of fields, in both languages, besides the values themselves. */
const wordsOfFields: Words = {
  type: {
    rent: ['for rent', 'rental', 'to rent', 'to let', 'lease', 'property-rent', 'ငှားရန်', 'ငှားမည်', 'အငှား', 'ဌားရန်'],
    sale: ['for sale', 'sell', 'buy', 'to sell', 'sales', 'ရောင်းရန်', 'ရောင်းမည်', 'အရောင်း'],
  },
  propertyType: {
    apartment: ['apartments', 'flat', 'unit', 'တိုက်ခန်း'],
    condo: ['condominium', 'condos', 'mini condo', 'ကွန်ဒို', 'ကွန်ဒိုခန်း'],
    house: ['houses', 'single house', 'landed house', 'villa', 'townhouse', 'လုံးချင်းအိမ်', 'လုံးချင်း', 'အိမ်'],
    land: ['plot', 'lot', 'vacant land', 'မြေကွက်', 'မြေ'],
    'industrial-zone': ['industrial', 'warehouse', 'factory', 'စက်မှုဇုန်', 'ဂိုဒေါင်', 'စက်ရုံ'],
    other: ['others', 'office', 'shop', 'commercial', 'အခြား'],
  },
  propertyStatus: {
    'Rented Out': ['rented', 'leased', 'ငှားပြီး'],
    'Sold Out': ['sold', 'ရောင်းပြီး'],
    'Still Available': ['available', 'active', 'current', 'open', 'publish', 'yes', 'ရနိုင်ပါသေးသည်', 'ရနိုင်သေးသည်'],
  },
  status: { Agent: ['agency', 'broker', 'အကျိုးဆောင်'], Owner: ['landlord', 'direct owner', 'ပိုင်ရှင်'] },
  currency: {
    USD: ['us dollar', 'dollar', 'dollars', '$', 'us$', 'ဒေါ်လာ'],
    'lakh MMK': ['lakh', 'lakhs', 'lkh', 'mmk lakh', 'lakhs mmk', 'သိန်း', 'သိန်းကျပ်'],
  },
  agentFeePaidBy: { tenant: ['the tenant', 'renter', 'ငှားသူ'], owner: ['the owner', 'landlord', 'ပိုင်ရှင်'] },
  township: Object.fromEntries(
    townshipSlugs.map((slug) => [
      slug,
      [
        townshipName(slug, 'en'),
        townshipName(slug, 'my'),
        spokenTownshipName(slug, 'en'),
        spokenTownshipName(slug, 'my'),
        ...townshipSpellings[slug],
      ],
    ]),
  ),
};

type Named = Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>;
const ofDetails: readonly Named[] = [enChoices, myChoices];

/** The end of the name of a township, which is left out. */
const kindOfTownship = /(?:township|tsp|မြို့နယ်)$/;

/** The values of a column, by what people write for each. */
function valuesOf(name: ColumnName, choices: readonly string[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const choice of choices) {
    const words = [
      ...(wordsOfFields[name]?.[choice] ?? []),
      ...ofDetails.flatMap((named) => named[name]?.[choice] ?? []),
    ];
    for (const word of words) {
      const key = plainKey(word);
      if (key !== '' && !values.has(key)) values.set(key, choice);
    }
  }
  // A value as it is exported always means itself.
  for (const choice of choices) values.set(plainKey(choice), choice);
  return values;
}

/** Characters of a cell that can name a value. */
const longestName = 120;

/** The keys of a cell, which may be written in Zawgyi. */
function keysOf(cell: string): string[] {
  return queryReadings(cell.slice(0, longestName)).map(plainKey);
}

let known: ReadonlyMap<ColumnName, ReadonlyMap<string, string>> | undefined;

/** The value that a cell of a column of choices names, in either language; undefined for none. */
export function choiceNamed(name: ColumnName, cell: string): string | undefined {
  known ??= new Map(
    columns.flatMap((column) => ('choices' in column ? [[column.name, valuesOf(column.name, column.choices)]] : [])),
  );
  const values = known.get(name);
  for (const key of keysOf(cell)) {
    const value = values?.get(key) ?? (name === 'township' ? values?.get(key.replace(kindOfTownship, '')) : undefined);
    if (value !== undefined) return value;
  }
  return undefined;
}

const yes = new Set([
  'yes',
  'y',
  'true',
  '1',
  'x',
  '✓',
  '✔',
  'on',
  'ok',
  'ဟုတ်',
  'ဟုတ်ပါသည်',
  'ရှိ',
  'ရှိပါသည်',
  'ရှိသည်',
  'ပါ',
  'ပါသည်',
  'ရ',
  'ရပါသည်',
]);
const no = new Set([
  'no',
  'n',
  'false',
  '0',
  'off',
  'none',
  'မဟုတ်',
  'မဟုတ်ပါ',
  'မရှိ',
  'မရှိပါ',
  'မပါ',
  'မပါပါ',
  'မရ',
  'မရပါ',
]);

/** Whether a cell says yes or no; undefined for neither. */
export function flagNamed(cell: string): boolean | undefined {
  for (const key of keysOf(cell)) {
    if (yes.has(key)) return true;
    if (no.has(key)) return false;
  }
  return undefined;
}
