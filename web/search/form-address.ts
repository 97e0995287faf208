import { parseSearchQuery, searchAddress, type SearchQuery } from '#domain/listing/query-string.ts';
import { tidied } from '../listing/orders.ts';

/**
 * Returns the fields of a form as parameters, without files.
 * @param submitter the button that sends it, which may have its own value.
 */
export function parametersOf(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams {
  const texts = [...new FormData(form, submitter)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return new URLSearchParams(texts);
}

/**
 * Returns the canonical address of the search that is chosen in a form, whether or not it has been sent: no redirect is needed, and a page
 * rendered before is found. From its first page on.
 */
export function addressChosen(form: HTMLFormElement, submitter?: HTMLElement | null): string {
  const parameters = parametersOf(form, submitter);
  return firstPage(tidied(parameters) ?? parseSearchQuery(parameters));
}

/** Returns the address of a search from its first page on. */
export function firstPage(query: Partial<SearchQuery>): string {
  return searchAddress({ ...query, page: 1 });
}
