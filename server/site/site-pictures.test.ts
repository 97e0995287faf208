import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { upload } from '#tests/factories/image-portal.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { sweepImages } from '../image/delete.ts';
import { sharp } from '../image/sharp.ts';

describe('the pictures of the site (SIT-410, SIT-411)', () => {
  let portal: TestPortal;
  let admin: TestUser;
  before(async () => {
    portal = await openTestPortal();
    admin = await portal.admin();
  });
  after(() => portal.close());

  /** Uploads a drawing with a transparent ground. @returns its address */
  const draw = async (width: number, height: number, by = admin) => {
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="${height / 2}" cy="${height / 2}" r="${height / 3}" fill="#1d4ed8"/></svg>`;
    const bytes = await sharp(Buffer.from(picture)).png().toBuffer();
    const id = await upload(portal.app, { _id: by._id, cookie: by.cookie() }, bytes, 'site');
    const { status } = await by.call('POST', `/api/image/${id}/complete`);
    assert.equal(status, 200);
    return `/images/${id}/1200.jpg`;
  };
  const read = async () => (await admin.call('GET', '/api/site/settings')).body;
  const set = async (change: object, by = admin) =>
    by.call('PUT', '/api/site/settings', { revision: (await read())['revision'], ...change });
  const shown = async () => (await portal.visitor().call('GET', '/api/site')).body;
  const fetchAs = async (path: string) => portal.visitor().fetch(path, { redirect: 'manual' });
  const later = () => Date.now() + 30 * 24 * 60 * 60 * 1000;

  test('are shown once they are set, stay in storage as long as they are, and give way to the portal’s own', async () => {
    assert.deepEqual([(await shown())['logo'], (await read())['logo']], [undefined, null]);
    const logo = await draw(400, 100);
    const { status, body } = await set({ logo });
    assert.deepEqual([status, (body['logo'] as { url: string }).url], [200, logo]);
    const { _id, ...size } = (await shown())['logo'] as { _id: string };
    assert.deepEqual(size, { width: 400, height: 100 });
    await sweepImages(portal.services, later());
    const picture = await fetchAs(logo.replace('1200.jpg', '480.webp'));
    assert.equal(picture.status, 200);
    assert.equal((await sharp(await picture.arrayBuffer()).metadata()).hasAlpha, true);
    assert.equal((await admin.call('DELETE', `/api/image/${_id}`)).body.code, 'image_in_use');
    // A change of something else leaves it alone.
    assert.equal((await set({ SITE_HOURS: 'Daily' })).status, 200);
    assert.equal(((await shown())['logo'] as { _id: string })._id, _id);
    assert.equal((await set({ logo: null, SITE_HOURS: null })).status, 200);
    assert.equal((await shown())['logo'], undefined);
    await sweepImages(portal.services, later());
    assert.equal((await fetchAs(logo)).status, 404);
  });

  test('are on the cards for sharing and in emails', async () => {
    const card = async () => (await fetchAs('/share/site/eain/en-1.jpg')).headers.get('location') ?? '';
    const own = await card();
    const logo = await draw(120, 100);
    await set({ logo });
    const branded = await card();
    assert.notEqual(branded, own);
    const drawn = await fetchAs(branded);
    assert.deepEqual([drawn.status, drawn.headers.get('content-type')], [200, 'image/jpeg']);
    const { mailLogo } = portal.services.settings;
    assert.match(mailLogo?.address ?? '', /^http:\/\/[^/]+\/images\/[^/]+\/480\.jpg$/);
    assert.ok(mailLogo?.address.includes(logo.split('/')[2] ?? '-'));
    await set({ logo: null });
    assert.equal(await card(), own);
    assert.equal(portal.services.settings.mailLogo, undefined);
  });

  test('give browsers and home screens their icon in each form, and no other image', async () => {
    assert.equal((await fetchAs('/favicon.ico')).status, 200);
    const icon = await draw(600, 600);
    const id = icon.split('/')[2] ?? '';
    assert.equal((await fetchAs(`/icons/${id}/32.png`)).status, 404);
    assert.equal((await set({ icon })).status, 200);
    const sides = { 32: 32, 180: 180, 192: 192, 512: 512, maskable: 512 };
    for (const [form, side] of Object.entries(sides)) {
      const answer = await fetchAs(`/icons/${id}/${form}.png`);
      assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/png'], form);
      const { width, height, hasAlpha } = await sharp(await answer.arrayBuffer()).metadata();
      assert.deepEqual([width, height, hasAlpha], [side, side, form !== '180' && form !== 'maskable'], form);
    }
    const head = await portal.visitor().fetch(`/icons/${id}/32.png`, { method: 'HEAD' });
    assert.equal(head.status, 200);
    for (const path of [`/icons/${id}/33.png`, `/icons/${id}/32.jpg`, `/icons/${id.replace(/^./, 'f')}/32.png`])
      assert.equal((await fetchAs(path)).status, 404, path);
    for (const [path, form] of [
      ['/favicon.ico', '32'],
      ['/apple-touch-icon.png', '180'],
    ] as const) {
      const answer = await fetchAs(path);
      assert.deepEqual([answer.status, answer.headers.get('location')], [302, `/icons/${id}/${form}.png`]);
    }
    const manifest = JSON.parse(await (await fetchAs('/site.webmanifest')).text()) as {
      icons: { src: string; purpose: string }[];
    };
    assert.deepEqual(
      manifest.icons.map(({ src, purpose }) => [src, purpose]),
      [
        [`/icons/${id}/192.png`, 'any'],
        [`/icons/${id}/512.png`, 'any'],
        [`/icons/${id}/maskable.png`, 'maskable'],
      ],
    );
    assert.equal((await set({ icon: null })).status, 200);
    assert.equal((await fetchAs('/favicon.ico')).status, 200);
    assert.equal((await fetchAs(`/icons/${id}/32.png`)).status, 404);
  });

  test('are refused where they do not fit, do not exist or are no images, and then nothing is set', async () => {
    const { revision } = await read();
    const small = await draw(40, 40);
    const missing = '/images/019a0000-0000-7000-8000-000000000001/1200.jpg';
    const refused = [
      [{ logo: small }, 'logo', 'site_logo'],
      [{ icon: small }, 'icon', 'site_icon'],
      [{ logo: missing }, 'logo', 'photo_unknown'],
      [{ icon: 'https://elsewhere.example/icon.png' }, 'icon', 'photo_unknown'],
      [{ logo: 'javascript:alert(1)', SITE_NAME: 'Mine' }, 'logo', 'photo_unknown'],
    ] as const;
    for (const [change, field, code] of refused) {
      const { status, body } = await set(change);
      const issues = body.issues?.map((issue) => [issue.field, issue.code]);
      assert.deepEqual([status, issues], [400, [[field, code]]]);
    }
    assert.equal((await read())['revision'], revision);
  });

  test('are logged, and are for admins alone', async () => {
    const logo = await draw(200, 100);
    await set({ logo });
    await set({ logo: null });
    const { body } = await admin.call('GET', '/api/admin/activity?action=site');
    const entries = body['activity'] as { subject: { label: string }; change: object }[];
    assert.deepEqual(
      entries.slice(0, 2).map(({ subject, change }) => [subject.label, change]),
      [
        ['logo', { before: logo, after: null }],
        ['logo', { before: null, after: logo }],
      ],
    );
    assert.equal((await set({ logo }, await portal.signUp())).status, 403);
  });
});
