import { setImmediate as turn } from 'node:timers/promises';
import { actsFor } from '../http/request/access.ts';
import { placesLeft } from '../listing/places-left.ts';
import type { Services } from '../process/services.ts';
import { type Judged, type Judging, judgeRows } from './compare-rows.ts';
import { countRows, type FoundRow } from './queries.ts';
import { settle, settledOf, wrongWith } from './settle.ts';

type Checking = Pick<Services, 'database' | 'settings' | 'log'>;
type UncheckedRow = Parameters<typeof judgeRows>[1][number];

/** Compares rows. Of new listings, as many are called new as the account may post. */
export async function checkRows(
  services: Checking,
  judging: Judging,
  runner: string,
  rows: readonly UncheckedRow[],
): Promise<void> {
  const { db } = services.database;
  const { of, currentUser } = judging;
  const judged = await judgeRows(judging, rows).catch(() => judgeEach(services, judging, rows));
  const isCounted = actsFor(currentUser, of.userId);
  const places = isCounted ? await placesLeft(db, services.settings, of.userId) : undefined;
  let planned = places ? (await countRows(db, of.id)).new : 0;
  const found: FoundRow[] = [];
  for (const [at, { position }] of rows.entries()) {
    const one = judged[at];
    if (!one) continue;
    if (one.outcome === 'new') planned += 1;
    const isOver = places !== undefined && one.outcome === 'new' && planned > places.left;
    if (isOver) planned -= 1;
    found.push({ position, ...(isOver ? wrongWith(places.code) : settledOf(one)) });
  }
  await db.transaction((tx) => settle(tx, of, runner, found));
  await turn();
}

/** Judges rows one by one, so that one that fails unexpectedly leaves the others as they are. */
async function judgeEach({ log }: Checking, judging: Judging, rows: readonly UncheckedRow[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const row of rows) {
    const [one] = await judgeRows(judging, [row]).catch((error: unknown): Judged[] => {
      log.error({ err: error, importId: judging.of.id }, 'row of an import failed');
      return [{ outcome: 'fault', faults: [{ field: '', code: 'import_failed' }] }];
    });
    if (one) judged.push(one);
  }
  return judged;
}
