import { setImmediate as turn } from 'node:timers/promises';
import { Refusal, Unavailable } from '#domain/errors.ts';
import { imageAddress } from '#domain/image/address.ts';
import { referenceKey } from '#domain/listing/reference.ts';
import type { RowOutcome } from '#domain/spreadsheet/states.ts';
import { recordActions } from '../audit/record.ts';
import { presentUser } from '../auth/session/session.ts';
import { actsFor, isAllowed } from '../http/request/access.ts';
import { createListing } from '../listing/create.ts';
import { endAbsentListings } from '../listing/for-spreadsheets.ts';
import { placesLeft } from '../listing/places-left.ts';
import { changeListing } from '../listing/update.ts';
import type { Outcome } from '../process/jobs.ts';
import type { Executor } from '../process/database.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import { checkRows } from './check-rows.ts';
import { type Firsts, type Judged, type Judging, judgeRows } from './compare-rows.ts';
import { type FetchPhoto, imagesOf } from './photos.ts';
import { type ImportOrder, orderImport } from './order.ts';
import { beat, begin, changeImport, importById, type ImportRow, nextRows, rest, selectKeys } from './queries.ts';
import { type Settled, settle, settledOf, TakenOver, wrongWith } from './settle.ts';
import { damagedZip, deleteZip, openZipPhotos, type ZipPhotos } from './zip-photos.ts';

/** The services that an import needs. */
export type Importing = Pick<Services, 'database' | 'jobs' | 'settings' | 'storage' | 'textIndex' | 'log'>;

/** Rows that are read and judged together. */
const batch = 50;

/** Milliseconds after which an import lets others have their turn: photos of slow hosts take hours (LST-497). */
const longestTurn = 5 * 60 * 1000;

/**
 * Compares the rows of an import with the listings, or carries them out, whichever is ordered, from where it stopped (LST-448, LST-449): each row
 * with what becomes of it in one transaction, so that a row is done once however often a process dies.
 * After a while it is ordered again, behind those that wait (LST-497).
 * @param fetched for tests: reads the photo at an address.
 * @param longest milliseconds after which it lets others have their turn, with the row at which it is.
 * @throws Unavailable while storage does not respond: it is tried again
 */
export async function workOn(
  services: Importing,
  { importId, runner }: ImportOrder,
  fetched?: FetchPhoto,
  longest = longestTurn,
): Promise<Outcome> {
  const { db } = services.database;
  const until = performance.now() + longest;
  if (!(await begin(db, importId, runner))) return 'done';
  const of = await importById(db, importId);
  if (!of) return 'done';
  let zip: ZipPhotos | undefined;
  try {
    zip = await openZipPhotos(services, of).catch((error: unknown) => {
      if (error instanceof Unavailable) throw error;
      return damagedZip;
    });
    const isOver = await workUntil(until, services, { of, runner, zip, fetched });
    await (isOver ? finish(services, of, runner) : passOn(services, of, runner));
  } catch (error) {
    if (error instanceof TakenOver) return 'done';
    if (error instanceof Unavailable) await rest(db, importId, runner);
    throw error;
  } finally {
    await zip?.close();
  }
  return 'done';
}

/** An import that a process works on. */
interface Working {
  of: ImportRow;
  runner: string;
  zip: ZipPhotos | undefined;
  fetched: FetchPhoto | undefined;
}

/** Does the rows that are left. @returns whether all are done: false once the time is over */
async function workUntil(until: number, services: Importing, { of, runner, zip, fetched }: Working): Promise<boolean> {
  const { db } = services.database;
  const step = of.state === 'checking' ? 'check' : 'run';
  const firsts = await firstsOf(db, of);
  let after = 0;
  for (;;) {
    const currentUser = await actorOf(services, of);
    const rows = await nextRows(db, of.id, step, after, batch);
    if (rows.length === 0) return true;
    after = rows.at(-1)?.position ?? after;
    const judging = currentUser && { db, of, currentUser, firsts, zip };
    if (!judging) await refuseAll(db, of, runner, rows);
    else if (step === 'check') await checkRows(services, judging, runner, rows);
    else {
      for (const row of rows) {
        await runRow(services, judging, runner, row, fetched);
        if (performance.now() > until) return false;
      }
    }
    if (performance.now() > until) return false;
  }
}

/** Orders the rest of an import behind those that wait. @throws TakenOver */
async function passOn(services: Importing, { id }: ImportRow, runner: string): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    if (!(await beat(tx, id, runner))) throw new TakenOver();
    await orderImport(services, tx, id, {});
  });
}

/** The user who ordered the import; undefined once they may no longer import. */
async function actorOf(services: Importing, { actorId, userId }: ImportRow): Promise<CurrentUser | undefined> {
  const currentUser = await presentUser(services, actorId);
  return currentUser && isAllowed('import.start', currentUser, userId) ? currentUser : undefined;
}

/** The first row of each reference and code. */
async function firstsOf(db: Executor, { id, mapping }: ImportRow): Promise<Firsts> {
  const keys = await selectKeys(db, id, { reference: mapping.indexOf('reference'), code: mapping.indexOf('code') });
  const references = new Map<string, number>();
  const codes = new Map<string, number>();
  for (const { position, reference, code } of keys) {
    const key = referenceKey((reference ?? '').normalize('NFKC').replace(/^#/, ''));
    if (key !== '' && !references.has(key)) references.set(key, position);
    const plain = (code ?? '').toUpperCase();
    if (key === '' && plain !== '' && !codes.has(plain)) codes.set(plain, position);
  }
  return { references, codes };
}

type Row = Awaited<ReturnType<typeof nextRows>>[number];

async function refuseAll(db: Executor, of: ImportRow, runner: string, rows: readonly Row[]): Promise<void> {
  const refused = rows.map(({ position }) => ({ position, ...wrongWith('forbidden') }));
  await db.transaction((tx) => settle(tx, of, runner, refused));
}

/** Carries out a row, judged as its listing and the rights of the user are at that moment. */
async function runRow(
  services: Importing,
  batchwise: Judging,
  runner: string,
  row: Row,
  fetched: FetchPhoto | undefined,
): Promise<void> {
  const { db } = services.database;
  const { of } = batchwise;
  const currentUser = await actorOf(services, of);
  if (!currentUser) return refuseAll(db, of, runner, [row]);
  const judging = { ...batchwise, currentUser };
  const { position } = row;
  let listingId: string | undefined;
  try {
    const [judged] = await judgeRows(judging, [row]);
    if (!judged) return;
    ({ listingId } = judged);
    // A listing that was there when the user agreed, and was deleted or given away since, is not posted a second time.
    const isGone = judged.outcome === 'new' && row.outcome !== null && namesListing.has(row.outcome);
    if (isGone) await db.transaction((tx) => settle(tx, of, runner, [{ position, ...wrongWith('listing_not_found') }]));
    else await carryOut(services, judging, runner, row, judged, fetched);
  } catch (error) {
    if (error instanceof TakenOver || error instanceof Unavailable) throw error;
    if (!(error instanceof Refusal)) services.log.error({ err: error, importId: of.id }, 'row of an import failed');
    const settled = error instanceof Refusal ? wrong(error, listingId) : wrongWith('import_failed', listingId);
    await db.transaction((tx) => settle(tx, of, runner, [{ position, ...settled }]));
  }
  await turn();
}

/** Outcomes of rows that are about a listing of the account. */
const namesListing: ReadonlySet<RowOutcome> = new Set(['changes', 'same']);

function wrong({ code, issues }: Refusal, listingId: string | undefined): Settled {
  return { outcome: 'fault', faults: issues.length > 0 ? [...issues] : [{ field: '', code }], listingId };
}

async function carryOut(
  services: Importing,
  { of, currentUser, zip }: Judging,
  runner: string,
  { position }: Row,
  judged: Judged,
  fetched: FetchPhoto | undefined,
): Promise<void> {
  const { db } = services.database;
  // Nothing is fetched and stored for a listing that the package or the month has no place for (LST-601).
  if (judged.outcome === 'new' && actsFor(currentUser, of.userId)) {
    const places = await placesLeft(db, services.settings, of.userId);
    if (places.left <= 0)
      return db.transaction((tx) => settle(tx, of, runner, [{ position, ...wrongWith(places.code) }]));
  }
  // Fetched before the transaction, which waits for nothing but the database.
  const sources = judged.outcome === 'new' || judged.outcome === 'changes' ? judged.sources : undefined;
  const images = sources && (await imagesOf(services, of, sources, zip, fetched));
  if (images && 'fault' in images) {
    const settled: Settled = { outcome: 'fault', faults: [images.fault], listingId: judged.listingId ?? null };
    return db.transaction((tx) => settle(tx, of, runner, [{ position, ...settled }]));
  }
  const imageUrls = images?.ids.map((id) => imageAddress(id));
  return db.transaction(async (tx) => {
    const within = { ...services, database: { ...services.database, db: tx } };
    if (judged.outcome === 'new') {
      const form = { ...judged.form, imageUrls: imageUrls ?? [] };
      const { id: listingId } = await createListing(within, currentUser, form);
      // A new listing has no status; an update gives it one.
      const { status } = judged;
      if (status !== null) await changeListing(within, currentUser, listingId, { propertyStatus: status });
      return settle(tx, of, runner, [{ position, ...settledOf(judged), listingId }]);
    }
    if (judged.outcome === 'changes') {
      await changeListing(within, currentUser, judged.listingId, {
        ...judged.changes,
        ...(imageUrls && { imageUrls }),
      });
    }
    return settle(tx, of, runner, [{ position, ...settledOf(judged) }]);
  });
}

/** Listings that are ended in one transaction. */
const endedAtOnce = 100;

/** Ends what was asked for, and closes the import, or waits for consent. */
async function finish(services: Importing, of: ImportRow, runner: string): Promise<void> {
  const { db } = services.database;
  const { id, userId, actorId, state } = of;
  let endedCount = of.endedCount;
  while (state === 'running' && of.endsAbsent) {
    // A user who may no longer import ends nothing, either.
    if (!(await actorOf(services, of))) break;
    const ended = await db.transaction(async (tx) => {
      if (!(await beat(tx, id, runner))) throw new TakenOver();
      const listings = await endAbsentListings(tx, of, endedAtOnce);
      endedCount += listings.length;
      await changeImport(tx, id, { endedCount });
      await recordActions(
        tx,
        listings.map(({ id: subjectId, name }) => ({
          actorId,
          action: 'listing.endByImport',
          subjectId,
          thing: { label: name, ownerId: userId },
          change: { name, owner: userId },
        })),
      );
      return listings.length;
    });
    if (ended < endedAtOnce) break;
  }
  await db.transaction(async (tx) => {
    if (!(await beat(tx, id, runner))) throw new TakenOver();
    const isDone = state === 'running';
    await changeImport(tx, id, {
      state: isDone ? 'done' : 'checked',
      runner: null,
      beatAt: null,
      ...(isDone && { photoParts: 0 }),
    });
  });
  if (state === 'running') await deleteZip(services, id, of.photoParts);
}
