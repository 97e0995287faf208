import { asc, eq, inArray, sql } from 'drizzle-orm';
import { typedPoint } from '#domain/around/around.ts';
import type { BuildingFacts } from '#domain/building/building.ts';
import { Invalid } from '#domain/errors.ts';
import type { Taught } from '#domain/search/known-place.ts';
import { everySpellingOf, newName, type PlaceForm, type PlaceUpdate, resolved } from '#domain/search/teach.ts';
import { wordGroups } from '#domain/search/vocabulary/synonyms.ts';
import { recordAction } from '../audit/record.ts';
import { buildingFact, knownPlace } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { reloadDictionary } from './reindex.ts';

const { name, kind, en, my, spellings, township, lat, lon, standsFor, isHidden, mergedInto, position } = knownPlace;
const columns = { name, kind, en, my, spellings, township, lat, lon, standsFor, isHidden, mergedInto };

/** A known place or term as admins see it: also with the point that one of them has set. */
export type KnownRow = Taught & { lat: number | null; lon: number | null };

/**
 * Most spellings of all places and terms together, twice as many as the file has: every process has them in memory, and makes its dictionary
 * of them in some 40 ms of processor time.
 */
const mostSpellings = 5000;

/** Every known place and term, the latest first. Index: known_place_by_position. */
export async function selectKnownPlaces(db: Executor): Promise<KnownRow[]> {
  const taught = await db.select(columns).from(knownPlace).orderBy(asc(position));
  return taught.toReversed();
}

/**
 * Makes a place or a term known, and logs who did (DSH-44). Every process understands it within a minute, and listings are reindexed
 * in the background.
 * @returns its name
 */
export async function createPlace(services: Teaching, currentUser: Teacher, form: PlaceForm): Promise<string> {
  const created = await services.database.db.transaction(async (tx) => {
    const others = await lockedPlaces(tx);
    refuseTooMany(form, others);
    const row = rowOf(form, others);
    const made = newName(form.en, new Set([...others, ...wordGroups].map((one) => one.name)));
    await tx.insert(knownPlace).values({ name: made, ...row });
    await noteFacts(tx, made, form.facts);
    await log(tx, currentUser, 'place.create', form.en, {
      after: { name: made, ...row, ...(form.facts && { facts: form.facts }) },
    });
    return made;
  });
  await reloadDictionary(services);
  return created;
}

/**
 * Changes a place or a term: its names and spellings, its township, whether it is hidden, and with which place it is the same; and logs
 * who did (DSH-45 to DSH-47).
 * @throws Invalid when no place has that name, or a field cannot be
 */
export async function updatePlace(services: Teaching, currentUser: Teacher, update: PlaceUpdate): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const all = await lockedPlaces(tx);
    const before = all.find((one) => one.name === update.name);
    if (!before) throw new Invalid('invalid', [{ field: 'name', code: 'place_not_found' }]);
    // What others were merged into stays itself: no chain of places.
    if (update.sameAs !== null && all.some((one) => one.mergedInto === update.name))
      throw new Invalid('invalid', [{ field: 'sameAs', code: 'place_same_as' }]);
    const others = all.filter((one) => one !== before && one.mergedInto !== update.name);
    refuseTooMany(update, all, before);
    const row = rowOf(update, others);
    await tx
      .update(knownPlace)
      .set({ ...row, updatedAt: new Date() })
      .where(eq(name, update.name));
    // What is no building any more has no facts of one.
    await noteFacts(tx, update.name, update.kind === 'building' ? update.facts : null);
    const merged = row.mergedInto !== null && before.mergedInto === null;
    const hidden = row.isHidden && !before.isHidden;
    const action = merged ? 'place.merge' : hidden ? 'place.hide' : 'place.update';
    await log(tx, currentUser, action, update.en, {
      before,
      after: { ...row, ...(update.facts && { facts: update.facts }) },
    });
  });
  await reloadDictionary(services);
}

/** Notes what admins know of a building (BLD-3); without anything known nothing stays noted. Index: the primary key. */
async function noteFacts(tx: Executor, place: string, facts: PlaceForm['facts']): Promise<void> {
  if (facts === undefined) return;
  await tx.delete(buildingFact).where(eq(buildingFact.place, place));
  if (facts !== null && Object.values(facts).some((fact) => fact !== null))
    await tx.insert(buildingFact).values({ place, ...facts });
}

/** Returns what admins have noted of some buildings, by their names. Index: the primary key. */
export async function factsOf(db: Executor, names: readonly string[]): Promise<ReadonlyMap<string, BuildingFacts>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select()
    .from(buildingFact)
    .where(inArray(buildingFact.place, [...names]));
  return new Map(rows.map(({ place, updatedAt: _at, ...facts }) => [place, facts]));
}

type Teaching = Pick<Services, 'database'>;
type Teacher = Pick<CurrentUser, '_id'>;

/** All known places, which nobody else changes until the transaction ends. */
async function lockedPlaces(tx: Executor): Promise<KnownRow[]> {
  await tx.execute(sql`lock table ${knownPlace} in share row exclusive mode`);
  return selectKnownPlaces(tx);
}

/**
 * Refuses a place with which all have too many spellings; one that gets none can still be hidden.
 * @param before the place as it was; undefined for a new one.
 * @throws Invalid
 */
function refuseTooMany(form: PlaceForm & Partial<PlaceUpdate>, all: readonly Taught[], before?: Taught): void {
  const had = before?.spellings.length ?? 0;
  const has = everySpellingOf(form).length;
  const known = all.reduce((sum, { spellings: each }) => sum + each.length, has - had);
  const isOnlyHidden = form.isHidden === true && has <= had;
  if (known > mostSpellings && !isOnlyHidden) throw new Invalid('place_maximum');
}

function rowOf(form: PlaceForm & Partial<PlaceUpdate>, others: readonly Taught[]): Omit<KnownRow, 'name'> {
  const found = resolved(form, others);
  if ('code' in found) throw new Invalid('invalid', [found]);
  return {
    kind: form.kind,
    en: form.en,
    my: form.my,
    spellings: everySpellingOf(form),
    township: form.township,
    ...(typedPoint(form.point ?? '') ?? { lat: null, lon: null }),
    isHidden: form.isHidden ?? false,
    ...found,
  };
}

function log(
  tx: Executor,
  { _id }: Teacher,
  action: 'place.create' | 'place.update' | 'place.merge' | 'place.hide',
  label: string,
  change: Record<string, unknown>,
): Promise<void> {
  return recordAction(tx, { actorId: _id, action, subjectId: _id, thing: { label }, change });
}
