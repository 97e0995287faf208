import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import { cardVersion, homesVersion, pictureShapes, pictureSizes, shareCardAddress } from '#domain/image/share-card.ts';
import { languages } from '#domain/language.ts';
import { keysIn } from '#tests/factories/image-portal.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { sweepCards } from './stored-cards.ts';

let portal: TestPortal;
let owner: TestUser;
before(async () => {
  portal = await openTestPortal();
  owner = await portal.withFreePackage();
});
after(() => portal.close());

const get = (path: string) => portal.visitor().fetch(path, { redirect: 'manual' });

async function pictureAt(path: string): Promise<Buffer> {
  const response = await get(path);
  assert.equal(response.status, 200, path);
  return Buffer.from(await response.arrayBuffer());
}

async function versionOf(id: string): Promise<string> {
  const { body } = await portal.visitor().call('GET', `/api/listing/get/${id}`);
  return cardVersion(String(body['updatedAt']));
}

describe('pictures that people post themselves (LST-492)', () => {
  test('have the size of a feed and of a story, in either language, each its own', async () => {
    const name = 'ဗဟန်းမြို့နယ် ကမ္ဘာအေးဘုရားလမ်းပေါ်ရှိ ရှုခင်းလှပသော အိပ်ခန်း သုံးခန်းပါ ကွန်ဒို ငှားရန်ရှိသည်';
    const id = await portal.postListing(owner, { name });
    const version = await versionOf(id);
    const seen = new Set<string>();
    for (const shape of pictureShapes) {
      for (const language of languages) {
        const bytes = await pictureAt(shareCardAddress({ kind: 'listing', id, language, shape, version }));
        const { format, width, height } = await sharp(bytes).metadata();
        assert.deepEqual({ format, width, height }, { format: 'jpeg', ...pictureSizes[shape] });
        seen.add(bytes.toString('base64'));
      }
    }
    assert.equal(seen.size, 4);
  });

  test('of another version lead to the present one, in the same shape', async () => {
    const id = await portal.postListing(await portal.withFreePackage());
    const picture = { kind: 'listing', id, language: 'en', shape: 'story' } as const;
    const old = await get(shareCardAddress({ ...picture, version: 'old' }));
    const present = shareCardAddress({ ...picture, version: await versionOf(id) });
    assert.deepEqual([old.status, old.headers.get('location')], [302, present]);
  });

  test('show the newest homes of an account, and another one once they change', async () => {
    const person = await portal.withFreePackage();
    const id = await portal.postListing(person);
    const homesOf = async () => {
      const { body } = await portal.visitor().call('GET', `/api/user/listings/${person._id}?available=true&limit=5`);
      return homesVersion(body['listings'] as { _id: string; updatedAt: string }[]);
    };
    const picture = { kind: 'homes', id: person._id, language: 'my' } as const;
    const version = await homesOf();
    for (const shape of pictureShapes) await pictureAt(shareCardAddress({ ...picture, shape, version }));
    await person.call('POST', `/api/listing/update/${id}`, { regularPrice: 1234, discountPrice: null });
    const later = await homesOf();
    const old = await get(shareCardAddress({ ...picture, shape: 'square', version }));
    assert.equal(old.headers.get('location'), shareCardAddress({ ...picture, shape: 'square', version: later }));
    await person.call('POST', `/api/listing/update/${id}`, { propertyStatus: 'Rented Out' });
    assert.equal((await get(shareCardAddress({ ...picture, shape: 'square', version: later }))).status, 404);
  });

  test('do not exist for an account without homes, nor once a listing is hidden or gone', async () => {
    const nobody = await portal.signUp();
    const picture = { kind: 'homes', id: nobody._id, language: 'en', shape: 'square', version: '1' } as const;
    assert.equal((await get(shareCardAddress(picture))).status, 404);
  });

  test('stay in storage while they are current, and are swept with what they show', async () => {
    const person = await portal.withFreePackage();
    const id = await portal.postListing(person);
    const version = await versionOf(id);
    await pictureAt(shareCardAddress({ kind: 'listing', id, language: 'en', shape: 'square', version }));
    const stored = async () => (await keysIn(portal.services)).filter((key) => key.startsWith(`cards/listing/${id}`));
    await sweepCards(portal.services);
    assert.equal((await stored()).length, 1);
    await person.call('POST', `/api/listing/update/${id}`, { regularPrice: 1234, discountPrice: null });
    await sweepCards(portal.services);
    assert.equal((await stored()).length, 0);
  });

  test('count as more cards than one for the address that has them drawn (LST-492)', async () => {
    const limited = await openTestPortal({ RATE_LIMIT: 'on' });
    after(limited.close);
    const taken: string[] = [];
    const take = limited.services.cards.take.bind(limited.services.cards);
    Object.assign(limited.services, { cards: { take: (whose: string) => (taken.push(whose), take(whose)) } });
    const person = await limited.withFreePackage();
    const id = await limited.postListing(person);
    const costOf = async (picture: Omit<Parameters<typeof shareCardAddress>[0], 'version'>) => {
      const before = taken.length;
      const address = shareCardAddress({ ...picture, version: 'old' });
      const moved = await limited.visitor().fetch(address, { redirect: 'manual' });
      const drawn = await limited.visitor().fetch(moved.headers.get('location') ?? '');
      assert.equal(drawn.status, 200);
      return taken.length - before;
    };
    assert.equal(await costOf({ kind: 'listing', id, language: 'en' }), 1);
    assert.equal(await costOf({ kind: 'listing', id, language: 'en', shape: 'square' }), 2);
    assert.equal(await costOf({ kind: 'homes', id: person._id, language: 'en', shape: 'square' }), 5);
  });
});
