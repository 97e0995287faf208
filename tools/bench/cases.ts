import type { Database } from '#server/process/database.ts';
import { listingQuerySchema } from '#server/listing/find/filter-schema.ts';
import { countListings, selectListingsInOrder, selectListing, selectListings } from '#server/listing/queries.ts';
import { selectRelated } from '#server/listing/find/reads.ts';
import { findListings } from '#server/search/find.ts';
import { presentPrices } from '#server/search/criteria.ts';
import type { Shot } from './load.ts';
import { detailFilters, filters, type PageKind, terms } from './pages.ts';
import type { Poster } from './poster.ts';

/** One thing to measure: a request that a visitor or client makes, and the same SQL without the portal. */
export interface Case {
  name: string;
  shot(turn: number): Shot;
  /** Omitted where a page makes several calls. */
  sql?(turn: number): Promise<unknown>;
}

const pick = <Value>(values: readonly Value[], turn: number): Value => values[turn % values.length] as Value;

/** Every case, on a filled database. `ids` belong to existing listings. */
export function casesOf({ db }: Database, ids: readonly string[], pages: readonly PageKind[], poster: Poster): Case[] {
  const filterOf = (turn: number, among = filters) => {
    const query = { ...Object.fromEntries(new URLSearchParams(pick(among, turn))), limit: '8' };
    const { filter: given, ...order } = listingQuerySchema.parse(query);
    const { q: _none, ...filter } = given;
    return { ...order, filter };
  };
  return [
    ...pages.map(({ name, paths }) => ({ name, shot: (turn: number) => ({ path: pick(paths, turn) }) })),
    {
      name: 'filtered search call',
      shot: (turn) => ({ path: `/api/listing/get?${pick(filters, turn)}&limit=8` }),
      sql: (turn) => Promise.all([selectListings(db, filterOf(turn)), countListings(db, filterOf(turn).filter)]),
    },
    {
      name: 'choice counts call',
      shot: (turn) => ({ path: `/api/listing/counts?${countedBy(pick(filters, turn))}` }),
    },
    {
      name: 'search call by details',
      shot: (turn) => ({ path: `/api/listing/get?${pick(detailFilters, turn)}&limit=8` }),
      sql: (turn) => {
        const query = filterOf(turn, detailFilters);
        return Promise.all([selectListings(db, query), countListings(db, query.filter)]);
      },
    },
    {
      name: 'choice counts call by details',
      shot: (turn) => ({ path: `/api/listing/counts?${countedBy(pick(detailFilters, turn))}` }),
    },
    ...Object.entries(terms).map(([kind, ofKind]) => searchCase(db, kind, ofKind)),
    {
      name: 'one listing call',
      shot: (turn) => ({ path: `/api/listing/get/${pick(ids, turn)}` }),
      sql: (turn) => selectListing(db, pick(ids, turn)),
    },
    {
      name: 'related listings call',
      shot: (turn) => ({ path: `/api/listing/getRelated?listingId=${pick(ids, turn)}` }),
      sql: (turn) => selectRelated(db, pick(ids, turn)),
    },
    { name: 'creation', shot: (turn) => poster.creation(turn) },
  ];
}

/** A search without its sort order and page number, which do not affect counts. */
function countedBy(filter: string): URLSearchParams {
  const parameters = new URLSearchParams(filter);
  for (const name of ['sort', 'order', 'page']) parameters.delete(name);
  return parameters;
}

function searchCase(db: Database['db'], kind: string, typed: readonly string[]): Case {
  return {
    name: `search call, ${kind}`,
    shot: (turn) => ({ path: `/api/listing/search?searchTerm=${encodeURIComponent(pick(typed, turn))}` }),
    sql: (turn) =>
      db.transaction(async (tx) => {
        const batch = { offset: 0, limit: 8 };
        const { ids } = await findListings(tx, pick(typed, turn), { batch, priceWithin: await presentPrices(tx) });
        return selectListingsInOrder(tx, ids);
      }),
  };
}
