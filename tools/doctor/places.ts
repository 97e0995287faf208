import { asc, eq, sql } from 'drizzle-orm';
import { buildingFactsSchema } from '#domain/building/schema.ts';
import { buildingFact, knownPlace, review } from '#server/database/schema.ts';
import { type Check, count } from './examination.ts';
import { breaches } from './rules.ts';

/**
 * Buildings: facts as their form accepts them, facts and reviews of buildings alone, and no chain of places that are the same.
 */
export const checkPlaces: Check = async function* (examination) {
  const { db } = examination;
  const noted = await db
    .select({ fact: buildingFact, kind: knownPlace.kind })
    .from(buildingFact)
    .innerJoin(knownPlace, eq(knownPlace.name, buildingFact.place))
    .orderBy(asc(buildingFact.place));
  for (const { fact, kind } of noted) {
    count(examination, 'noted buildings');
    const { place, updatedAt: _at, ...facts } = fact;
    yield* breaches(`Building ${place}`, buildingFactsSchema, facts);
    if (kind !== 'building') yield `Place ${place} is no building, but has facts of one.`;
  }
  const { rows: merged } = await db.execute<{ name: string; main: string }>(sql`
    select place.name, main.name as main from ${knownPlace} place join ${knownPlace} main on main.name = place.merged_into
    where main.merged_into is not null or main.kind = 'term' or place.kind = 'term' limit 1000`);
  for (const { name, main } of merged) yield `Place ${name} is merged into ${main}, into which nothing can be merged.`;
  const { rows: reviewed } = await db.execute<{ id: string; place: string }>(sql`
    select ${review.id} as id, ${review.place} as place from ${review} join ${knownPlace} on ${knownPlace.name} = ${review.place}
    where ${knownPlace.kind} <> 'building' limit 1000`);
  for (const { id, place } of reviewed) yield `Review ${id} is of ${place}, which is no building.`;
};
