import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { listing } from '../database/schema.ts';
import type { PriceCondition } from './wanted.ts';

/** Homes of one currency within a price; prices of rows are whole numbers. */
export const priceInOwnCurrency: PriceCondition = ({ currency, min, max }) =>
  and(
    eq(listing.currency, currency === 'USD' ? 'USD' : 'lakh MMK'),
    min === undefined ? undefined : gte(listing.regularPrice, Math.ceil(min)),
    max === undefined ? undefined : lte(listing.regularPrice, Math.floor(max)),
  ) ?? sql`true`;
