import { listingFields, type MoneyName, moneyNames } from '#domain/listing/fields.ts';
import { currencies, type Currency } from '#domain/listing/listing.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { typedPrice } from '#domain/search/parse/typed-price.ts';

/**
 * Returns the amounts of a form as numbers, and its currency, which the regular price may name (LST-200). What is not one amount in that
 * currency stays a text, for {@link priceIssues} to refuse; an empty one is undefined.
 */
export function moneyOf(values: Record<MoneyName | 'currency', string>) {
  const chosen = currencyOf(values.currency);
  const regular = typedPrice(values.regularPrice, chosen);
  const currency = typeof regular === 'object' ? regular.currency : chosen;
  const amountOf = (typed: string) => {
    const read = typedPrice(typed, currency);
    if (read === undefined) return undefined;
    return typeof read === 'object' && read.currency === currency ? read.amount : typed;
  };
  return {
    currency,
    regularPrice: amountOf(values.regularPrice),
    discountPrice: amountOf(values.discountPrice),
    depositAmount: amountOf(values.depositAmount),
  };
}

/** Returns why texts among the amounts of a body are no amounts, by field. */
export function priceIssues(body: Record<string, unknown>): Partial<Record<MoneyName, RuleCode>> {
  const issues: Partial<Record<MoneyName, RuleCode>> = {};
  for (const name of moneyNames) {
    const typed = body[name];
    if (typeof typed !== 'string') continue;
    const read = typedPrice(typed, currencyOf(body['currency']));
    issues[name] = typeof read === 'string' ? read : 'price_other_currency';
  }
  return issues;
}

function currencyOf(given: unknown): Currency {
  return currencies.find((one) => one === given) ?? listingFields.currency.default;
}
