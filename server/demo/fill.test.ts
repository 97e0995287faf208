import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openImagePortal, type ImagePortal } from '#tests/factories/image-portal.ts';
import { readMaster } from '#server/image/master.ts';
import { sharedPhotos } from '#tools/doctor/copies.ts';
import { fillWithDemoContent } from './fill.ts';

let portal: ImagePortal;
const fill = () => fillWithDemoContent(portal.services, { listings: 120, now: new Date(), report: () => undefined });
const rowsOf = async (query: string) => (await portal.services.database.pool.query(query)).rows;

before(async () => {
  portal = await openImagePortal();
  await fill();
});
after(() => portal.close());

describe('a filled portal', () => {
  test('has every photo in storage, as its row says, and one image for all that show it', async () => {
    const images = await rowsOf('select id, key, sha256, perceptual_hash as hash from image');
    assert.ok(images.length > 100);
    for (const image of images) assert.ok(await readMaster(portal.services.storage, image), image.key);
    assert.ok(images.every(({ hash }) => hash !== null));
    const [shown] = await rowsOf(
      'select count(*)::int as photos, count(distinct listing_id)::int as listings from listing_image',
    );
    assert.equal(shown.listings, 120);
    assert.ok(shown.photos > 4 * 120);
  });

  test('does not look as if its users had copied photos from each other', async () => {
    assert.deepEqual(await Array.fromAsync(sharedPhotos(portal.services.database)), []);
  });

  test('shows no cover twice in a row', async () => {
    const newest = await rowsOf(
      'select image_id from listing join listing_image on listing_id = listing.id and position = 0 order by created_at desc',
    );
    const covers = newest.map(({ image_id }) => image_id);
    assert.equal(covers.length, 120);
    for (const [at, cover] of covers.entries()) assert.notEqual(cover, covers[at + 1]);
  });

  test('has a logo and two photos for each agency, and a cover for each article, none of them the same', async () => {
    const agencies = await rowsOf(
      'select avatar, (select array_agg(image_id order by position) from agent_image where agent_image.user_id = agent.user_id) as photos from agent join "user" on "user".id = user_id',
    );
    assert.equal(agencies.length, 16);
    assert.ok(agencies.every(({ avatar, photos }) => avatar !== null && photos.length === 2));
    assert.equal(new Set(agencies.flatMap(({ photos }) => photos)).size, 32);
    const posts = await rowsOf(
      'select image_id, content, (select image_id from post_image where post_id = id) as picture from post',
    );
    assert.equal(new Set(posts.map(({ image_id }) => image_id)).size, 12);
    const illustrated = posts.filter(({ picture }) => picture !== null);
    assert.equal(illustrated.length, 10);
    for (const { content, picture } of posts)
      assert.equal(/src="\/images\/([^/]+)\/800.webp" alt="[^"]+"/.exec(content)?.[1] ?? null, picture);
  });

  test('can be filled again: listings are added, agencies and articles stay', async () => {
    await fill();
    const [count] = await rowsOf(
      'select (select count(*) from listing)::int as listings, (select count(*) from post)::int as posts, (select count(*) from agent_image)::int as photos',
    );
    assert.deepEqual(count, { listings: 240, posts: 12, photos: 32 });
  });
});
