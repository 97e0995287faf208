import { asc } from 'drizzle-orm';
import { type OutlineMap, outlineMap } from '#domain/around/outline.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { neighboursOf } from '#domain/township/tiles.ts';
import { townshipOutline } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';

/** The map drawn last: some 15 KB, drawn again when other outlines are brought. */
let drawn: { version: string; map: OutlineMap } | undefined;

/**
 * The map of the townships of the outlines that have been brought (SRC-186). Index: the primary key; 31 rows at most.
 * @param importedAt of their set, which tells whether they are others than those drawn last.
 */
export async function mapOfOutlines(db: Executor, importedAt: Date): Promise<{ version: string; map: OutlineMap }> {
  const version = String(importedAt.getTime());
  if (drawn?.version === version) return drawn;
  const rows = await db.select().from(townshipOutline).orderBy(asc(townshipOutline.township));
  drawn = { version, map: outlineMap(new Map(rows.map(({ township, rings }) => [township, rings]))) };
  return drawn;
}

/** The map as a drawing with the parts that that of tiles has: each township, its neighbours, all of them, and no water (LST-109). */
export function drawingOf({ townships, width, height }: OutlineMap): string {
  const paths = new Map(townships.map(({ township, path }) => [township, path]));
  const pathOf = (some: readonly (typeof townshipSlugs)[number][]) => some.map((one) => paths.get(one) ?? '').join('');
  const parts = [
    ['all', pathOf(townshipSlugs)],
    ...townshipSlugs.flatMap((one) => [
      [one, pathOf([one])],
      [`near-${one}`, pathOf(neighboursOf(one))],
    ]),
  ];
  const written = parts.map(([id, path]) => `<path id="${id}" d="${path}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${written}<g id="water"/></svg>\n`;
}
