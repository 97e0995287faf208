import { type Currency, currencies } from '#domain/listing/listing.ts';
import { isMoney } from '#domain/listing/money.ts';
import { percentBounds, type PriceChange } from '#domain/listing/price-change.ts';
import { listingFields } from '#domain/listing/fields.ts';
import { typedNumber } from '#domain/text/burmese/burmese-digits.ts';
import type { OwnQuery } from '../tables/load-my-listings.ts';

/** Names of what can be done to many listings at once (LST-483). */
export const deeds = ['price', 'phone', 'taken', 'available', 'handOn', 'delete'] as const;
export type DeedName = (typeof deeds)[number];

/** One of them, with what it needs. */
export type Deed =
  | { do: 'price'; price: PriceChange }
  | { do: 'phone'; phone: string }
  | { do: 'handOn'; to: string | null }
  | { do: 'taken' | 'available' | 'delete' };

/** Texts of the fields of the form, as typed. */
export interface Typed {
  direction: 'up' | 'down';
  amount: string;
  by: 'percent' | Currency;
  phone: string;
  to: string;
}

/** The names of the query parameters of the page. */
export const manyParameters = [
  'q',
  'state',
  'whose',
  'codes',
  'do',
  'direction',
  'amount',
  'by',
  'phone',
  'to',
] as const;

/** Which listings: those that My Listing finds, or of them those with these codes. */
export type Chosen = Pick<OwnQuery, 'q' | 'state' | 'whose'> & { codes: readonly string[] };

/** Returns the address of the page. */
export function manyAddress({ q, state, whose, codes = [] }: Partial<Chosen>, deed?: DeedName): string {
  const parameters = new URLSearchParams({
    ...(q && { q }),
    ...(state && state !== 'all' && { state }),
    ...(whose && { whose }),
    ...(codes.length > 0 && { codes: codes.join('.') }),
    ...(deed && { do: deed }),
  });
  return `/change-listings${parameters.size > 0 ? `?${parameters}` : ''}`;
}

/** Reads what was typed from the address. */
export function typedIn(parameters: URLSearchParams): Typed {
  const text = (name: string) => (parameters.get(name) ?? '').slice(0, 200);
  return {
    direction: text('direction') === 'up' ? 'up' : 'down',
    amount: text('amount'),
    by: currencies.find((currency) => currency === text('by')) ?? 'percent',
    phone: text('phone'),
    to: text('to'),
  };
}

/** Returns what the address asks for; undefined where it lacks something or a number is not one that the call accepts. */
export function deedOf(name: DeedName | undefined, parameters: URLSearchParams): Deed | undefined {
  const typed = typedIn(parameters);
  switch (name) {
    case undefined:
      return undefined;
    case 'price': {
      const price = priceChangeOf(typed);
      return price && { do: name, price };
    }
    case 'phone': {
      const phone = typed.phone.trim();
      return phone === '' ? undefined : { do: name, phone };
    }
    case 'handOn':
      return parameters.has('to') ? { do: name, to: typed.to === '' ? null : typed.to } : undefined;
    default:
      return { do: name };
  }
}

function priceChangeOf({ direction, amount: text, by }: Typed): PriceChange | undefined {
  const size = typedNumber(text);
  if (size === undefined || Number.isNaN(size) || size <= 0 || !isMoney(size)) return undefined;
  const amount = direction === 'down' ? -size : size;
  if (by !== 'percent')
    return size > listingFields.regularPrice.maximum ? undefined : { by: 'amount', amount, currency: by };
  return amount < percentBounds.minimum || amount > percentBounds.maximum ? undefined : { by, amount };
}
