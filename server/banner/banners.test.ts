import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { bannerLimits } from '#domain/banner/banner.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { figuresOf } from '../figures/collector.ts';
import { loadBanners } from './held.ts';

interface Listed {
  _id: string;
  state: string;
  updatedAt: string;
  views: number;
  clicks: number;
  altEn: string;
}

const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };

describe('banners of the site’s own', () => {
  let portal: TestPortal;
  let admin: TestUser;
  let picture: string;
  before(async () => {
    portal = await openTestPortal();
    admin = await portal.admin();
    picture = await portal.anImage(admin, 640, 160);
  });
  after(() => portal.close());

  const fields = (changes: object = {}) => ({
    picture,
    link: 'https://movers.example/yangon?from=eain',
    altEn: 'Golden Movers',
    altMy: 'ရွှေအိမ်ပြောင်း',
    places: ['home'],
    from: '2026-01-01',
    until: null,
    isOn: true,
    ...changes,
  });
  const create = async (changes: object = {}) => {
    const { status, body } = await admin.call('POST', '/api/banner', fields(changes));
    assert.equal(status, 200, JSON.stringify(body));
    return String(body['_id']);
  };
  const listed = async () => (await admin.call('GET', '/api/banner')).body['banners'] as Listed[];
  const find = async (id: string) => (await listed()).find(({ _id }) => _id === id) ?? assert.fail(id);
  const remove = (id: string) => admin.call('DELETE', `/api/banner/${id}`);
  const shown = async () => {
    const { body } = await portal.visitor().call('GET', '/api/site');
    return (body['banners'] ?? []) as { place: string; _id: string }[];
  };

  test('are shown at their places from the next answer on, changed, switched off and deleted (SIT-417 to SIT-422)', async () => {
    const id = await create({ places: ['foot', 'home', 'home'] });
    assert.deepEqual(
      (await shown()).map(({ place, _id }) => [place, _id]),
      [
        ['home', id],
        ['foot', id],
      ],
    );
    const { updatedAt } = await find(id);
    const off = await admin.call('PUT', `/api/banner/${id}`, fields({ isOn: false, updatedAt }));
    assert.equal(off.status, 200);
    assert.deepEqual(await shown(), []);
    assert.equal((await find(id)).state, 'off');
    const late = await admin.call('PUT', `/api/banner/${id}`, fields({ updatedAt }));
    assert.deepEqual([late.status, late.body.code], [409, 'changed_meanwhile']);
    assert.equal((await remove(id)).status, 200);
    for (const [method, path, body] of [
      ['PUT', `/api/banner/${id}`, fields({ updatedAt })],
      ['DELETE', `/api/banner/${id}`, undefined],
      ['GET', `/api/banner/days/${id}`, undefined],
    ] as const) {
      const answer = await admin.call(method, path, body);
      assert.deepEqual([answer.status, answer.body.code], [404, 'banner_not_found'], path);
    }
    assert.equal((await portal.visitor().fetch(`/banner/${id}`)).status, 404);
  });

  test('are refused by field, each problem with its sentence', async () => {
    const codes = async (changes: object) => {
      const { status, body } = await admin.call('POST', '/api/banner', fields(changes));
      assert.equal(status, 400, JSON.stringify(changes));
      return body.issues?.map(({ field, code }) => `${field} ${code}`);
    };
    for (const link of [
      'http://movers.example',
      'javascript:alert(1)',
      'https://',
      'https://me:secret@movers.example',
      'movers.example',
      `https://x.example/${'x'.repeat(500)}`,
    ]) {
      assert.deepEqual(await codes({ link }), ['link banner_link'], link);
    }
    assert.deepEqual(await codes({ altEn: ' a ', altMy: '' }), ['altEn banner_alt', 'altMy banner_alt']);
    assert.deepEqual(await codes({ places: [] }), ['places banner_places']);
    assert.deepEqual(await codes({ places: ['nowhere'] }), ['places.0 invalid_value']);
    assert.deepEqual(await codes({ from: '0000-01-01' }), ['from banner_from']);
    assert.deepEqual(await codes({ from: '', until: '2026-02-30' }), ['from banner_from', 'until banner_until']);
    assert.deepEqual(await codes({ from: '2026-02-02', until: '2026-02-01' }), ['until banner_until_before']);
    assert.deepEqual(await codes({ picture: '' }), ['picture photo_unknown']);
    assert.deepEqual(await codes({ picture: '/images/0/1200.jpg' }), ['picture photo_unknown']);
    const high = await portal.anImage(admin, 700, 900);
    assert.deepEqual(await codes({ picture: high }), ['picture banner_picture_form']);
    assert.deepEqual(await codes({ views: 5 }), ['views unknown_field']);
  });

  test('keep their pictures, of which nobody else can dispose', async () => {
    const own = await portal.anImage(admin, 970, 90);
    const id = await create({ picture: own });
    const imageId = own.split('/')[2] ?? '';
    assert.equal((await admin.call('DELETE', `/api/image/${imageId}`)).body.code, 'image_in_use');
    await remove(id);
    assert.equal((await admin.call('DELETE', `/api/image/${imageId}`)).status, 200);
  });

  test('count when they are seen and followed, never for admins, robots and what is loaded ahead (SIT-421)', async () => {
    const id = await create();
    const visitor = portal.visitor();
    const view = (headers: Record<string, string>, by = visitor) =>
      by.fetch(`/api/banner/view/${id}`, { method: 'POST', headers });
    const follow = (headers: Record<string, string>, by = visitor) => by.fetch(`/banner/${id}`, { headers });
    for (const headers of [browser, browser, { 'User-Agent': 'Googlebot/2.1' }]) {
      assert.equal((await view(headers)).status, 200);
    }
    const { status, headers } = await follow(browser);
    assert.deepEqual([status, headers.get('location')], [302, 'https://movers.example/yangon?from=eain']);
    assert.match(headers.get('cache-control') ?? '', /no-store/);
    assert.match(headers.get('x-robots-tag') ?? '', /noindex/);
    await follow({ ...browser, 'Sec-Purpose': 'prefetch' });
    await follow({ 'User-Agent': 'bingbot/2.0' });
    await follow({ ...browser, 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Site': 'cross-site' });
    await visitor.fetch(`/banner/${id}`, { method: 'HEAD', headers: browser });
    await visitor.fetch(`/banner/${id}`, { method: 'HEAD', headers: browser });
    await follow(browser, admin);
    await view(browser, admin);
    const { views, clicks } = await find(id);
    assert.deepEqual([views, clicks], [2, 1]);
    const { body } = await admin.call('GET', `/api/banner/days/${id}`);
    const days = body['days'] as { day: string; views: number; clicks: number }[];
    assert.equal(days.length, bannerLimits.days);
    assert.deepEqual(days[0], { day: yangonDay(new Date()), views: 2, clicks: 1 });
    assert.deepEqual(days[1]?.views, 0);
    // A banner that is over leads on from a page that was opened earlier, and counts no more.
    const { updatedAt } = await find(id);
    await admin.call('PUT', `/api/banner/${id}`, fields({ until: '2026-01-02', updatedAt }));
    assert.equal((await follow(browser)).status, 302);
    await view(browser);
    assert.deepEqual([(await find(id)).views, (await find(id)).clicks], [2, 1]);
    await view(browser);
    await remove(id);
    await figuresOf(portal.services).write();
    const { rowCount } = await portal.database.pool.query(`select from daily_figure where part = '${id}'`);
    assert.equal(rowCount, 0);
  });

  test('are not among the figures of visits', async () => {
    const id = await create();
    await portal.visitor().fetch(`/api/banner/view/${id}`, { method: 'POST', headers: browser });
    await figuresOf(portal.services).write();
    const { status } = await admin.call('GET', '/api/admin/figures');
    assert.equal(status, 200);
    await remove(id);
  });

  test('are at most a hundred, however many are added at once', async () => {
    const { pool } = portal.database;
    await pool.query(
      `insert into banner (id, image_id, link, alt_en, alt_my, places, from_day, is_on)
       select gen_random_uuid(), $1, 'https://movers.example/', 'Golden Movers', 'Golden Movers', array['post'], '2026-01-01', false
       from generate_series(1, $2::integer)`,
      [picture.split('/')[2], bannerLimits.most - 2],
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => admin.call('POST', '/api/banner', fields())));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 409, 409]);
    assert.equal(answers.find(({ status }) => status === 409)?.body.code, 'banner_maximum');
    await pool.query('delete from banner');
    await loadBanners(portal.services);
    assert.deepEqual(await shown(), []);
  });

  test('are an admin’s alone', async () => {
    for (const [user, status] of [
      [await portal.staff('editor'), 403],
      [await portal.signUp(), 403],
      [portal.visitor(), 401],
    ] as const) {
      assert.equal((await user.call('GET', '/api/banner')).status, status);
      assert.equal((await user.call('POST', '/api/banner', fields())).status, status);
    }
  });
});
