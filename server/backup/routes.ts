import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { proofSchema } from '#domain/account/proof.ts';
import { backupName, nextDue } from '#domain/backup/schedule.ts';
import { Busy, Conflict, NotFound } from '#domain/errors.ts';
import { withExamples } from '#domain/openapi/examples.ts';
import { lastOf, recordAction } from '../audit/record.ts';
import { requireProof } from '../auth/prove.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { done, succeed } from '../http/request/done.ts';
import { input } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { within } from '../storage/faults.ts';
import { archiveOf } from './archive.ts';
import { backupAction } from '../metrics/upkeep.ts';
import type { Services } from '../process/services.ts';
import { failedAction, isBackingUp, orderBackup, reasonOf, triedAction } from './back-up.ts';
import { rowsOf } from './manifest.ts';
import { type KeptBackup, listBackups, readPlacedManifest, shelfOf } from './kept-backups.ts';
import { openPlace } from './open-place.ts';
import type { OpenPlace } from './place.ts';

const nameSchema = z.object({ name: z.string().regex(backupName).meta({ example: '2026-11-29T2000Z' }) });
const moment = z.iso.datetime();
const whole = z.number().int().min(0);

const backupsSchema = z.object(
  withExamples(
    {
      success: z.literal(true),
      place: z
        .string()
        .nullable()
        .describe('BACKUP_TO, without keys; null where it is not set, and nothing is backed up by itself.'),
      nextAt: moment.nullable().describe('When the next one is due.'),
      isRunning: z.boolean().describe('Whether one is being made now.'),
      trouble: z.string().nullable().describe('Why the place does not respond now; the list is empty then.'),
      damaged: whole.describe('Objects that the last backup left out, as they are damaged in the storage.'),
      failure: z
        .object(
          withExamples({ at: moment, why: z.string() }, { at: '2026-11-28T20:00:02.000Z', why: 'No space left.' }),
        )
        .nullable()
        .describe('The latest failure, if no backup was made since.'),
      trial: z
        .object(
          withExamples(
            {
              at: moment,
              name: z.string(),
              isRestored: z
                .boolean()
                .describe(
                  'Whether its rows were restored: the database’s user may not be allowed to create a database.',
                ),
              objects: whole.describe('Objects that were compared with their hashes.'),
            },
            { at: '2026-11-23T20:01:40.000Z', name: '2026-11-23T2000Z', isRestored: true, objects: 50 },
          ),
        )
        .nullable()
        .describe('The latest trial restore.'),
      backups: z.array(
        z.object(
          withExamples(
            {
              name: z.string(),
              takenAt: moment,
              rows: whole,
              objects: whole,
              bytes: whole.describe('Of all its files. Objects that several backups share are stored once.'),
            },
            {
              name: '2026-11-28T2000Z',
              takenAt: '2026-11-28T20:00:00.120Z',
              rows: 48_210,
              objects: 9_120,
              bytes: 812_000_000,
            },
          ),
        ),
      ),
    },
    { place: '/var/backups/eain', nextAt: '2026-11-29T20:00:00.000Z', isRunning: false, trouble: null, damaged: 0 },
  ),
);

/** Milliseconds for which the screen waits for a place. */
const listingTimeout = 5_000;

/** Downloads that a process sends at once. */
const downloads = { most: 2, running: 0 };

/** /api/admin/backups: the backups that the portal makes by itself (SIT-360 to SIT-366). */
export const backupRoutes = new Hono<ApiEnv>()
  .get(
    '/backups',
    ...operation('backup.list', {
      summary: 'The backups that the portal makes by itself, the latest first, and how the last ones went',
      answers: backupsSchema,
    }),
    async (c) => {
      c.header('Cache-Control', 'no-store');
      return succeed(c, await readBackups(c.get('services')));
    },
  )
  .post(
    '/backups',
    ...operation('backup.make', {
      summary: 'Order a backup now',
      description: 'It is made in the background. While one is being made, another is not.',
      answers: done('Backup ordered'),
      refuses: [409],
      limits: ['backup:account'],
    }),
    async (c) => {
      const services = c.get('services');
      placeIn(c);
      await orderBackup(services);
      return succeed(c, { message: 'Backup ordered' });
    },
  )
  .post(
    '/backups/:name/download',
    ...operation('backup.request', {
      summary: 'Ask for the address of a backup’s file',
      description:
        'Needs a proof that it is the admin who asks, as a backup contains everything; it counts for ten minutes.',
      answers: z.object({
        success: z.literal(true),
        href: z.string().meta({ example: '/api/admin/backups/2026-11-29T2000Z' }),
      }),
      refuses: [404, 409, 415],
      takes: jsonBody(4),
    }),
    input('param', nameSchema),
    input('json', proofSchema),
    async (c) => {
      const { name } = c.req.valid('param');
      await requireProof(c.get('services'), actorOf(c), c.req.valid('json'), 'recently');
      await findBackup(c, name);
      return succeed(c, { href: `/api/admin/backups/${name}` });
    },
  )
  .get(
    '/backups/:name',
    ...operation('backup.download', {
      summary: 'Download a backup',
      description: 'One tar file, which unpacks into a folder for `npm run restore`. Needs a recent proof or sign-in.',
      downloads: ['application/x-tar'],
      refuses: [404, 409, 503],
    }),
    input('param', nameSchema),
    async (c) => {
      const { name } = c.req.valid('param');
      const { database, settings, log } = c.get('services');
      const actor = actorOf(c);
      await requireProof(c.get('services'), actor, {}, 'recently');
      const { place, shelf } = await findBackup(c, name);
      const headers = {
        'Content-Type': 'application/x-tar',
        'Content-Disposition': `attachment; filename="eain-${name}.tar"`,
        'Cache-Control': 'private, no-store',
      };
      if (c.req.method === 'HEAD') return c.body(null, 200, headers);
      if (downloads.running >= downloads.most) throw new Busy(60);
      downloads.running += 1;
      const { stream, ended } = archiveOf(place, { shelf, name }, settings.dataDir);
      void ended.finally(() => {
        downloads.running -= 1;
      });
      stream.on('error', (error) => log.warn({ err: error, backup: name }, 'download broken off'));
      const subject = { subjectId: uuidv7(), thing: { label: name } };
      await recordAction(database.db, { actorId: actor.account._id, action: 'backup.download', ...subject }).catch(
        (error: unknown) => {
          stream.destroy();
          throw error;
        },
      );
      return c.body(Readable.toWeb(stream) as ReadableStream, 200, headers);
    },
  );

type Asking = Context<ApiEnv>;

function actorOf(c: Asking) {
  return { account: signedIn(c), sessionId: c.get('sessionId') };
}

/** @throws Conflict where no place is set */
function placeIn(c: Asking) {
  const { settings, secret } = c.get('services');
  if (!settings.backup) throw new Conflict('backup_not_set');
  return { place: openPlace(settings.backup.to), shelf: shelfOf(secret) };
}

/** @throws Conflict where no place is set; NotFound */
async function findBackup(c: Asking, name: string) {
  const { place, shelf } = placeIn(c);
  const manifest = await readPlacedManifest(place, `${shelf.backups}/${name}`).catch(() => undefined);
  if (!manifest) throw new NotFound('backup_not_found');
  return { place, shelf };
}

async function readBackups(services: Services) {
  const { database, settings, secret } = services;
  const { backup } = settings;
  const [made, failed, tried, isRunning, found] = await Promise.all([
    lastOf(database.db, backupAction),
    lastOf(database.db, failedAction),
    lastOf(database.db, triedAction),
    isBackingUp(services),
    backup ? placed(openPlace(backup.to), secret) : undefined,
  ]);
  return {
    place: found?.label ?? null,
    nextAt: backup ? nextDue(backup.at, new Date()).toISOString() : null,
    isRunning,
    trouble: found?.trouble ?? null,
    damaged: Number(made?.change?.['damaged'] ?? 0),
    failure:
      failed && !(made && made.createdAt > failed.createdAt)
        ? { at: failed.createdAt.toISOString(), why: textOf(failed.change?.['why']) }
        : null,
    trial: tried
      ? {
          at: tried.createdAt.toISOString(),
          name: tried.label ?? '',
          isRestored: tried.change?.['isRestored'] === true,
          objects: Number(tried.change?.['objects'] ?? 0),
        }
      : null,
    backups: (found?.backups ?? []).map(({ name, takenAt, manifest, bytes }) => ({
      name,
      takenAt: takenAt.toISOString(),
      rows: rowsOf(manifest),
      objects: manifest.objects.count,
      bytes,
    })),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The listing of each place that is under way: a place that does not respond is not asked again by everybody who looks. */
const underWay = new Map<string, Promise<KeptBackup[]>>();

function listedOnce(place: OpenPlace, secret: string): Promise<KeptBackup[]> {
  const shelf = shelfOf(secret);
  const key = `${place.label} ${shelf.backups}`;
  const listing = underWay.get(key) ?? listBackups(place, shelf).finally(() => underWay.delete(key));
  underWay.set(key, listing);
  return listing;
}

/** Lists the backups in a place, or says why it cannot. */
async function placed(
  place: OpenPlace,
  secret: string,
): Promise<{ label: string; trouble?: string; backups: KeptBackup[] }> {
  const { label } = place;
  try {
    return { label, backups: await within(listingTimeout, () => listedOnce(place, secret)) };
  } catch (error) {
    return { label, trouble: reasonOf(error), backups: [] };
  }
}
