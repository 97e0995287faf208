import { parseSearchQuery, searchAddress, type SearchQuery } from '#domain/listing/query-string.ts';
import { tidied } from '../listing/orders.ts';

/**
 * The fields of a form as parameters; files are none.
 * @param submitter the button that sends it, which may have a value of its own.
 */
export function parametersOf(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams {
  const texts = [...new FormData(form, submitter)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return new URLSearchParams(texts);
}

/**
 * The search that is chosen in a form, whether or not it has been sent, at its own address: nothing has to be redirected, and a page
 * that was made before is found. From its first page on.
 */
export function addressChosen(form: HTMLFormElement, submitter?: HTMLElement | null): string {
  const parameters = parametersOf(form, submitter);
  return firstPage(tidied(parameters) ?? parseSearchQuery(parameters));
}

/** The address of a search from its first page on. */
export function firstPage(query: Partial<SearchQuery>): string {
  return searchAddress({ ...query, page: 1 });
}
