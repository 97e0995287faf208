import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, or, sql } from 'drizzle-orm';
import { recordAction } from '../audit/record.ts';
import type { Executor } from '../process/database.ts';
import { credential, user } from '../database/schema.ts';
import type { Services } from '../process/services.ts';
import { named } from './names.ts';
import { shutOut } from './email-address/undo-change.ts';
import { setPassword } from './new-password.ts';

/**
 * Makes sure that an admin exists: the one of ADMIN_EMAIL, with ADMIN_PASSWORD unless the address is that of an account whose owner has
 * proved that it is theirs, and open again if it was suspended; else, if there is none at all, one with a random password, which is written to a file in DATA_DIR that only
 * its owner can read.
 * @returns where the credentials are, in a sentence; undefined if they are nowhere the portal knows of.
 */
export async function ensureAdmin({
  auth,
  database,
  settings,
}: Pick<Services, 'auth' | 'database' | 'settings'>): Promise<string | undefined> {
  const { db } = database;
  if (settings.admin) {
    const { email, password } = settings.admin;
    const hasOwn = (await makeAdmin({ auth, database }, email.toLowerCase(), password)) === 'existing';
    return `The admin is ${email}, with ${hasOwn ? 'the password of that account' : 'the password in ADMIN_PASSWORD'}.`;
  }
  const file = join(settings.dataDir, 'admin.txt');
  const sentence = `The first admin's email and password are in ${file}.`;
  if ((await db.$count(user, eq(user.isAdmin, true))) > 0) return existsSync(file) ? sentence : undefined;
  const password = randomBytes(16).toString('base64url');
  // Written first: if the start were interrupted in between, nobody would know the password of an account that exists.
  await writeFile(file, `E-mail: admin@eain.example\nPassword: ${password}\n`, { mode: 0o600 });
  await makeAdmin({ auth, database }, 'admin@eain.example', password);
  return sentence;
}

/** Makes the account with an address an admin. @returns whether it has its own password, or the given one. */
async function makeAdmin(
  { auth, database }: Pick<Services, 'auth' | 'database'>,
  email: string,
  password: string,
): Promise<'existing' | 'given'> {
  return database.db.transaction(async (tx) => {
    // Two processes may start at once: one of them creates the account.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first-admin'))`);
    const [existing] = await tx
      .select({ id: user.id, isAdmin: user.isAdmin, isProven: user.emailVerified })
      .from(user)
      .where(eq(sql`lower(${user.email})`, email));
    if (existing?.isAdmin) return 'existing';
    if (existing) {
      if (!existing.isProven) {
        // Anybody can sign up with somebody else's address: that person loses all access.
        await shutOut(tx, existing.id, new Date(0));
        await setPassword(tx, existing.id, { hash: await auth.passwords.hash(password) });
      }
      // A suspension ends within a minute (server/account/suspend.ts).
      const suspendedUntil = sql`case when ${user.suspendedAt} is not null then now() end`;
      await tx.update(user).set({ isAdmin: true, emailVerified: true, suspendedUntil }).where(eq(user.id, existing.id));
      await recordAppointment(tx, existing.id);
      return existing.isProven ? 'existing' : 'given';
    }
    const [taken] = await tx
      .select({ id: user.id })
      .from(user)
      .where(or(eq(sql`lower(${user.username})`, 'admin'), eq(user.usernameSkeleton, named('admin').usernameSkeleton)));
    const username = taken ? `admin-${randomBytes(3).toString('hex')}` : 'admin';
    const [created] = await tx
      .insert(user)
      .values({ ...named(username), email, emailVerified: true, isAdmin: true })
      .returning({ id: user.id });
    if (!created) throw new Error('The admin was not inserted.');
    await tx.insert(credential).values({
      userId: created.id,
      providerId: 'credential',
      accountId: created.id,
      password: await auth.passwords.hash(password),
    });
    await recordAppointment(tx, created.id);
    return 'given';
  });
}

/** Records that the settings appointed them, rather than any person. */
async function recordAppointment(tx: Executor, userId: string): Promise<void> {
  const change = { from: false, to: true };
  await recordAction(tx, { actorId: null, action: 'user.isAdmin', subjectId: userId, change });
}
