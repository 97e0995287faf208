import type { ChangingTable } from '#server/database/changes.ts';
import { home, type Pair, type Write } from './pair.ts';

/** Writes by a person with psql to what pages show of places. */
export const placeStatements = {
  known_place: (pair) => {
    const word = pair.word();
    const statement = `insert into known_place (name, kind, en, my, spellings, township)
      values ($1, 'building', $2, 'တာဝါ', array[$2], 'bahan')`;
    return Promise.resolve({
      pages: [`/full-search?searchTerm=${word}`],
      write: () => pair.sql(statement, [word, word]),
      sign: `${word} (Bahan)`,
    });
  },
  place_set: async (pair) => {
    const { page } = await home(pair);
    const sign = pair.word();
    const statement = `insert into place_set (kind, attribution, licence) values ('outlines', $1, '')
      on conflict (kind) do update set attribution = excluded.attribution`;
    return { pages: [page], write: () => pair.sql(statement, [sign]), sign };
  },
  building_fact: (pair) => {
    const sign = pair.word();
    const statement = `insert into building_fact (place, street) values ('star-city', $1)
      on conflict (place) do update set street = excluded.street`;
    return Promise.resolve({ pages: ['/building/star-city'], write: () => pair.sql(statement, [sign]), sign });
  },
} satisfies Partial<Record<ChangingTable, (pair: Pair) => Promise<Write>>>;
