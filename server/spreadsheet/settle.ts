import type { RuleCode } from '#domain/refusals.ts';
import type { Executor } from '../process/database.ts';
import type { Judged } from './compare-rows.ts';
import { beat, type FoundRow, type ImportRow, setRows } from './queries.ts';

/** Another process has taken over, or the import was deleted. */
export class TakenOver extends Error {}

/** The outcome of a row. Its listing is undefined for the one that was found when it was compared: no listing that a row names is absent. */
export type Settled = Omit<FoundRow, 'position'>;

/** The outcome of a row that is wrong as a whole. */
export function wrongWith(code: RuleCode, listingId?: string): Settled {
  return { outcome: 'fault', faults: [{ field: '', code }], listingId };
}

/** Stores what becomes of rows, within the transaction that does it. @throws TakenOver if another process is at work by now */
export async function settle(
  tx: Executor,
  { id, state }: ImportRow,
  runner: string,
  rows: readonly FoundRow[],
): Promise<void> {
  if (!(await beat(tx, id, runner))) throw new TakenOver();
  await setRows(tx, id, rows, state === 'running');
}

/** The outcome of a row as it was judged. */
export function settledOf({ outcome, faults, listingId }: Judged): Settled {
  return { outcome, faults, listingId: listingId ?? null };
}
