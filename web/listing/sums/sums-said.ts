import { instalmentNames, instalmentsOf, readInstalmentTerms } from '#domain/listing/instalments.ts';
import type { Language } from '#domain/language.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { sumWords } from './words.ts';

type Sold = Pick<Listing, 'type' | 'regularPrice' | 'discountPrice'> & { endedAt: string | null };

/**
 * Returns the sums for the buyer of a listing in words (LST-500): the form as it was filled in, and what the price comes to.
 * @returns undefined for a rental, and for a listing that has ended.
 */
export function sumsSaid(listing: Sold, parameters: URLSearchParams, language: Language) {
  if (listing.type !== 'sale' || listing.endedAt !== null) return undefined;
  const { title, note, fields, submit, wrong, rows } = sumWords[language];
  const typed = readInstalmentTerms(parameters);
  const sums = typed?.terms && instalmentsOf(listing.discountPrice ?? listing.regularPrice, typed.terms);
  const shown = sums && (['down', 'monthly', ...(sums.interest > 0 ? (['interest'] as const) : []), 'total'] as const);
  return {
    title,
    note,
    submit,
    isTyped: typed !== undefined,
    fields: instalmentNames.map((name) => ({ name, label: fields[name], value: parameters.get(name) ?? '' })),
    wrong: (typed?.wrong ?? []).map((name) => wrong[name]),
    rows: shown?.map((name) => ({ label: rows[name], amount: sums?.[name] ?? 0 })) ?? [],
  };
}

/** The sums as the page shows them. */
export type SumsSaid = NonNullable<ReturnType<typeof sumsSaid>>;
