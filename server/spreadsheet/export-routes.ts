import { Hono } from 'hono';
import { z } from 'zod';
import { languages } from '#domain/language.ts';
import { exportFormats } from '#domain/spreadsheet/states.ts';
import { idField } from '#domain/text/plain-text.ts';
import { siteOriginOf } from '../http/address/origin.ts';
import { importsFor, requireAccess, signedIn } from '../http/request/access.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { input } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { download, privateFile } from '../http/wire/download.ts';
import { exportedRows, headingsIn, numberColumns } from './export.ts';
import { csvOf, csvType } from '../text/csv.ts';
import { xlsxOf, xlsxType } from './write/xlsx.ts';

const types = { csv: csvType, xlsx: xlsxType } as const;

/** /api/export: listings as a spreadsheet (LST-441). */
export const exportRoutes = new Hono<ApiEnv>().get(
  '/listings',
  ...operation('export.listings', {
    summary: 'The listings of an account as a spreadsheet',
    description:
      'The columns are those that an import reads, and importing the file again changes nothing. Admins can have the listings of another account, or all.',
    downloads: ['text/csv', xlsxType],
    limits: ['export:account'],
  }),
  input(
    'query',
    z.strictObject({
      format: z.enum(exportFormats).optional().describe('Left out: csv.'),
      language: z.enum(languages).optional().describe('Language of the headings.'),
      account: z
        .union([idField(), z.literal('all')])
        .optional()
        .describe('Left out: one’s own, or the agency’s for an owner among its team.'),
    }),
  ),
  async (c) => {
    const { database, settings } = c.get('services');
    const currentUser = signedIn(c);
    const { format = 'csv', language = 'en', account = importsFor(currentUser) } = c.req.valid('query');
    const ownerId = account === 'all' ? undefined : account;
    requireAccess('export.listings', currentUser, ownerId);
    const header = headingsIn(language);
    return download(c, privateFile(types[format], `listings.${format}`), () => {
      const rows = exportedRows(database.db, ownerId, siteOriginOf(c.req.url, settings));
      return format === 'csv' ? csvOf(header, rows) : xlsxOf(header, rows, numberColumns);
    });
  },
);
