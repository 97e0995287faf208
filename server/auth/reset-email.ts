import { eq, sql } from 'drizzle-orm';
import type { ResetRequest } from '#domain/account/credentials.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import type { Executor } from '../process/database.ts';
import { user, passwordReset } from '../database/schema.ts';
import type { Queue } from '../process/jobs.ts';
import { composeEmail, type Sender, signed } from '../mail/compose.ts';
import { checkEmail, type Email } from '../mail/email.ts';
import { openMailer } from '../mail/mailer.ts';
import type { Services } from '../process/services.ts';
import { type Settings, siteAddress } from '../process/settings.ts';
import { createHash, randomBytes } from 'node:crypto';
/** Addresses that requested an email: tried for about three hours, as nobody waits for such an email any longer. */
const resetQueue: Queue<ResetRequest> = {
  name: 'send-reset-letter',
  firstPause: 30,
  longestPause: 600,
  retries: 20,
  patience: 180,
};

/**
 * Records a request for an email with which to set a new password. Whether there is such an account is looked up
 * only in the background, so that neither the response nor its timing gives it away (ACC-26).
 */
export async function requestReset(services: Pick<Services, 'database' | 'jobs'>, form: ResetRequest): Promise<void> {
  await services.database.db.transaction((tx) => queueReset(services, tx, form.email));
}

/** Has an email sent with which a new password can be set, once the transaction is committed: no limit counts it. */
export async function queueReset({ jobs }: Pick<Services, 'jobs'>, tx: Executor, email: string): Promise<void> {
  await jobs.queue(tx, resetQueue, { email: email.toLowerCase() });
}

/**
 * Starts sending the requested emails. The token is generated as its email is sent: its hour begins then, and
 * no queue stores it.
 */
export async function sendResetEmails({
  database: { db },
  jobs,
  settings,
}: Pick<Services, 'database' | 'jobs' | 'settings'>): Promise<void> {
  const mailer = openMailer(settings);
  await jobs.work(resetQueue, async ({ email }, id) => {
    const [account] = await db
      .select({ id: user.id, email: user.email })
      .from(user)
      .where(eq(sql`lower(${user.email})`, email));
    if (!account) return 'done';
    const token = await makeResetToken(db, account);
    const message = emailWithLink(settings, account.email, token);
    return (await mailer.send(message, id)) === 'sent' ? 'done' : 'impossible';
  });
}

/** The email with the link. */
function emailWithLink(
  settings: Pick<Settings, 'publicUrl' | 'host' | 'port'> & Sender,
  to: string,
  token: string,
): Email {
  const address = (language: Language) => siteAddress(settings) + inLanguage(language, `/reset-password/${token}`);
  const message = composeEmail(
    { to },
    {
      texts: {
        en: {
          subject: 'Set a new password',
          paragraphs: [
            'Somebody, probably you, has asked to set a new password for your account. The link works once, within one hour.',
            'If it wasn’t you, you don’t need to do anything: your password stays the same.',
          ],
          link: { label: 'Set a new password', address: address('en') },
        },
        my: {
          subject: 'စကားဝှက်အသစ် သတ်မှတ်ရန်',
          paragraphs: [
            'သင့်အကောင့်အတွက် စကားဝှက်အသစ် သတ်မှတ်ရန် တောင်းဆိုထားပါသည်။ လင့်ခ်ကို ၁ နာရီအတွင်း တစ်ကြိမ်သာ အသုံးပြုနိုင်ပါသည်။',
            'သင် တောင်းဆိုခဲ့ခြင်း မဟုတ်ပါက ဘာမျှ လုပ်ဆောင်ရန် မလိုပါ။ သင့်စကားဝှက်သည် ယခင်အတိုင်း ရှိနေပါမည်။',
          ],
          link: { label: 'စကားဝှက်အသစ် သတ်မှတ်ရန်', address: address('my') },
        },
      },
    },
  );
  return checkEmail(signed(message, settings));
}

/** Pattern of a reset token: 32 random bytes. */
export const resetTokenPattern = /^[\w-]{43}$/;

/** Generates a token with which this account, while it has this address, can be given a new password within an hour. */
export async function makeResetToken(db: Executor, account: { id: string; email: string }): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(passwordReset).values({
    userId: account.id,
    email: account.email,
    tokenHash: hashOf(token),
    expiresAt: sql`now() + interval '1 hour'`,
  });
  return token;
}

/** The row of a token that has neither expired nor been used. */
export function isLiveToken(token: string) {
  return sql`${passwordReset.tokenHash} = ${hashOf(token)} and ${passwordReset.expiresAt} > now()`;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
