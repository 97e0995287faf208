import { isRateOld } from '#domain/listing/price.ts';
import type { Settings } from '../process/settings.ts';
import { lastTimeOf } from '../audit/record.ts';
import type { Executor } from '../process/database.ts';
import { selectRate } from '../exchange-rate/rate.ts';

/** Things that an operator may not have set up, or may have let grow old. */
export const duties = ['mail', 'backup', 'rate'] as const;
type Duty = (typeof duties)[number];

/** How the portal is looked after. */
export interface Upkeep {
  /** Undefined if never, like the next. */
  backedUpAt: Date | undefined;
  rateSetAt: Date | undefined;
  /** Those of the {@link duties} that are missing or old. */
  due: Duty[];
}

/** The action by which the log of actions names a backup. */
export const backupAction = 'backup.make';

/** After this many days a portal should have been backed up again. */
const backupDays = 7;

/** Returns what an operator has to see to (SIT-251). */
export async function upkeepOf(
  db: Executor,
  { smtpUrl }: Pick<Settings, 'smtpUrl'>,
  now: Date = new Date(),
): Promise<Upkeep> {
  const [backedUpAt, rate] = [await lastTimeOf(db, backupAction), await selectRate(db)];
  const rateSetAt = rate?.createdAt;
  const isDue: Record<Duty, boolean> = {
    mail: smtpUrl === undefined,
    backup: backedUpAt === undefined || now.getTime() - backedUpAt.getTime() > backupDays * 24 * 60 * 60 * 1000,
    rate: rateSetAt === undefined || isRateOld(rateSetAt.toISOString(), now),
  };
  return { backedUpAt, rateSetAt, due: duties.filter((duty) => isDue[duty]) };
}
