import { eq } from 'drizzle-orm';
import { user } from '#server/database/schema.ts';
import type { Operation } from '#server/http/request/access-table.ts';
import { receiveFile } from '#server/spreadsheet/receive-file.ts';
import { importOf } from '#server/spreadsheet/queries.ts';
import { setColumns } from '#server/spreadsheet/start.ts';
import { workOn } from '#server/spreadsheet/run-import.ts';
import type { Drive } from './driving.ts';
import type { Stage } from './stage.ts';

/** A file with a listing. */
export const importedFile = 'Ref,Title,Price\nWHS-9,Bright condo on Pyay Road,900\n';

/** An import of the stage's owner, on which nobody is at work. */
async function anImport({ portal, owner }: Stage) {
  const { services, database } = portal;
  const found = await importOf(database.db, owner._id);
  if (found?.runner) await workOn(services, { importId: found.id, runner: found.runner });
  const importer = { ...owner, avatar: null, isAdmin: false, staffRoles: [], role: 'user', createdAt: '' } as const;
  const given = { file: new Blob([importedFile]), name: 'listings.csv', userId: owner._id, site: 'http://localhost' };
  return { importer, services, of: await receiveFile(services, importer, given) };
}

const onImport: Drive = async (stage) => ({ path: { id: (await anImport(stage)).of.id } });

/** Of an agency with a listing. */
const onAgency: Drive = async ({ portal }) => {
  const agency = await portal.withFreePackage();
  await portal.postListing(agency);
  await portal.database.db.update(user).set({ role: 'agent' }).where(eq(user.id, agency._id));
  return { path: { id: agency._id } };
};

/** Drives of the calls for spreadsheets. */
export const importDrives: Partial<Record<Operation, Drive>> = {
  'import.read': async (stage) => {
    await anImport(stage);
    return { query: { account: stage.owner._id } };
  },
  'import.create': async (stage) => {
    await anImport(stage);
    return { body: { account: stage.owner._id } };
  },
  'export.listings': ({ owner }) => ({ query: { account: owner._id } }),
  'export.feed': onAgency,
  'export.linkedData': onAgency,
  'import.rows': onImport,
  'import.result': onImport,
  'import.delete': onImport,
  'import.photos': async (stage) => ({ path: { id: (await anImport(stage)).of.id }, body: { part: '1' } }),
  'import.columns': async (stage) => ({
    path: { id: (await anImport(stage)).of.id },
    body: { columns: ['reference', 'name', null] },
  }),
  'import.start': async (stage) => {
    const { importer, services, of } = await anImport(stage);
    await workOn(services, await setColumns(services, importer, of.id, of.mapping));
    return { path: { id: of.id } };
  },
};
