import type { Listing } from './listing.ts';
import { hundredths, ofHundredths } from './money.ts';

/** Fields of a listing from which the cost of moving in is computed. */
export type MoveInTerms = Pick<Listing, 'type' | 'regularPrice'> &
  Partial<
    Pick<
      Listing,
      'discountPrice' | 'monthsAtOnce' | 'depositMonths' | 'depositAmount' | 'agentFeeMonths' | 'agentFeePaidBy'
    >
  >;

/** Amount that a tenant needs on moving-in day, in the listing's currency. */
export interface MoveIn {
  sum: number;
  /** Whether a part of it is not given, so that it may be more. */
  isAtLeast: boolean;
  /** Months that are paid at once, and the price of one month. */
  months: number;
  price: number;
  /** Undefined if not given. */
  deposit: number | undefined;
  /** The part of the agent's fee that the tenant pays; undefined if not given. */
  fee: number | undefined;
}

/**
 * Computes the cash needed to move in: the months that are paid at once, the deposit, and the agent's fee where the tenant pays it (LST-155).
 * Amounts have at most two decimals and are added in hundredths, so nothing is rounded, except in the other currency, as prices are (LST-127).
 * The database column `move_in` is the same sum.
 * @returns undefined for a sale, and while the months paid at once are not given.
 */
export function moveInOf(listing: MoveInTerms): MoveIn | undefined {
  const { type, monthsAtOnce } = listing;
  if (type !== 'rent' || typeof monthsAtOnce !== 'number') return undefined;
  const price = listing.discountPrice ?? listing.regularPrice;
  const deposit = listing.depositAmount ?? times(listing.depositMonths, price);
  const fee = feeOf(listing, price);
  return {
    sum: ofHundredths(monthsAtOnce * hundredths(price) + hundredths(deposit ?? 0) + hundredths(fee ?? 0)),
    isAtLeast: deposit === undefined || fee === undefined,
    months: monthsAtOnce,
    price,
    deposit,
    fee,
  };
}

/** Returns the fee for the tenant. Without a fee there is nothing to pay; where the owner pays it, its amount does not matter. */
function feeOf({ agentFeeMonths, agentFeePaidBy }: MoveInTerms, price: number): number | undefined {
  if (agentFeePaidBy === 'owner' || agentFeeMonths === 0) return 0;
  return agentFeePaidBy === 'tenant' ? times(agentFeeMonths, price) : undefined;
}

function times(months: number | null | undefined, price: number): number | undefined {
  return typeof months === 'number' ? ofHundredths(months * hundredths(price)) : undefined;
}
