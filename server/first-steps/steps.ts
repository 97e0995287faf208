import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { type FirstStep, firstSteps } from '#domain/first-steps/first-steps.ts';
import { isStandard } from '#domain/site/site-name.ts';
import { lastTimeOf } from '../audit/record.ts';
import { auditEntry, exchangeRate, paymentAccount } from '../database/schema.ts';
import { acceptedAction, testedAction } from '../email/routes.ts';
import { kyatPerDollar } from '../demo/home-details.ts';
import { demoPayment } from '../demo/marks.ts';
import { hasDemo } from '../demo/remove.ts';
import { backupAction, upkeepOf } from '../metrics/upkeep.ts';
import { isNotAccepted } from '../mail/queue.ts';
import type { Executor } from '../process/database.ts';
import type { Services } from '../process/services.ts';

/** Actions by which the log names a step that an admin has ticked off, or taken back, and an invited agency. */
export const tickAction = 'firstStep.tick';
export const untickAction = 'firstStep.untick';
export const invitedAction = 'agent.invite';

/** A step, whether it is done, and whether because an admin says so. */
interface Step {
  step: FirstStep;
  isDone: boolean;
  isTicked: boolean;
  /** Whether it was tried, and failed. */
  hasFailed: boolean;
}

/** Finds out which of the first steps are done (DSH-70): by what is set and what has happened, or because an admin has ticked them off. */
export async function readSteps(services: Pick<Services, 'database' | 'infoPages' | 'settings'>): Promise<Step[]> {
  const { database, infoPages, settings } = services;
  const { db } = database;
  const isDone: Record<FirstStep, boolean> = {
    name: !isStandard(settings.siteName),
    mail: settings.smtpUrl !== undefined && (await lastTimeOf(db, acceptedAction)) !== undefined,
    payees: (await db.$count(paymentAccount, ne(paymentAccount.number, demoPayment.number))) > 0,
    rate: !(await upkeepOf(db, settings)).due.includes('rate') && !(await hasDemoRate(db)),
    legal: infoPages.isEdited('terms', 'en') || infoPages.isEdited('terms', 'my'),
    review: settings.review !== 'off',
    backup: (await lastTimeOf(db, backupAction)) !== undefined,
    agency: (await lastTimeOf(db, invitedAction)) !== undefined,
    demo: !(await hasDemo(db)),
  };
  const ticked = await readTicked(services);
  const isRefused = !isDone.mail && !ticked.has('mail') && (await isLastTestRefused(db));
  return firstSteps.map((step) => ({
    step,
    isDone: isDone[step] || ticked.has(step),
    isTicked: ticked.has(step),
    hasFailed: step === 'mail' && isRefused,
  }));
}

/** Whether no mail server has accepted the last email that was sent as a test, after one attempt or more. Index: audit_entry_by_room. */
async function isLastTestRefused(db: Executor): Promise<boolean> {
  const [last] = await db
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(and(sql`split_part(${auditEntry.action}, '.', 1) = 'email'`, eq(auditEntry.action, testedAction)))
    .orderBy(desc(auditEntry.id))
    .limit(1);
  // The queue exists once something was queued.
  if (!last) return false;
  return (await db.$count(auditEntry, and(eq(auditEntry.id, last.id), isNotAccepted(auditEntry.createdAt)))) > 0;
}

/** Whether the only exchange rate is the one that the demo was filled with. */
async function hasDemoRate(db: Executor): Promise<boolean> {
  const rates = await db.select({ mmkPerUsd: exchangeRate.mmkPerUsd }).from(exchangeRate).limit(2);
  return rates.length === 1 && rates[0]?.mmkPerUsd === kyatPerDollar;
}

/** The steps that an admin has ticked off last. Index: audit_entry_by_room. */
async function readTicked({ database }: Pick<Services, 'database'>): Promise<ReadonlySet<string | null>> {
  const { action, label, id } = auditEntry;
  const latest = await database.db
    .selectDistinctOn([label], { label, action })
    .from(auditEntry)
    .where(and(sql`split_part(${action}, '.', 1) = 'firstStep'`, inArray(action, [tickAction, untickAction])))
    .orderBy(label, sql`${id} desc`);
  return new Set(latest.filter((one) => one.action === tickAction).map((one) => one.label));
}
