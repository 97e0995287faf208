import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { seal, sealedType } from '#server/image/sealed.ts';
import { aJpeg, openImagePortal, type ImagePortal } from '#tests/factories/image-portal.ts';
import { examine } from './examine.ts';
import { openReadOnly } from '#server/database/read-only.ts';
import { writeBackup } from '#server/backup/write-backup.ts';

const key = `cards/listing/019a0000-0000-7000-8000-000000000000/${'0'.repeat(32)}.jpg`;

let portal: ImagePortal;
before(async () => {
  portal = await openImagePortal();
  await portal.services.storage.put(key, seal(await aJpeg(1200, 630)), sealedType);
});
after(() => portal.close());

const findings = () => {
  const { database, storage, secret } = portal.services;
  // A day later.
  const now = new Date(Date.now() + 24 * 60 * 60 * 1000);
  return Array.fromAsync(examine({ db: database.db, storage, secret, now, isThorough: true, counts: new Map() }));
};

test('the doctor names share cards that are damaged, and not those that the clean-up removes', async () => {
  const { storage } = portal.services;
  assert.deepEqual(await findings(), []);
  const sealed = seal(await aJpeg(1200, 630));
  await storage.put(key, sealed.fill(0, 100, 200), sealedType);
  assert.match(
    (await findings()).join('\n'),
    /^Object cards.* is damaged: .* It is rendered again on the next request\.$/,
  );
  await storage.put(key, seal(await aJpeg(1200, 630)), sealedType);
  const foreign = 'cards/listing/left.jpg';
  await storage.put(foreign, Buffer.from('left'), 'image/jpeg');
  assert.deepEqual(await findings(), [`Object ${foreign} belongs to no row.`]);
  await storage.delete(foreign);
});

test('a backup leaves share cards out: they are drawn again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'eain-cards-'));
  const { client, close } = await openReadOnly(portal.services.database.url);
  try {
    await portal.services.storage.put('photos/kept.jpg', await aJpeg(16, 12), 'image/jpeg');
    const { objects } = await writeBackup({ client, storage: portal.services.storage }, join(folder, 'backup'));
    assert.equal(objects.count, 1);
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
});
