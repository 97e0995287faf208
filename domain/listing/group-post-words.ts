import type { Language } from '../language.ts';
import { counted } from '../text/counted.ts';
import type { Feature } from './fields.ts';
import type { takenStatuses } from './listing.ts';
import { formatDecimal, formatNumber } from './price.ts';
import { amenityNames as enAmenities } from './words/amenities-en.ts';
import { amenityNames as myAmenities } from './words/amenities-my.ts';

/** Phrases of posts for groups about a home, in one language. */
interface GroupPostWords {
  taken: Record<(typeof takenStatuses)[number], string>;
  bedrooms: (count: number) => string;
  bathrooms: (count: number) => string;
  area: (squareFeet: number) => string;
  land: (squareFeet: number) => string;
  acres: (acres: number) => string;
  floor: (floor: number) => string;
  lift: string;
  features: Record<Feature, string>;
  address: string;
  deposit: (amount: string) => string;
  months: (count: number) => string;
  monthsAtOnce: (count: number) => string;
  contract: (count: number) => string;
  fee: Record<'tenant' | 'owner' | 'anyone', (count: number) => string>;
  noFee: string;
  code: string;
  phone: string;
  more: string;
  /** Above several homes. */
  homes: (count: number) => string;
}

/** Words of posts for groups (LST-490). */
export const groupPostWords: Record<Language, GroupPostWords> = {
  en: {
    taken: { 'Rented Out': 'Rented out', 'Sold Out': 'Sold' },
    bedrooms: (count) => counted(count, 'bedroom', 'bedrooms'),
    bathrooms: (count) => counted(count, 'bathroom', 'bathrooms'),
    area: (squareFeet) => `${formatNumber(squareFeet, 'en')} sq ft`,
    land: (squareFeet) => `land ${formatNumber(squareFeet, 'en')} sq ft`,
    acres: (acres) => `${formatDecimal(acres, 'en')} acres`,
    floor: (floor) => (floor === 0 ? 'ground floor' : `floor ${floor}`),
    lift: 'Lift',
    features: enAmenities,
    address: 'Address',
    deposit: (amount) => `Deposit: ${amount}`,
    months: (count) => counted(count, 'month', 'months'),
    monthsAtOnce: (count) => `Paid upfront: ${counted(count, 'month', 'months')}`,
    contract: (count) => `Shortest contract: ${counted(count, 'month', 'months')}`,
    fee: {
      tenant: (count) => `Agent’s fee: ${counted(count, 'month', 'months')}, paid by the tenant`,
      owner: (count) => `Agent’s fee: ${counted(count, 'month', 'months')}, paid by the owner`,
      anyone: (count) => `Agent’s fee: ${counted(count, 'month', 'months')}`,
    },
    noFee: 'No agent’s fee',
    code: 'Code',
    phone: 'Phone',
    more: 'Photos and map',
    homes: (count) =>
      count === 1 ? 'Property of this week' : `${numerals[count] ?? String(count)} properties of this week`,
  },
  my: {
    taken: { 'Rented Out': 'ငှားပြီးပါပြီ', 'Sold Out': 'ရောင်းပြီးပါပြီ' },
    bedrooms: (count) => `အိပ်ခန်း ${formatNumber(count, 'my')} ခန်း`,
    bathrooms: (count) => `ရေချိုးခန်း ${formatNumber(count, 'my')} ခန်း`,
    area: (squareFeet) => `${formatNumber(squareFeet, 'my')} စတုရန်းပေ`,
    land: (squareFeet) => `မြေ ${formatNumber(squareFeet, 'my')} စတုရန်းပေ`,
    acres: (acres) => `${formatDecimal(acres, 'my')} ဧက`,
    floor: (floor) => (floor === 0 ? 'မြေညီထပ်' : `${formatNumber(floor, 'my')} လွှာ`),
    lift: 'ဓာတ်လှေကား',
    features: myAmenities,
    address: 'လိပ်စာ',
    deposit: (amount) => `စပေါ်ငွေ - ${amount}`,
    months: (count) => `${formatNumber(count, 'my')} လစာ`,
    monthsAtOnce: (count) => `တစ်ကြိမ်တည်း ပေးရမည့်လ - ${formatNumber(count, 'my')} လ`,
    contract: (count) => `အနည်းဆုံး စာချုပ်ကာလ - ${formatNumber(count, 'my')} လ`,
    fee: {
      tenant: (count) => `အကျိုးဆောင်ခ - ${formatNumber(count, 'my')} လစာ (ငှားသူက ပေးရပါမည်)`,
      owner: (count) => `အကျိုးဆောင်ခ - ${formatNumber(count, 'my')} လစာ (ပိုင်ရှင်က ပေးပါမည်)`,
      anyone: (count) => `အကျိုးဆောင်ခ - ${formatNumber(count, 'my')} လစာ`,
    },
    noFee: 'အကျိုးဆောင်ခ မလိုပါ',
    code: 'ကုဒ်',
    phone: 'ဖုန်း',
    more: 'ဓာတ်ပုံနှင့် မြေပုံ',
    homes: (count) => (count === 1 ? 'ဤအပတ်၏ အိမ်ခြံမြေ' : `ဤအပတ်၏ အိမ်ခြံမြေ ${formatNumber(count, 'my')} ခု`),
  },
};

const numerals: Partial<Record<number, string>> = { 2: 'Two', 3: 'Three', 4: 'Four', 5: 'Five' };
