import { eq, sql } from 'drizzle-orm';
import type { NearbyKind, PlaceSet, Point } from '#domain/around/around.ts';
import type { Ring } from '#domain/around/outline.ts';
import type { Township } from '#domain/township/township.ts';
import { nearbyPlace, placeSet, townshipOutline } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';
import type { Services } from '../process/services.ts';

/** Whose a set is: empty and null where the data does not say. */
export interface Source {
  attribution: string;
  licence: string;
  /** The day as of which it is, such as `2019-05-13`. */
  datedOn: string | null;
}

/** A place of a set. */
export interface BroughtPlace extends Point {
  kind: NearbyKind;
  en: string;
  my: string;
  lines: string[];
}

/** A set that an operator brings, checked. */
export type BroughtSet =
  | { set: 'bus' | 'points'; source: Source; places: readonly BroughtPlace[] }
  | { set: 'outlines'; source: Source; outlines: ReadonlyMap<Township, readonly Ring[]> };

/** Rows in one statement. */
const atOnce = 1_000;

/** Replaces sets by what an operator has brought, all of them or none, and removes others (SRC-180). */
export async function replaceSets(
  { database }: Pick<Services, 'database'>,
  brought: readonly BroughtSet[],
  removed: readonly PlaceSet[] = [],
): Promise<void> {
  await database.db.transaction(async (tx) => {
    // Two operators at once: the later one's set is whole.
    await tx.execute(sql`lock table ${placeSet} in share row exclusive mode`);
    for (const kind of new Set([...removed, ...brought.map(({ set }) => set)])) await removeSet(tx, kind);
    for (const one of brought) await insertSet(tx, one);
  });
}

async function removeSet(tx: Executor, kind: PlaceSet): Promise<void> {
  // Its places go with it.
  await tx.delete(placeSet).where(eq(placeSet.kind, kind));
  if (kind === 'outlines') await tx.delete(townshipOutline);
}

async function insertSet(tx: Executor, brought: BroughtSet): Promise<void> {
  const { set, source } = brought;
  await tx.insert(placeSet).values({ kind: set, ...source });
  if (brought.set === 'outlines') {
    const rows = Array.from(brought.outlines, ([township, rings]) => ({ township, rings: [...rings] }));
    await tx.insert(townshipOutline).values(rows);
    return;
  }
  for (let at = 0; at < brought.places.length; at += atOnce) {
    const rows = brought.places.slice(at, at + atOnce).map((place) => ({ set: brought.set, ...place }));
    await tx.insert(nearbyPlace).values(rows);
  }
}
