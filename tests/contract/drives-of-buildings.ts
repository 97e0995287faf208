import type { Operation } from '#server/http/request/access-table.ts';
import { replaceSets } from '#server/around/replace.ts';
import { aHome, type Drive } from './driving.ts';
import type { Stage } from './stage.ts';

let names = 0;

/** The slug of a building that the stage's portal knows; an admin who has to turn on two-factor sign-in makes none known. */
async function aBuilding({ portal }: Stage): Promise<string> {
  const slug = `tower-${(names += 1)}`;
  await portal.database.pool.query(
    `insert into known_place (name, kind, en, my, spellings) values ($1, 'building', $2, $3, array[$2, $3])`,
    [slug, `Tower ${names}`, `တာဝါ ${names}`],
  );
  return slug;
}

const onBuilding: Drive = async (stage) => ({ path: { slug: await aBuilding(stage) } });

/** How the calls about buildings and what is around them are driven. */
export const buildingDrives: Partial<Record<Operation, Drive>> = {
  'building.read': onBuilding,
  'building.listings': onBuilding,
  'review.ofBuilding': onBuilding,
  'around.listing': async (stage) => ({ path: { listingId: (await aHome(stage)).id } }),
  'around.drawing': async ({ portal }) => {
    const ring = [
      [96.1, 16.8],
      [96.2, 16.8],
      [96.1, 16.9],
      [96.1, 16.8],
    ] as const;
    const source = { attribution: 'Somebody', licence: 'CC BY 4.0', datedOn: '2026-05-13' };
    await replaceSets(portal, [{ set: 'outlines', source, outlines: new Map([['bahan', [ring]]]) }]);
    return {};
  },
};
