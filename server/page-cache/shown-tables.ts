import type { ChangingTable } from '../database/changes.ts';

/** The tables that the calls of each room of the API read for visitors. `image` is not among them: see the test beside. */
const tablesByRoom: Partial<Record<string, readonly ChangingTable[]>> = {
  auth: [],
  'exchange-rate': ['exchange_rate'],
  listing: ['listing', 'listing_image', 'exchange_rate'],
  packages: ['package'],
  post: ['post'],
  review: ['review', 'listing', 'user'],
  site: [],
  user: ['user', 'agent', 'agent_image', 'listing', 'listing_image'],
};

/**
 * What a page shows that reads a call of the API: the tables whose changes make it out of date.
 * @param address of the call, such as `http://portal/api/listing/get`.
 * @param status of its answer.
 * @returns undefined where it cannot be told: such a page must not be kept.
 */
export function tablesShownBy(address: string, status: number): readonly ChangingTable[] | undefined {
  // A page may do without what could not be had; the next one need not.
  if (status === 429 || status >= 500) return undefined;
  const [, , room = ''] = new URL(address).pathname.split('/');
  return tablesByRoom[room];
}
