import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { BanKind, BanTarget } from '#domain/ban/ban.ts';
import { hasLink, hasWord, numbersWithin, type ReadText, readText } from '#domain/ban/banned-text.ts';
import type { FieldIssue } from '#domain/errors.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { phoneNumbersIn } from '#domain/text/phone-numbers.ts';
import { ban } from '../database/schema.ts';
import type { ApiEnv } from '../http/request/context.ts';
import type { Executor } from '../process/database.ts';

/** Kinds of content that a field may have: each is screened for other entries. */
type Screening = 'email' | 'phone' | 'text' | 'html';

/** The fields of a form that are screened. */
export type Screened<Field extends PropertyKey = string> = { readonly [Name in Field]?: Screening };

/** Condition that an entry has not ended. */
export const isInForce = or(isNull(ban.endsAt), gt(ban.endsAt, sql`now()`));

/** Words and links that are compared with a text before other work has its turn. */
const comparedAtOnce = 100;

type Bans = Record<BanKind, ReadonlySet<string>>;

/**
 * Finds what admins have banned in the fields of a form (MOD-26): each field is named with the first reason. Nothing is banned from admins.
 * For a route's `input`, beside its schema.
 */
export function screened<Field extends string>(fields: Screened<Field>) {
  return (body: Record<string, unknown>, c: Context<ApiEnv>): Promise<FieldIssue[]> =>
    c.get('account')?.isAdmin ? Promise.resolve([]) : bannedIn(c.get('services').database.db, body, fields);
}

/** The fields of a form in which something is banned. Index: ban_key. */
export async function bannedIn(db: Executor, form: Record<string, unknown>, fields: Screened): Promise<FieldIssue[]> {
  const given = Object.entries(fields).flatMap(([field, screening]) => {
    const text = form[field];
    return typeof text === 'string' && text !== '' && screening ? [{ field, text, screening }] : [];
  });
  if (given.length === 0) return [];
  const bans = await bansInForce(db);
  if (!bans) return [];
  const issues: FieldIssue[] = [];
  for (const { field, text, screening } of given) {
    const code = await codeOf(text, screening, bans);
    if (code) issues.push({ field, code });
  }
  return issues;
}

/** Whether the domain of an address is banned. */
export async function isEmailBanned(db: Executor, email: string): Promise<boolean> {
  return (await bannedIn(db, { email }, { email: 'email' })).length > 0;
}

/** Everything that is banned from forms now; undefined if nothing is. */
async function bansInForce(db: Executor): Promise<Bans | undefined> {
  const rows = await db
    .select({ kind: ban.kind, value: ban.value })
    .from(ban)
    .where(and(ne(ban.kind, 'network'), isInForce));
  if (rows.length === 0) return undefined;
  const bans = { 'email-domain': new Set(), phone: new Set(), word: new Set(), link: new Set(), network: new Set() };
  for (const { kind, value } of rows) (bans[kind] as Set<string>).add(value);
  return bans as Bans;
}

async function codeOf(text: string, screening: Screening, bans: Bans): Promise<RuleCode | undefined> {
  if (screening === 'email') return isOfDomain(text, bans['email-domain']) ? 'banned_email' : undefined;
  if (screening === 'phone')
    return phoneNumbersIn(text).some(({ dialled }) => bans.phone.has(dialled)) ? 'banned_phone' : undefined;
  const read = readText(text, screening === 'html');
  if (bans.phone.size > 0 && !numbersWithin(read.text).isDisjointFrom(bans.phone)) return 'banned_phone';
  if ((await isAny(bans.word, read, hasWord)) || (await isAny(bans.link, read, hasLink))) return 'banned_text';
  return undefined;
}

async function isAny(values: ReadonlySet<string>, read: ReadText, has: (read: ReadText, value: string) => boolean) {
  let compared = 0;
  for (const value of values) {
    if (has(read, value)) return true;
    compared += 1;
    if (compared % comparedAtOnce === 0) await nextTurn();
  }
  return false;
}

function isOfDomain(email: string, domains: ReadonlySet<string>): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const labels = domain.split('.');
  return labels.some((_, at) => domains.has(labels.slice(at).join('.')));
}

/** Whether a text would be stopped by one entry, for the preview of it. */
export async function isStoppedBy({ kind, value }: BanTarget, text: string, screening: Screening): Promise<boolean> {
  const none = new Set<string>();
  const bans: Bans = {
    'email-domain': none,
    phone: none,
    word: none,
    link: none,
    network: none,
    [kind]: new Set([value]),
  };
  return (await codeOf(text, screening, bans)) !== undefined;
}
