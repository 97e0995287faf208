import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { aJpeg } from '#tests/factories/image-portal.ts';
import { examine } from './examine.ts';
import { type FilledPortal, openFilledPortal } from '#tests/factories/filled-portal.ts';
import { openReadOnly } from '#server/database/read-only.ts';

let filled: FilledPortal;
before(async () => {
  filled = await openFilledPortal();
});
after(() => filled.portal.close());

/** Long after everything was stored: nothing is in progress any more. */
const now = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
const findingsWith = (client: pg.Client, isThorough: boolean) => {
  const { storage, secret } = filled.portal.services;
  return Array.fromAsync(examine({ db: drizzle(client), storage, secret, now, isThorough, counts: new Map() }));
};

async function findings(isThorough = true): Promise<string[]> {
  const { client, close } = await openReadOnly(filled.portal.database.url);
  try {
    return await findingsWith(client, isThorough);
  } finally {
    await close();
  }
}

/** Returns the findings within a transaction that damages rows and is then rolled back. */
async function findingsAfter(damage: string): Promise<string[]> {
  const client = new pg.Client(filled.portal.database.url);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(damage);
    return await findingsWith(client, true);
  } finally {
    await client.end();
  }
}

test('nothing is wrong with a portal that was filled through its calls', async () => {
  assert.deepEqual(await findings(), []);
  assert.deepEqual(await findings(false), []);
});

test('examines without being able to write', async () => {
  const { client, close } = await openReadOnly(filled.portal.database.url);
  await assert.rejects(client.query('delete from review'), /read-only transaction/);
  await close();
});

test('as a command, exits with 0 if all is well and with 1 if not', async () => {
  const { database, dataDir, services } = filled.portal;
  const command = join(import.meta.dirname, '../doctor.ts');
  const environment = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET: services.secret };
  const run = () => spawnSync(process.execPath, [command], { env: environment, encoding: 'utf8', timeout: 60_000 });
  const well = run();
  assert.equal(well.status, 0, well.stderr);
  assert.match(well.stdout, /^No problems found: examined .*8 listings.*\.\n$/);
  await database.pool.query(`update listing set phone = phone || ' '`);
  const ill = run();
  await database.pool.query('update listing set phone = trim(phone)');
  assert.equal(ill.status, 1, ill.stderr);
  assert.match(ill.stdout, /Listing .*: phone is not what .*\n(?:.*\n){7}8 problems found: /);
});

describe('of rows, finds', () => {
  const damages: [what: string, damage: string, sentence: RegExp][] = [
    ['a title of outer spaces', `update listing set name = name || ' '`, /^Listing .*: name is not what/],
    [
      'rooms in land',
      `update listing set property_type = 'land', square_feet = null`,
      /^Listing .*: bedrooms is not what/,
    ],
    [
      'a description with a script',
      `update listing set description = '<script>1</script>'`,
      /^Listing .*: description contains HTML/,
    ],
    [
      'a description without words',
      `update listing set description = '<p></p>'`,
      /^Listing .*: description has no text/,
    ],
    ['a long description', `update listing set description = repeat('x', 20001)`, /^Listing .*: description violates/],
    [
      'old words to be found by',
      `update listing set search_words = '''gone'':1A'`,
      /^Listing .* has search terms that do not match/,
    ],
    ['no parking', `update listing set parking = false, details = '{"carSpaces":2}'`, /parking does not match/],
    ['no vocabulary', `delete from search_word`, /^Listing .* has \d+ terms missing from typo correction/],
    [
      'a gap between photos',
      `update listing_image set position = 5 where position = 1`,
      /^Listing .*: the photo positions have a gap/,
    ],
    ['a listing without photos', `delete from listing_image`, /^Listing .*: imageUrls violates a rule: /],
    [
      'visitors who are not counted',
      `insert into page_view select id, '2026-01-01', 'somebody', 'somewhere' from listing`,
      /^Listing .* counts 0 views, but 1 visitor/,
    ],
    [
      'an unfinished photo that is shown',
      `update image set state = 'pending' where id = (select image_id from listing_image limit 1)`,
      /^Listing .* shows image .*, which was never completed/,
    ],
    [
      'an avatar from elsewhere',
      `update "user" set avatar = 'https://elsewhere.example/x.jpg'`,
      /^Account .*: the avatar is at https:/,
    ],
    [
      'an avatar that is gone',
      `update "user" set avatar = '/images/019a0000-0000-7000-8000-000000000000/200.jpg'`,
      /^Account .*: the image of the avatar does not exist/,
    ],
    [
      'an address that is none',
      `update "user" set email = 'nobody' where id = (select id from "user" limit 1)`,
      /^Account .*: email violates a rule: /,
    ],
    ['a password that is not hashed', `update credential set password = 'monsoon'`, /^Password .* hash format/],
    [
      'a password of another account',
      `update credential set account_id = id::text`,
      /^Password .* belongs to a different account/,
    ],
    [
      'an agent’s link that leads elsewhere',
      `update agent set facebook = 'https://elsewhere.example/'`,
      /^Agent .*: facebook violates a rule: /,
    ],
    ['a post with another address', `update post set slug = 'Five New'`, /^Post .*: Five New is not a slug/],
    ['a picture that its post does not hold', `delete from post_image`, /^Post .* shows image .* is not linked to it/],
    ['a post with a handler', `update post set content = '<p onclick="x()">y</p>'`, /^Post .*: content contains HTML/],
    ['a picture that its page does not hold', `delete from info_page_image`, /^Page about, .* shows other images/],
    [
      'a review of one’s own listing',
      `update review set user_id = (select user_id from listing where id = review.listing_id)`,
      /^Review .* is of the author's own/,
    ],
    ['a cut video', `update image set video_size = 9 where video_key is not null`, /^Video of image .* instead of 9/],
    ['a review of spaces', `update review set content = '  '`, /^Review .*: content violates a rule: /],
    ['a message of nobody', `update contact_message set email = ''`, /^Message .*: email violates a rule: /],
    [
      'an inquiry without words',
      `update payment_inquiry set message = ''`,
      /^Payment inquiry .*: message violates a rule: /,
    ],
    ['a package without places', `update package set listing_limit = 0`, /^Package .*: listingLimit violates /],
    [
      'places that were used, and not counted',
      `update subscription set listings_used = 1`,
      /^Account .* has posted 3 listings, but its packages count 1/,
    ],
    [
      'a month that counts too little',
      `update monthly_posts set count = 1`,
      /^Account .* has more listings in a month .*: 3 of 1/,
    ],
    ['a month that begins on its second day', `update monthly_posts set month = '2020-02-02'`, /not the first day/],
    [
      'two packages at once',
      `insert into subscription (id, user_id, package_id, listing_limit, started_at, expires_at) select gen_random_uuid(), user_id, package_id, 3, started_at + interval '1 hour', expires_at from subscription`,
      /^Subscription .* had not ended/,
    ],
    [
      'a constraint that is not in force',
      `alter table review drop constraint review_rating, add constraint review_rating check (rating > 0) not valid`,
      /^The database constraint review_rating /,
    ],
  ];
  for (const [what, damage, sentence] of damages) {
    test(what, async () => {
      const found = await findingsAfter(damage);
      assert.ok(
        found.some((finding) => sentence.test(finding)),
        found.join('\n'),
      );
    });
  }
});

describe('of objects, finds', () => {
  const keyOf = (id: string) => `photos/${id}.jpg`;
  const pathOf = (key: string) => join(filled.portal.dataDir, 'objects', key);

  /** Returns the findings while an object is damaged, and restores it. */
  async function findingsWhile(key: string, damage: (path: string, bytes: Buffer) => Promise<void>, look = findings) {
    const path = pathOf(key);
    const bytes = await readFile(path);
    await damage(path, bytes);
    try {
      return await look();
    } finally {
      await writeFile(path, bytes);
    }
  }
  const quickly = () => findings(false);
  /** For images from before hashes were stored. */
  const withoutHashes = () => findingsAfter('update image set sha256 = null');
  const one = async (found: Promise<string[]>) => {
    const [finding = '', ...others] = await found;
    assert.deepEqual(others, []);
    return finding;
  };

  test('a missing photo, also with --quick', async () => {
    const key = keyOf(filled.images.avatar);
    for (const look of [findings, quickly])
      assert.match(await one(findingsWhile(key, (path) => rm(path), look)), /^Image .* is missing from storage/);
  });

  test('a photo whose file was truncated', async () => {
    const cut = (path: string, bytes: Buffer) => writeFile(path, bytes.subarray(0, 100));
    assert.match(await one(findingsWhile(keyOf(filled.images.post), cut)), /^Image .* is damaged/);
  });

  test('a photo that has lost bytes, though it ends as it should', async () => {
    const shorten = (path: string, bytes: Buffer) => writeFile(path, bytes.subarray(40));
    assert.match(await one(findingsWhile(keyOf(filled.images.post), shorten)), /is damaged: it has \d+ bytes instead/);
  });

  test('a photo that was overwritten to the same length', async () => {
    const overwrite = (path: string, bytes: Buffer) => writeFile(path, Buffer.from(bytes).fill(0, 0, 200));
    const key = keyOf(filled.images.listing);
    assert.match(await one(findingsWhile(key, overwrite)), /its bytes are not those that were stored/);
    assert.match(await one(findingsWhile(key, overwrite, withoutHashes)), /cannot be read as an image/);
  });

  test('a photo of which one bit has changed, still a valid image', async () => {
    const rot = (path: string, bytes: Buffer) => {
      const changed = Buffer.from(bytes);
      // A bit of a quantisation table: every decoder accepts it.
      const table = changed.indexOf(Buffer.of(0xff, 0xdb)) + 10;
      changed[table] = (changed[table] ?? 0) ^ 1;
      return writeFile(path, changed);
    };
    const key = keyOf(filled.images.listing);
    assert.match(await one(findingsWhile(key, rot)), /^Image .* is damaged: its bytes are not those that were stored/);
    assert.deepEqual(await findingsWhile(key, rot, withoutHashes), [], 'nothing else would tell');
  });

  test('another photo instead of the original', async () => {
    const { storage } = filled.portal.services;
    const key = keyOf(filled.images.listing);
    const replace = async () => storage.put(key, await aJpeg(17, 12), 'image/jpeg');
    assert.match(await one(findingsWhile(key, replace)), /^Image .* is damaged/);
  });

  test('a missing and an overwritten proof', async () => {
    assert.match(await one(findingsWhile(filled.proofKey, (path) => rm(path))), /^Payment inquiry .* is missing/);
    const overwrite = (path: string, bytes: Buffer) => writeFile(path, Buffer.from(bytes).fill(0, 0, 200));
    assert.match(await one(findingsWhile(filled.proofKey, overwrite)), /^Payment inquiry .* it is not image\/jpeg/);
  });

  test('a damaged variant', async () => {
    const key = `variants/${filled.images.listing}/320-1.webp`;
    const erase = (path: string, bytes: Buffer) => writeFile(path, Buffer.from(bytes).fill(0, 0, 40));
    assert.match(await one(findingsWhile(key, erase)), /^Object variants.* is damaged: .*rendered again/);
  });

  test('objects that belong to no row, in any folder; not the parts of a copy of somebody’s data', async () => {
    const { database, storage } = filled.portal.services;
    const { rows } = await database.pool.query<{ key: string }>(
      `select 'data-copies/' || id || '/1.part' as key from data_copy`,
    );
    const part = rows[0]?.key ?? '';
    const nobody = '019a0000-0000-7000-8000-000000000000';
    const keys = [
      `photos/${nobody}.jpg`,
      `videos/${nobody}.mp4`,
      'proofs/left.pdf',
      `data-copies/${nobody}/1.part`,
      'uploads/left',
      `variants/${nobody}/320-1.webp`,
      `variants/${filled.images.listing}/320-0.webp`,
      'elsewhere/left',
    ].sort();
    for (const key of [...keys, part]) await storage.put(key, Buffer.from('left'), 'image/jpeg');
    try {
      assert.deepEqual(
        (await findings()).sort(),
        keys.map((key) => `Object ${key} belongs to no row.`),
      );
    } finally {
      for (const key of [...keys, part]) await storage.delete(key);
    }
  });
});
