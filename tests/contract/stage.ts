import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { shelfOf } from '#server/backup/kept-backups.ts';
import { manifestOf, places, textOf } from '#server/backup/manifest.ts';
import { openPlace } from '#server/backup/open-place.ts';
import { aProviderAccount, openTestProvider, type TestProvider } from '#tests/factories/identity-provider.ts';
import { giveSlots } from '#tests/factories/old-session.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

/** Stage on which the calls of the API are driven: a portal with an identity provider, and users who may post listings. */
export interface Stage {
  portal: TestPortal;
  provider: TestProvider;
  admin: TestUser;
  /** A user who may post any number of listings. */
  owner: TestUser;
  /** Another user, who may not. */
  other: TestUser;
  /** The id of a payment inquiry that some user has sent. */
  inquiry(): Promise<string>;
  close(): Promise<void>;
}

/** Opens a stage with its own database, storage and provider. */
export async function openStage(): Promise<Stage> {
  const backups = await mkdtemp(join(tmpdir(), 'eain-backups-'));
  const provider = await openTestProvider('https://eain.example/api/auth/oidc/callback');
  const portal = await openTestPortal({
    PUBLIC_URL: 'https://eain.example',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    MONTHLY_POST_LIMIT: '100000',
    BACKUP_TO: backups,
  });
  await placeBackup(portal);
  provider.account = aProviderAccount();
  const admin = await portal.admin();
  await giveSlots(portal, admin);

  const owner = await portal.signUp();
  await giveSlots(portal, owner);
  const other = await portal.signUp();

  const inquiry = async () => {
    const body = aProofForm({ name: 'Mya', email: 'mya@example.com', message: 'Paid.' });
    await portal.visitor().fetch('/api/auth/contactForPayment', { method: 'POST', body });
    const { rows } = await portal.database.pool.query<{ id: string }>(
      'select id from payment_inquiry order by id desc limit 1',
    );
    return rows[0]?.id ?? 'none';
  };

  const close = async () => {
    await portal.close();
    await provider.close();
    await rm(backups, { recursive: true, force: true });
  };
  return { portal, provider, admin, owner, other, inquiry, close };
}

/** The name of a backup on every stage. */
export const stagedBackup = '2026-11-28T2000Z';

/** Puts a backup of nothing into the place of the portal's backups. */
async function placeBackup({ services: { settings, secret } }: TestPortal): Promise<void> {
  if (!settings.backup) return;
  const place = openPlace(settings.backup.to);
  const folder = `${shelfOf(secret).backups}/${stagedBackup}`;
  const list = gzipSync('');
  const objects = { count: 0, bytes: 0, sha256: createHash('sha256').update(list).digest('hex') };
  const takenAt = '2026-11-28T20:00:00.000Z';
  const manifest = manifestOf({ takenAt, migrations: [], queues: null, tables: [], objects });
  await place.put(places.objectList(folder), list);
  await place.put(places.manifest(folder), Buffer.from(textOf(manifest)));
}

/** A form with a proof of payment. */
export function aProofForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  form.set('file', new File(['%PDF-1.7\n'], 'proof.pdf', { type: 'application/pdf' }));
  return form;
}
