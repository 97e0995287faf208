import { Hono } from 'hono';
import { z } from 'zod';
import { NotFound } from '#domain/errors.ts';
import { languages } from '#domain/language.ts';
import { exampleIds } from '#domain/openapi/examples.ts';
import { mappingSchema, startSchema } from '#domain/spreadsheet/import-schema.ts';
import { importLimits } from '#domain/spreadsheet/limits.ts';
import { rowOutcomes } from '#domain/spreadsheet/states.ts';
import { idField } from '#domain/text/plain-text.ts';
import { siteOriginOf } from '../http/address/origin.ts';
import { importsFor, requireAccess, signedIn } from '../http/request/access.ts';
import type { Operation } from '../http/request/access-table.ts';
import { formBody, jsonBody } from '../http/request/body.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { done, succeed } from '../http/request/done.ts';
import { input, wholeNumberText } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { download, privateFile } from '../http/wire/download.ts';
import type { Executor } from '../process/database.ts';
import type { CurrentUser } from '../process/services.ts';
import { importAnswer, importSchema, rowAnswer, rowSchema, rowsOfPage } from './answer.ts';
import { importById, importOf, type ImportRow, selectRows } from './queries.ts';
import { resultOf } from './result.ts';
import { deleteImport, setColumns, startImport } from './start.ts';
import { receiveFile, takeZipPart } from './receive-file.ts';
import { csvOf, csvType } from '../text/csv.ts';

const success = z.literal(true);
const idSchema = z.object({ id: idField().meta({ example: exampleIds.listing }) });
const accountSchema = idField()
  .optional()
  .describe('The account whose listings they are. Left out: one’s own, or the agency’s for an owner among its team.');
const fileField = z.instanceof(Blob, { error: 'import_file_kind' });

const fileSchema = z.strictObject({
  file: fileField.meta({ type: 'string', format: 'binary', description: 'CSV, XLSX, or an export of WordPress.' }),
  account: accountSchema,
});

const partSchema = z.strictObject({
  part: wholeNumberText(1, importLimits.parts).meta({ example: 1 }),
  file: fileField.meta({ type: 'string', format: 'binary', description: 'The next 4 MB of the ZIP.' }),
});

/** An import that the user may see. @throws NotFound; Forbidden */
async function foundImport(db: Executor, currentUser: CurrentUser, name: Operation, id: string): Promise<ImportRow> {
  const found = await importById(db, id);
  if (!found) throw new NotFound('import_not_found');
  requireAccess(name, currentUser, found.userId);
  return found;
}

/** /api/import: listings from a spreadsheet (LST-444 to LST-452). */
export const importRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    ...operation('import.read', {
      summary: 'The import of an account, with what is known of its rows',
      answers: z.object({ success, import: importSchema.nullable() }),
    }),
    input('query', z.strictObject({ account: accountSchema })),
    async (c) => {
      const { db } = c.get('services').database;
      const currentUser = signedIn(c);
      const { account = importsFor(currentUser) } = c.req.valid('query');
      requireAccess('import.read', currentUser, account);
      const found = await importOf(db, account);
      return succeed(c, { import: found ? await importAnswer(db, found) : null });
    },
  )
  .post(
    '/',
    ...operation('import.create', {
      summary: 'Send a file with listings',
      description: `CSV, XLSX or an export of WordPress, with at most ${importLimits.rows} rows. The file is read, and its columns are guessed; nothing is posted yet. It replaces the earlier import of the account.`,
      answers: z.object({ success, import: importSchema }),
      refuses: [409, 413, 415],
      takes: formBody(importLimits.bytes, 'import_file_large'),
      limits: ['import:address', 'import:account'],
    }),
    input('form', fileSchema),
    async (c) => {
      const services = c.get('services');
      const currentUser = signedIn(c);
      const { file, account = importsFor(currentUser) } = c.req.valid('form');
      const site = siteOriginOf(c.req.url, services.settings);
      const name = 'name' in file ? String(file.name) : '';
      const taken = await receiveFile(services, currentUser, { file, name, userId: account, site }, c.req.raw.signal);
      return succeed(c, { import: await importAnswer(services.database.db, taken) });
    },
  )
  .get(
    '/:id/rows',
    ...operation('import.rows', {
      summary: `Rows of an import, in batches of ${rowsOfPage}`,
      answers: z.object({ success, rows: z.array(rowSchema), hasMore: z.boolean() }),
      refuses: [404],
    }),
    input('param', idSchema),
    input(
      'query',
      z.strictObject({
        outcome: z.enum(rowOutcomes).optional(),
        after: wholeNumberText(0, importLimits.rows).optional().describe('Position of the row before the first.'),
      }),
    ),
    async (c) => {
      const { db } = c.get('services').database;
      const { outcome, after = 0 } = c.req.valid('query');
      const found = await foundImport(db, signedIn(c), 'import.rows', c.req.valid('param').id);
      const rows = await selectRows(db, found.id, outcome, after, rowsOfPage + 1);
      const shown = rows.slice(0, rowsOfPage).map((row) => rowAnswer(found, row));
      return succeed(c, { rows: shown, hasMore: rows.length > rowsOfPage });
    },
  )
  .post(
    '/:id/columns',
    ...operation('import.columns', {
      summary: 'Say what the columns of a file are, and compare its rows with the listings',
      description:
        'Remembered for the next file of the account. The rows are compared in the background; nothing is posted or changed.',
      answers: done('Rows are compared'),
      refuses: [404, 409, 415],
      takes: jsonBody(16),
      limits: ['import:address', 'import:account'],
    }),
    input('param', idSchema),
    input('json', mappingSchema),
    async (c) => {
      const { id } = c.req.valid('param');
      await setColumns(c.get('services'), signedIn(c), id, c.req.valid('json').columns);
      return succeed(c, { message: 'Rows are compared' });
    },
  )
  .post(
    '/:id/photos',
    ...operation('import.photos', {
      summary: 'Send a part of a ZIP with photos',
      description: `In parts of at most 4 MB, one after the other, at most ${importLimits.parts}. The rows have to be compared again afterwards.`,
      answers: done('Part stored'),
      refuses: [404, 409, 413, 415],
      takes: formBody(importLimits.part, 'import_zip_large'),
      limits: ['import-part:address', 'import-part:account'],
    }),
    input('param', idSchema),
    input('form', partSchema),
    async (c) => {
      const { id } = c.req.valid('param');
      await takeZipPart(c.get('services'), signedIn(c), id, c.req.valid('form'));
      return succeed(c, { message: 'Part stored' });
    },
  )
  .post(
    '/:id/start',
    ...operation('import.start', {
      summary: 'Carry out an import that was compared',
      description:
        'In the background, each row in one transaction. Rows that are wrong are left out. Listings that are not in the file end only if that is said.',
      answers: done('Import started'),
      refuses: [404, 409, 415],
      takes: jsonBody(1),
      limits: ['import:address', 'import:account'],
    }),
    input('param', idSchema),
    input('json', startSchema),
    async (c) => {
      const { id } = c.req.valid('param');
      await startImport(c.get('services'), signedIn(c), id, c.req.valid('json').endAbsent);
      return succeed(c, { message: 'Import started' });
    },
  )
  .get(
    '/:id/result',
    ...operation('import.result', {
      summary: 'The file with the codes of its listings and what became of each row, as CSV',
      downloads: ['text/csv'],
      refuses: [404],
      limits: ['export:account'],
    }),
    input('param', idSchema),
    input('query', z.strictObject({ language: z.enum(languages).optional() })),
    async (c) => {
      const { db } = c.get('services').database;
      const found = await foundImport(db, signedIn(c), 'import.result', c.req.valid('param').id);
      const { header, rows } = resultOf(db, found, c.req.valid('query').language ?? 'en');
      return download(c, privateFile(csvType, 'import-result.csv'), () => csvOf(header, rows));
    },
  )
  .delete(
    '/:id',
    ...operation('import.delete', {
      summary: 'Put an import aside',
      description: 'What it has posted and changed stays.',
      answers: done('Import deleted'),
      refuses: [404, 409],
    }),
    input('param', idSchema),
    async (c) => {
      await deleteImport(c.get('services'), signedIn(c), c.req.valid('param').id);
      return succeed(c, { message: 'Import deleted' });
    },
  );
