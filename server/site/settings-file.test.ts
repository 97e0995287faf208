import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { SettingsFile } from '#domain/site/settings-file.ts';
import { upload } from '#tests/factories/image-portal.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { image } from '../database/schema.ts';
import { sharp } from '../image/sharp.ts';

interface Change {
  name: string;
  before: string | null;
  after: string | null;
  isFixed: boolean;
}

describe('the settings of a site as a file (SIT-415, SIT-416)', () => {
  let source: TestPortal;
  let target: TestPortal;
  let giver: TestUser;
  let taker: TestUser;
  let file: SettingsFile;
  before(async () => {
    source = await openTestPortal({ SITE_PHONE: '+959420012345' });
    target = await openTestPortal({ SITE_HOURS: 'By appointment' });
    giver = await source.admin();
    taker = await target.admin();
    const logo = await draw(source, giver, 300, 100);
    const icon = await draw(source, giver, 512, 512);
    const texts = { SITE_NAME: 'Golden Homes', SITE_NAME_MY: 'ရွှေအိမ်', SITE_COLOUR: '#1d4ed8', SITE_HOURS: 'Daily' };
    const { status } = await giver.call('PUT', '/api/site/settings', { revision: 0, ...texts, logo, icon });
    assert.equal(status, 200);
    const answer = await fetchFile(giver);
    assert.match(answer.headers.get('content-disposition') ?? '', /attachment; filename="site-settings\.json"/);
    file = (await answer.json()) as SettingsFile;
  });
  after(async () => {
    await source.close();
    await target.close();
  });

  const draw = async (portal: TestPortal, by: TestUser, width: number, height: number) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="40" cy="40" r="30" fill="#1d4ed8"/></svg>`;
    const bytes = await sharp(Buffer.from(drawing)).png().toBuffer();
    const id = await upload(portal.app, { _id: by._id, cookie: by.cookie() }, bytes, 'site');
    assert.equal((await by.call('POST', `/api/image/${id}/complete`)).status, 200);
    return `/images/${id}/1200.jpg`;
  };
  const fetchFile = (by: TestUser) => by.fetch('/api/site/export', { headers: { cookie: by.cookie() } });
  const read = async (by = taker) => (await by.call('GET', '/api/site/settings')).body;
  const send = async (given: unknown, isTrial: boolean, by = taker) =>
    by.call('POST', '/api/site/import', { file: given, isTrial, revision: (await read())['revision'] });
  const images = () => target.database.db.$count(image);

  test('have what is in force, pictures included, and no more than that', async () => {
    assert.deepEqual(file.texts, {
      SITE_NAME: 'Golden Homes',
      SITE_NAME_MY: 'ရွှေအိမ်',
      SITE_COLOUR: '#1d4ed8',
      SITE_HOURS: 'Daily',
      SITE_PHONE: '+959420012345',
    });
    const { width, height, hasAlpha, format } = await sharp(Buffer.from(file.logo?.webp ?? '', 'base64')).metadata();
    assert.deepEqual([width, height, hasAlpha, format], [300, 100, true, 'webp']);
    assert.deepEqual(Object.keys(file), ['kind', 'version', 'texts', 'logo', 'icon']);
  });

  test('say in a trial what would change, and change nothing', async () => {
    const { status, body } = await send(file, true);
    assert.equal(status, 200);
    const changes = body['changes'] as Change[];
    assert.deepEqual(
      changes.map(({ name, before: from, after: to, isFixed }) => [name, from, to, isFixed]),
      [
        ['SITE_NAME', null, 'Golden Homes', false],
        ['SITE_NAME_MY', null, 'ရွှေအိမ်', false],
        ['SITE_COLOUR', null, '#1d4ed8', false],
        ['SITE_PHONE', null, '+959420012345', false],
        ['SITE_HOURS', null, 'Daily', true],
        ['logo', null, 'logo', false],
        ['icon', null, 'icon', false],
      ],
    );
    assert.deepEqual([(await read())['revision'], await images()], [0, 0]);
  });

  test('are refused as a whole, with each fault in words, and nothing is set', async () => {
    const texts = { ...file.texts, SITE_COLOUR: '#ffd400', LISTING_DAYS: '1' };
    const drawing = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer();
    const picture = (webp: string) => ({ sha256: 'a'.repeat(64), webp });
    const refused: [unknown, [field: string, code: string][]][] = [
      [
        { ...file, texts },
        [
          ['file.texts.SITE_COLOUR', 'site_colour_pale'],
          ['file.texts.LISTING_DAYS', 'site_listing_days'],
        ],
      ],
      [{ ...file, version: 2 }, [['file.version', 'site_file_version']]],
      [{ ...file, kind: 'a shopping list' }, [['file.kind', 'site_file']]],
      [{ ...file, logo: picture(drawing.toString('base64')) }, [['file.logo', 'site_logo']]],
      [{ ...file, icon: picture(drawing.toString('base64')) }, [['file.icon', 'site_icon']]],
      [{ ...file, logo: picture('bm90IGEgcGljdHVyZQ==') }, [['file.logo', 'image_not_an_image']]],
      [{ ...file, logo: picture('not base64!') }, [['file.logo.webp', 'site_file']]],
      [{ ...file, logo: picture('A'.repeat(400_004)) }, [['file.logo.webp', 'site_file']]],
    ];
    for (const [given, expected] of refused) {
      const { status, body } = await send(given, false);
      const issues = body.issues?.map(({ field, code }) => [field, code]);
      assert.deepEqual([status, issues], [400, expected]);
    }
    for (const given of [
      {},
      [],
      'x',
      { ...file, texts: { ...file.texts, SITE_SHAPE: 'round' } },
      { ...file, more: 1 },
    ]) {
      const { status, body } = await send(given, false);
      assert.ok(status === 400 && (body.issues?.length ?? 0) > 0, JSON.stringify(given));
    }
    assert.deepEqual([(await read())['revision'], await images()], [0, 0]);
  });

  test('are for admins alone, and not set over what the admin has not seen', async () => {
    const user = await target.signUp();
    assert.equal((await send(file, true, user)).status, 403);
    assert.equal((await fetchFile(user)).status, 403);
    assert.equal((await target.visitor().fetch('/api/site/export')).status, 401);
    const { status, body } = await taker.call('POST', '/api/site/import', { file, isTrial: false, revision: 7 });
    assert.deepEqual([status, body.code, await images()], [409, 'changed_meanwhile', 0]);
  });

  test('are set all at once, in the log too, and the environment still wins', async () => {
    await taker.call('PUT', '/api/site/settings', { revision: 0, SITE_FOOTER: 'By the lake.' });
    const { status } = await send(file, false);
    assert.equal(status, 200);
    const site = (await target.visitor().call('GET', '/api/site')).body;
    assert.deepEqual(site['name'], { en: 'Golden Homes', my: 'ရွှေအိမ်' });
    assert.deepEqual(site['hours'], { en: 'By appointment', my: 'By appointment' });
    assert.equal(site['footer'], undefined);
    const { settings } = target.services;
    assert.deepEqual([settings.siteColour, settings.logo?.width, settings.icon?.width], ['#1d4ed8', 300, 512]);
    const { body } = await taker.call('GET', '/api/admin/activity?action=site');
    const labels = (body['activity'] as { subject: { label: string } }[]).map(({ subject }) => subject.label);
    assert.deepEqual(
      new Set(labels),
      new Set(['SITE_FOOTER', 'SITE_NAME', 'SITE_NAME_MY', 'SITE_COLOUR', 'SITE_PHONE', 'SITE_HOURS', 'logo', 'icon']),
    );
  });

  test('of the portal itself change nothing but what the environment sets', async () => {
    const own = (await (await fetchFile(taker)).json()) as SettingsFile;
    const { body } = await send(own, true);
    assert.deepEqual(
      (body['changes'] as Change[]).map(({ name, isFixed }) => [name, isFixed]),
      [['SITE_HOURS', true]],
    );
  });
});
