import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { z } from 'zod';
import { mailboxOf } from '#domain/account/mailbox.ts';
import type { BanKind, BanTarget } from '#domain/ban/ban.ts';
import { hasLink, hasNumber, hasWord, type ReadText, readText } from '#domain/ban/banned-text.ts';
import type { FieldIssue } from '#domain/errors.ts';
import type { RuleCode } from '#domain/refusals.ts';
import type { TextKinds } from '#domain/text/normalise-text.ts';
import { ban } from '../database/schema.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { normalisedBody, rightFields } from '../http/request/input.ts';
import type { Executor } from '../process/database.ts';

/** Kinds of content that a field may have: an address, or a text, or sanitised HTML, in which words, links and phone numbers are banned. */
type Screening = 'email' | 'text' | 'html';

/** The fields of a form that are screened. */
type Screened<Field extends PropertyKey = string> = { readonly [Name in Field]?: Screening };

/** Condition that an entry has not ended. */
export const isInForce = or(isNull(ban.endsAt), gt(ban.endsAt, sql`now()`));

/** Entries that are compared with a text before other work has its turn. */
const comparedAtOnce = 50;

type Bans = Record<BanKind, ReadonlySet<string>>;

/**
 * Finds what admins have banned in the fields of a form (MOD-26), as they would be stored: each field is named with the first reason. A field
 * that its schema refuses is not read. Nothing is banned from admins. For a route's `input`, beside its schema.
 * @param shape the fields of the form's schema.
 * @param texts those that users write in their own words.
 */
export function screened<Shape extends z.ZodRawShape>(
  shape: Shape,
  texts: TextKinds<keyof Shape>,
  fields: Screened<keyof Shape>,
) {
  return async (body: Record<string, unknown>, c: Context<ApiEnv>): Promise<FieldIssue[]> => {
    if (c.get('account')?.isAdmin) return [];
    const normalised = normalisedBody(body, texts);
    if (!('fields' in normalised)) return [];
    return bannedIn(c.get('services').database.db, rightFields(shape, normalised.fields), fields);
  };
}

/** The fields of a form in which something is banned. @param form as it would be stored. Index: ban_key. */
export async function bannedIn(
  db: Executor,
  form: Readonly<Record<string, unknown>>,
  fields: Screened,
): Promise<FieldIssue[]> {
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

/** Whether an address or its domain is banned. */
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
  const bans = noBans();
  for (const { kind, value } of rows) bans[kind].add(value);
  return bans;
}

function noBans(): Record<BanKind, Set<string>> {
  return { 'email-domain': new Set(), phone: new Set(), word: new Set(), link: new Set(), network: new Set() };
}

async function codeOf(text: string, screening: Screening, bans: Bans): Promise<RuleCode | undefined> {
  if (screening === 'email') return isOfAddress(text, bans['email-domain']) ? 'banned_email' : undefined;
  const read = readText(text, screening === 'html');
  if (await isAny(bans.phone, read, hasNumber)) return 'banned_phone';
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

/** @param banned domains, and whole addresses */
function isOfAddress(email: string, banned: ReadonlySet<string>): boolean {
  if (banned.has(mailboxOf(email))) return true;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const labels = domain.split('.');
  return labels.some((_, at) => banned.has(labels.slice(at).join('.')));
}

/** Whether a text would be stopped by one entry, for the preview of it. */
export async function isStoppedBy({ kind, value }: BanTarget, text: string, screening: Screening): Promise<boolean> {
  return (await codeOf(text, screening, { ...noBans(), [kind]: new Set([value]) })) !== undefined;
}
