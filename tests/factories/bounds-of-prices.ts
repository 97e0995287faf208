import { id, type Row } from './rows.ts';

/** Rows that each constraint refuses of the market and of usual prices. */
export const refusedOfPrices: [string, string, Row][] = [
  ['market_listing', 'market_listing_type', { type: `'lease'` }],
  ['market_listing', 'market_listing_township', { township: `'mandalay'` }],
  ['market_listing', 'market_listing_property_type', { property_type: `'boat'` }],
  ['market_listing', 'market_listing_price_for', { price_for: `'week'` }],
  ['market_listing', 'market_listing_currency', { currency: `'EUR'` }],
  ['market_listing', 'market_listing_reduced', { reduced_at: 'now()' }],
  ['market_listing', 'market_listing_user_id_user_id_fk', { user_id: id }],
  ['asked_price', 'asked_price_price_for', { price_for: `'week'` }],
  ['asked_price', 'asked_price_currency', { currency: `'EUR'` }],
  ['asked_price', 'asked_price_listing_id_market_listing_listing_id_fk', { listing_id: id }],
  ['usual_price', 'usual_price_of_group', { bedrooms: 'null' }],
  ['usual_price', 'usual_price_type', { type: `'lease'` }],
  ['usual_price', 'usual_price_township', { township: `'mandalay'` }],
  ['usual_price', 'usual_price_property_type', { property_type: `'boat'` }],
  ['usual_price', 'usual_price_currency', { currency: `'EUR'` }],
  ['usual_price_month', 'usual_price_month_of_group', { month: `'2026-09-01'` }],
  ['usual_price_month', 'usual_price_month_type', { type: `'lease'` }],
  ['usual_price_month', 'usual_price_month_township', { township: `'mandalay'` }],
  ['usual_price_month', 'usual_price_month_property_type', { property_type: `'boat'` }],
  ['usual_price_month', 'usual_price_month_currency', { currency: `'EUR'` }],
  ['usual_price_month', 'usual_price_month_first', { month: `'2026-10-02'` }],
];
