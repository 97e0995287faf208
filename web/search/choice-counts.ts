import { type RefObject, useEffect, useState } from 'react';
import type { InferResponseType } from 'hono/client';
import { filterParameters, parseSearchQuery, type SearchQuery } from '#domain/listing/query-string.ts';
import type { ApiClient } from '../api/client.ts';
import { tidied } from '../listing/orders.ts';
import { parametersOf } from './form-address.ts';

/** Numbers of listings that the filter's choices would leave. */
export type ChoiceCounts = NonNullable<
  Extract<InferResponseType<ApiClient['listing']['counts']['$get']>, { success: true }>['counts']
>;

/** Milliseconds without another change after which the choices are counted again. */
const pause = 350;

/**
 * Counts what each choice of a form would leave: once it is visible, and again whenever something else is chosen. Undefined before the
 * first response; any failure leaves the form as it was.
 * @param query what the form starts from.
 */
export function useChoiceCounts(form: RefObject<HTMLFormElement | null>, query: Partial<SearchQuery>) {
  const [counts, setCounts] = useState<ChoiceCounts>();
  const address = countAddress(query);
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    let counting: AbortController | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let counted = '';
    const count = async (at: string) => {
      if (at === counted) return;
      counted = at;
      counting?.abort();
      counting = new AbortController();
      // Revalidates what the browser has cached: pages may be shown a while longer, a count beside fresh results may not.
      const answer = await fetch(at, { signal: counting.signal, cache: 'no-cache' }).catch(() => undefined);
      const body: ChoiceCounts | undefined = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
      if (body) setCounts(body);
    };
    const changed = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void count(chosenAddress(element)), pause);
    };
    const watch = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return;
      watch.disconnect();
      void count(address);
    });
    watch.observe(element);
    element.addEventListener('input', changed);
    return () => {
      watch.disconnect();
      element.removeEventListener('input', changed);
      clearTimeout(timer);
      counting?.abort();
    };
  }, [form, address]);
  return counts;
}

/** Returns the address of the counts of what is chosen in a form, whether or not it has been sent. */
function chosenAddress(form: HTMLFormElement): string {
  const parameters = parametersOf(form);
  return countAddress({
    ...(tidied(parameters) ?? parseSearchQuery(parameters)),
    currency: parameters.get('currency') === 'MMK' ? 'MMK' : 'USD',
  });
}

/** Returns the address of the counts of a filter: the same for the same filter, so that cached counts are found. */
function countAddress({ currency, ...query }: Partial<SearchQuery>): string {
  const parameters = new URLSearchParams(filterParameters(query));
  if (currency === 'MMK') parameters.set('currency', currency);
  return `/search/counts?${parameters}`;
}
