import { setImmediate as turn } from 'node:timers/promises';
import { asc, sql } from 'drizzle-orm';
import { placesOfFile, taughtDictionary } from '#domain/search/known-place.ts';
import { type Dictionary, fileDictionary } from '#domain/search/vocabulary/concepts.ts';
import type { Executor } from '../process/database.ts';
import { knownPlace } from '../database/schema.ts';

let inUse: Dictionary = fileDictionary;

/** The dictionary by which this process reads texts and searches: that of the file until it has been loaded. */
export function dictionaryInUse(): Dictionary {
  return inUse;
}

/**
 * Adds the places of the file that the table has never had: all when the portal first starts, later those that came with an update. What
 * admins have changed stays (SRC-92).
 */
export async function fillKnownPlaces(db: Executor): Promise<void> {
  const had = new Set((await db.select({ name: knownPlace.name }).from(knownPlace)).map(({ name }) => name));
  const rows = placesOfFile()
    .filter(({ name }) => !had.has(name))
    .map(({ name, kind, en, my, spellings, township }) => ({ name, kind, en, my, spellings, township }));
  // Even a statement that adds nothing is noted as a change, for which caches are cleared.
  if (rows.length === 0) return;
  await db.execute(sql`insert into known_place (name, kind, en, my, spellings, township)
    select name, kind, en, my, spellings, township
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json)
      as (name text, kind text, en text, my text, spellings text[], township text)) with ordinality
    order by ordinality
    on conflict do nothing`);
}

let loaded = '[]';

/**
 * Loads the known places and terms: at the start and after every change of them (SRC-93). Index: known_place_by_position.
 * @returns whether they are others than before.
 */
export async function loadDictionary(db: Executor): Promise<boolean> {
  const { name, kind, en, my, spellings, township, standsFor, isHidden, mergedInto, position } = knownPlace;
  const taught = await db
    .select({ name, kind, en, my, spellings, township, standsFor, isHidden, mergedInto })
    .from(knownPlace)
    .orderBy(asc(position));
  const written = JSON.stringify(taught);
  if (written === loaded) return false;
  // It takes tens of milliseconds of processor time to make, and other requests have their turn before.
  await turn();
  inUse = taught.length === 0 ? fileDictionary : taughtDictionary(taught);
  loaded = written;
  return true;
}
