import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { pointsByName, type Unplaced } from '#domain/around/points-by-name.ts';
import { knownPlace, nearbyPlace } from '../database/schema.ts';
import type { Services } from '../process/services.ts';

/** Kinds of known places that are in one spot; a street is not, and a term is nowhere. */
const kindsWithPoint = ['building', 'ward', 'landmark'] as const;

/**
 * Gives known places that have no point the one of what is brought under their name (SRC-215). Whatever has a point, by an admin or by this, keeps it.
 * @returns how many have got one, and how many have none still.
 */
export async function fillPoints({ database }: Pick<Services, 'database'>): Promise<{ filled: number; left: number }> {
  return database.db.transaction(async (tx) => {
    const { name, kind, en, my, spellings, township, isHidden, mergedInto, lat, lon } = knownPlace;
    const unplaced = await tx
      .select({ name, en, my, spellings, township })
      .from(knownPlace)
      .where(and(inArray(kind, [...kindsWithPoint]), isNull(lat), eq(isHidden, false), isNull(mergedInto)))
      // An admin who is setting a point is waited for, and wins.
      .for('update');
    const places = unplaced.flatMap((place): Unplaced[] =>
      place.township === null
        ? []
        : [{ name: place.name, township: place.township, spellings: [place.en, place.my, ...place.spellings] }],
    );
    const brought = await tx
      .select({ en: nearbyPlace.en, my: nearbyPlace.my, lat: nearbyPlace.lat, lon: nearbyPlace.lon })
      .from(nearbyPlace);
    const points = Array.from(pointsByName(places, brought), ([place, point]) => ({ place, ...point }));
    if (points.length > 0)
      await tx.execute(sql`
        update ${knownPlace} set ${sql.identifier(lat.name)} = found.lat, ${sql.identifier(lon.name)} = found.lon
        from json_to_recordset(${JSON.stringify(points)}::json) as found (place text, lat float8, lon float8)
        where ${name} = found.place`);
    return { filled: points.length, left: unplaced.length - points.length };
  });
}
