import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { z } from 'zod';
import { dataCopyLimits } from '#domain/account/data-copy.ts';
import { proofSchema } from '#domain/account/proof.ts';
import { NotFound } from '#domain/errors.ts';
import { withExamples } from '#domain/openapi/examples.ts';
import { signedIn } from '../../http/request/access.ts';
import { jsonBody } from '../../http/request/body.ts';
import type { ApiEnv } from '../../http/request/context.ts';
import { done, succeed } from '../../http/request/done.ts';
import { input } from '../../http/request/input.ts';
import { operation } from '../../http/request/operation.ts';
import { latestDataCopy, orderDataCopy, readyDataCopy } from './order.ts';
import { partKey, readParts } from './stored-parts.ts';

const moment = z.iso.datetime();
const hour = 60 * 60 * 1000;

const copySchema = z.object(
  withExamples(
    {
      orderedAt: moment,
      readyAt: moment.nullable().describe('Null while it is made.'),
      endsAt: moment.nullable().describe('When it can no longer be downloaded.'),
      bytes: z.number().int().nullable(),
    },
    {
      orderedAt: '2026-11-20T06:29:00.000Z',
      readyAt: '2026-11-20T06:30:00.000Z',
      endsAt: '2026-11-21T06:30:00.000Z',
      bytes: 4_200_000,
    },
  ),
);

/** /api/user/data-copy: all that the portal holds about the current account, as one download (ACC-131). */
export const dataCopyRoutes = new Hono<ApiEnv>()
  .get(
    '/data-copy',
    ...operation('user.dataCopy', {
      summary: 'The latest copy of one’s own data: whether it is being made, or can be downloaded',
      answers: z.object({ success: z.literal(true), copy: copySchema.nullable() }),
    }),
    async (c) => {
      const latest = await latestDataCopy(c.get('services').database.db, signedIn(c)._id);
      const { readyAt = null } = latest ?? {};
      const endsAt = readyAt && new Date(readyAt.getTime() + dataCopyLimits.hours * hour).toISOString();
      c.header('Cache-Control', 'no-store');
      return succeed(c, {
        copy: latest
          ? {
              orderedAt: latest.orderedAt.toISOString(),
              readyAt: readyAt?.toISOString() ?? null,
              endsAt,
              bytes: latest.bytes,
            }
          : null,
      });
    },
  )
  .post(
    '/data-copy',
    ...operation('user.orderDataCopy', {
      summary: 'Order a copy of all that the portal holds about one’s own account',
      description: `Needs a proof with the request, as a new password does. It is made in the background: a ZIP of JSON files and photos, which can be downloaded for ${dataCopyLimits.hours} hours. One at a time, and ${dataCopyLimits.aDay} a day.`,
      answers: done('Copy ordered'),
      refuses: [409, 415, 429],
      takes: jsonBody(4),
    }),
    input('json', proofSchema),
    async (c) => {
      const actor = { account: signedIn(c), sessionId: c.get('sessionId') };
      await orderDataCopy(c.get('services'), actor, c.req.valid('json'));
      return succeed(c, { message: 'Copy ordered' });
    },
  )
  .get(
    '/data-copy/download',
    ...operation('user.downloadDataCopy', {
      summary: 'Download the copy of one’s own data',
      downloads: ['application/zip'],
      refuses: [404, 503],
    }),
    async (c) => {
      const { database, storage, log } = c.get('services');
      const { id, bytes, parts } = await readyDataCopy(database.db, signedIn(c)._id);
      // A backup restores its row, but not its file.
      if (!(await storage.head(partKey(id, 1)))) throw new NotFound('data_copy_gone');
      const headers = {
        'Content-Type': 'application/zip',
        'Content-Length': String(bytes),
        'Content-Disposition': 'attachment; filename="my-data.zip"',
        'Cache-Control': 'private, no-store',
      };
      if (c.req.method === 'HEAD') return c.body(null, 200, headers);
      const stream = readParts(storage, id, parts);
      stream.on('error', (error) => log.warn({ err: error }, 'download of a data copy broken off'));
      return c.body(Readable.toWeb(stream) as ReadableStream, 200, headers);
    },
  );
