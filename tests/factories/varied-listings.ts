import type { ChoiceDetailFilter } from '#domain/listing/detail-filters.ts';
import { flagDetails, listingDetails } from '#domain/listing/details.ts';
import { amenities, partlyIndexed } from '#domain/listing/fields.ts';
import type { Database } from '#server/process/database.ts';
import { columnName } from '#server/database/schema/columns.ts';
import { copyListings } from './copy-listings.ts';
import type { Filter } from '#server/listing/find/filter.ts';

/** Filters on details of every name. */
export const variedDetailFilters: readonly Filter[] = [
  { kind: ['villa'] },
  { type: 'rent', kind: ['villa', 'office'], furnishing: ['none'], lift: true },
  { title: ['grant', 'freehold'], solar: true },
  { water: ['city'], petsAllowed: true },
  { facing: ['east', 'north-west'], hallType: true, mezzanine: true },
  { useAllowed: ['both'], runsInOutage: ['lights', 'everything'], ownMeter: true, inverter: true },
  { fibre: ['MPT', 'Mytel'], ownTransformer: true, township: 'kamayut' },
  { completionCertificate: true, quakeChecked: true },
  { view: ['river', 'pagoda'] },
  { kind: ['room', 'hostel'], priceFor: ['person'], tenants: ['women', 'students'] },
  { bath: ['own'], kitchen: ['own', 'shared'], curfew: ['none'], mealsIncluded: true, powerIncluded: true },
  { maxFloor: 3 },
  { noFlood: true, water: ['city'] },
  { maxFloor: 12, parking: true, furnishing: ['fully', 'partly'] },
  { maxContract: 6, maxDeposit: 2, noAgentFee: true },
  { minRoadWidth: 30, builtSince: 2015 },
  { minMasterBedrooms: 1, minAirConditioners: 2, minCarSpaces: 1, minGeneratorHours: 12 },
  { availableBy: '2026-06-01', maxContract: 12 },
  { wholeHome: true, propertyType: ['condo'] },
];

/** Filters of every name, alone and combined. */
export const variedFilters: readonly Filter[] = [
  {},
  { type: 'rent' },
  { type: 'sale', currency: 'MMK', minPrice: 20, maxPrice: 2000 },
  { type: 'rent', minPrice: 300, maxPrice: 1500, township: 'bahan' },
  { minPrice: 11 },
  { minPrice: 2.5, maxPrice: 2.75, currency: 'MMK' },
  { type: 'rent', minPrice: 1.01, maxPrice: 99.99 },
  { maxPrice: 3.3, currency: 'MMK', available: true },
  { maxPrice: 1000, currency: 'USD' },
  { township: 'latha', propertyType: ['condo', 'house'], bedrooms: 5 },
  { bedrooms: 2, bathrooms: 3, seller: 'Owner' },
  { minBedrooms: 3, type: 'rent' },
  { minArea: 900 },
  { minArea: 500, maxArea: 2500, type: 'sale', bathrooms: 1 },
  { parking: true, furnished: true },
  { generator: true, gym: true, swimmingPool: true, offer: true, available: true },
  { available: true, type: 'rent' },
  { available: false },
  { monthsAtOnce: 3, type: 'rent' },
  { monthsAtOnce: 12, negotiable: true },
  { foreignersAccepted: true, instalments: true },
  { registrationHelp: true },
  { bankLoan: true, type: 'sale', parking: true },
  { urgent: true, bankLoan: true, negotiable: true, currency: 'USD', maxPrice: 2000 },
  { urgent: true, lift: true },
  { noFlood: true, type: 'rent', parking: true },
  { maxMoveIn: 3000, currency: 'USD' },
  { maxMoveIn: 12.35, currency: 'MMK' },
  { type: 'rent', maxMoveIn: 90, currency: 'MMK', township: 'bahan' },
  ...variedDetailFilters,
];

/** Copies the first listing into many that differ in everything that is filtered by. */
export async function addVariedListings(
  database: Pick<Database, 'pool'>,
  owners: readonly string[],
  count: number,
): Promise<void> {
  const pick = (values: readonly string[]) =>
    `(array['${values.join("','")}'])[1 + floor(random() * ${values.length})::int]`;
  const oneOrNone = (name: ChoiceDetailFilter) => pick([...listingDetails[name].choices, '']).replace(`''`, 'null');
  const someOrNone = (name: ChoiceDetailFilter) =>
    `(select json_agg(choice) from unnest(array['${listingDetails[name].choices.join("','")}']) as choice where random() < 0.4 and turn > 0)`;
  /** Any of some SQL values, or none. */
  const any = (values: string) =>
    `(array[null, ${values}])[1 + floor(random() * ${values.split(',').length + 1})::int]`;
  const { rows } = await database.pool.query<{ id: string }>('select id from listing limit 1');
  await copyListings(database, {
    id: rows[0]?.id ?? '',
    count,
    chance: `${pick(['apartment', 'condo', 'house', 'land', 'other'])} as kind`,
    values: `'user_id', ${pick(owners)}, 'type', ${pick(['rent', 'sale'])}, 'township', ${pick(['bahan', 'kamayut', 'latha'])},
      'property_type', kind, 'status', ${pick(['Agent', 'Owner'])}, 'currency', ${pick(['USD', 'lakh MMK'])},
      'property_status', ${any(`'Still Available', 'Rented Out', 'Sold Out'`)},
      'regular_price', round((1 + random() * (array[5, 100, 3000])[1 + floor(random() * 3)::int])::numeric, floor(random() * 3)::int), 'offer', false, 'discount_price', null,
      'square_feet', case when kind <> 'land' then floor(random() * 3000)::int end,
      'land_square_feet', case when kind = 'land' and random() < 0.8 then floor(random() * 9000)::int end,
      'bedrooms', floor(random() * 7)::int, 'bathrooms', floor(random() * 5)::int,
      'months_at_once', ${any('1, 3, 6, 12')},
      'negotiable', random() < 0.5, 'foreigners_accepted', ${any('true')}, 'instalments', ${any('true, false')},
      ${partlyIndexed.map((name) => `'${columnName(name)}', ${any('true, true, false')}`).join(', ')},
      'ended_at', null, 'deposit_amount', ${any('2.75, 100, 3000')}, 'deposit_months', null,
      'shortest_contract', ${any('1, 2, 6, 12, 24')}, 'agent_fee_months', ${any('0, 1')},
      'agent_fee_paid_by', ${any(`'owner', 'tenant'`)},
      'available_from', ${any(`current_date, current_date + 1, date '2026-06-01', date '2026-06-02'`)},
      'details', json_strip_nulls(json_build_object(
        ${(['kind', 'priceFor', 'bath', 'kitchen', 'curfew'] as const).map((name) => `'${name}', ${oneOrNone(name)}`).join(', ')},
        'tenants', ${someOrNone('tenants')}, 'furnishing', ${oneOrNone('furnishing')}, 'title', ${oneOrNone('title')},
        'water', ${someOrNone('water')}, 'fibre', ${someOrNone('fibre')},
        'floor', ${any('0, 1, 2, 3, 7, 12, 13, 40')}, 'roadWidth', ${any('11.5, 12, 30, 100')},
        'yearBuilt', ${any('1990, 2014, 2015')}, 'yearRenovated', ${any('2015, 2024')},
        ${flagDetails.map((name) => `'${name}', ${any('true, false')}`).join(', ')})),
      'created_at', now() - make_interval(days => floor(random() * 60)::int, hours => 1), 'updated_at', now() - make_interval(days => floor(random() * 60)::int),
      ${amenities.map((name) => `'${columnName(name)}', random() < 0.6`).join(', ')}`,
  });
}
