import type { DetailName } from '../listing/details.ts';
import type { Feature, FieldName } from '../listing/fields.ts';
import type { Language } from '../language.ts';
import { amenityNames as enAmenities } from '../listing/words/amenities-en.ts';
import { amenityNames as myAmenities } from '../listing/words/amenities-my.ts';
import { filterNames as enFilters } from '../listing/words/en.ts';
import { otherNames as enOthers } from '../listing/words/others-en.ts';
import { filterNames as myFilters } from '../listing/words/my.ts';
import { otherNames as myOthers } from '../listing/words/others-my.ts';
import { alsoOfDetails } from './detail-headings.ts';

/** A column of a spreadsheet of listings: a field, a detail, the code, or the photos (LST-440). */
export type ColumnName = 'code' | Exclude<FieldName, 'details'> | DetailName | 'photos';

/** Columns that are no detail. */
type PlainColumn = Exclude<ColumnName, DetailName>;

/** The heading of a column in each language, and what other programs call it, compared as their keys are (heading-key.ts). */
interface ColumnNames extends Record<Language, string> {
  also: readonly string[];
}

/** Returns the column of an amenity or another feature, which is named as everywhere. */
const feature = (name: Feature, also: readonly string[]): ColumnNames => ({
  en: enAmenities[name],
  my: myAmenities[name],
  also,
});

/** Headings of the columns that are no detail, with those of WordPress themes: Houzez, RealHomes and Easy Property Listings. */
const plainNames: Record<PlainColumn, ColumnNames> = {
  code: { en: 'Code', my: 'ကုဒ်', also: ['listing code', 'eain code'] },
  reference: {
    en: 'Reference',
    my: 'ရည်ညွှန်းအမှတ်',
    also: [
      'ref',
      'ref no',
      'refno',
      'reference no',
      'reference number',
      'your reference',
      'property id',
      'property code',
      'property no',
      'code no',
      'unique id',
      'sku',
      'fave_property_id',
      'REAL_HOMES_property_id',
      'property_unique_id',
      'အမှတ်စဉ်',
      'ကုဒ်နံပါတ်',
    ],
  },
  name: {
    en: 'Title',
    my: 'ခေါင်းစဉ်',
    also: ['name', 'heading', 'headline', 'subject', 'post_title', 'property_heading'],
  },
  description: {
    en: 'Description',
    my: 'ဖော်ပြချက်',
    also: ['details', 'detail', 'text', 'body', 'remarks', 'remark', 'content', 'post_content', 'အသေးစိတ်', 'မှတ်ချက်'],
  },
  address: {
    en: 'Address',
    my: 'လိပ်စာ',
    also: [
      'full address',
      'fave_property_map_address',
      'fave_property_address',
      'REAL_HOMES_property_address',
      'property_address_display',
      'နေရပ်လိပ်စာ',
    ],
  },
  type: {
    en: 'Rent or sale',
    my: 'အငှား / အရောင်း',
    also: [
      'deal',
      'rent sale',
      'sale rent',
      'rent or sell',
      'purpose',
      'offer type',
      'listing type',
      'for',
      'post type',
      'အငှားအရောင်း',
    ],
  },
  township: {
    en: 'Township',
    my: 'မြို့နယ်',
    also: [
      'tsp',
      'area name',
      'district',
      'location',
      'property_city',
      'property-city',
      'property_area',
      'property_address_suburb',
    ],
  },
  propertyType: {
    en: 'Property type',
    my: 'အိမ်ခြံမြေအမျိုးအစား',
    also: [
      'type',
      'type of property',
      'category',
      'property category',
      'property_type',
      'property-type',
      'property_category',
      'အမျိုးအစား',
    ],
  },
  propertyStatus: { en: 'Status', my: 'လက်ရှိအခြေအနေ', also: ['availability', 'available', 'property status', 'အခြေအနေ'] },
  status: { en: 'Listed by', my: 'ကြော်ငြာတင်သူ', also: ['poster', 'agent or owner', 'seller'] },
  currency: { en: 'Currency', my: 'ငွေကြေး', also: ['price currency', 'fave_currency', 'ငွေကြေးအမျိုးအစား'] },
  regularPrice: {
    en: 'Price',
    my: 'ဈေးနှုန်း',
    also: [
      'regular price',
      'asking price',
      'rent price',
      'rent',
      'rental',
      'rental price',
      'rental fee',
      'rent fee',
      'selling price',
      'sale price',
      'monthly rent',
      'amount',
      'fave_property_price',
      'REAL_HOMES_property_price',
      'property_price',
      'property_rent',
      'စျေးနှုန်း',
      'ဈေး',
    ],
  },
  discountPrice: { en: 'Discount price', my: 'လျှော့ဈေး', also: [] },
  squareFeet: {
    en: 'Living area (sq ft)',
    my: 'အကျယ်အဝန်း (စတုရန်းပေ)',
    also: [
      'area',
      'size',
      'sqft',
      'sq ft',
      'square feet',
      'living area',
      'floor area',
      'fave_property_size',
      'REAL_HOMES_property_size',
      'property_building_area',
      'အကျယ်အဝန်း',
      'အကျယ်',
    ],
  },
  landSquareFeet: {
    en: 'Land area (sq ft)',
    my: 'မြေအကျယ်အဝန်း (စတုရန်းပေ)',
    also: [
      'land area',
      'land size',
      'plot area',
      'lot size',
      'fave_property_land',
      'REAL_HOMES_property_lot_size',
      'property_land_area',
      'မြေအကျယ်',
    ],
  },
  bedrooms: {
    en: 'Bedrooms',
    my: 'အိပ်ခန်း',
    also: [
      'bedroom',
      'beds',
      'bed',
      'br',
      'fave_property_bedrooms',
      'REAL_HOMES_property_bedrooms',
      'property_bedrooms',
      'အိပ်ခန်းအရေအတွက်',
    ],
  },
  bathrooms: {
    en: 'Bathrooms',
    my: 'ရေချိုးခန်း',
    also: [
      'bathroom',
      'baths',
      'bath',
      'toilets',
      'toilet',
      'fave_property_bathrooms',
      'REAL_HOMES_property_bathrooms',
      'property_bathrooms',
      'ရေချိုးခန်းအရေအတွက်',
    ],
  },
  furnished: feature('furnished', ['furniture', 'property_furnished']),
  parking: feature('parking', ['car parking', 'garage', 'ပါကင်']),
  swimmingPool: feature('swimmingPool', ['pool', 'property_pool']),
  gym: feature('gym', ['fitness', 'အားကစားခန်း']),
  generator: feature('generator', ['generator', 'backup generator', 'မီးစက်']),
  monthsAtOnce: {
    en: 'Months paid upfront',
    my: 'တစ်ကြိမ်တည်း ပေးရမည့် လအရေအတွက်',
    also: ['months upfront', 'advance months', 'payment months'],
  },
  depositMonths: { en: 'Deposit in months', my: 'စပေါ်ငွေ (လ)', also: ['deposit months'] },
  depositAmount: {
    en: 'Deposit as an amount',
    my: 'စပေါ်ငွေ (ပမာဏ)',
    also: ['deposit', 'deposit amount', 'property_bond', 'စပေါ်ငွေ'],
  },
  agentFeeMonths: {
    en: 'Agent’s fee in months',
    my: 'အကျိုးဆောင်ခ (လ)',
    also: ['agent fee', 'agent fee months', 'commission'],
  },
  agentFeePaidBy: { en: 'Agent’s fee is paid by', my: 'အကျိုးဆောင်ခ ပေးရမည့်သူ', also: ['agent fee paid by'] },
  shortestContract: {
    en: 'Shortest contract in months',
    my: 'အနည်းဆုံး စာချုပ်ကာလ (လ)',
    also: ['contract', 'contract months', 'minimum contract'],
  },
  availableFrom: {
    en: 'Available from',
    my: 'စတင်ရနိုင်သည့်နေ့',
    also: ['available date', 'move in date', 'property_date_available'],
  },
  negotiable: feature('negotiable', ['negotiable', 'nego']),
  foreignersAccepted: feature('foreignersAccepted', ['foreigner', 'foreigners']),
  registrationHelp: feature('registrationHelp', ['guest registration']),
  instalments: feature('instalments', ['installments', 'installment', 'instalment']),
  bankLoan: feature('bankLoan', ['bank loan', 'mortgage']),
  urgent: feature('urgent', ['urgent']),
  offer: { en: 'Premium Ad', my: 'ပရီမီယံကြော်ငြာ', also: [] },
  phone: {
    en: 'Phone',
    my: 'ဖုန်းနံပါတ်',
    also: [
      'phone number',
      'phone no',
      'ph no',
      'ph',
      'ph number',
      'phones',
      'tel',
      'telephone',
      'mobile',
      'contact',
      'contact number',
      'ဖုန်း',
      'ဆက်သွယ်ရန်',
    ],
  },
  photos: {
    en: 'Photos',
    my: 'ဓာတ်ပုံများ',
    also: [
      'photo',
      'image',
      'images',
      'picture',
      'pictures',
      'imageUrls',
      'image url',
      'photo url',
      'attachments',
      'ဓာတ်ပုံ',
      'ပုံ',
    ],
  },
};

const enDetails: Partial<Record<string, string>> = { ...enFilters, ...enOthers };
const myDetails: Partial<Record<string, string>> = { ...myFilters, ...myOthers };

/** The names of a column. A detail has those that its page and its form show. */
export function namesOfColumn(name: ColumnName): ColumnNames {
  if (name in plainNames) return plainNames[name as PlainColumn];
  const detail = name as DetailName;
  return {
    en: enDetails[detail] ?? detail,
    my: myDetails[detail] ?? detail,
    also: alsoOfDetails[detail] ?? [],
  };
}
