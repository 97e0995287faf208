import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { loadSiteSettings } from './load-settings.ts';
import { setSiteSettings } from './set-settings.ts';

interface Setting {
  name: string;
  text: string | null;
  fixed: string | null;
  standard: string | null;
}

describe('the settings of the site', () => {
  let portal: TestPortal;
  let admin: TestUser;
  before(async () => {
    portal = await openTestPortal({ SITE_PHONE: '+959420012345' });
    admin = await portal.admin();
  });
  after(() => portal.close());

  const read = async () => {
    const { body } = await admin.call('GET', '/api/site/settings');
    return { revision: Number(body['revision']), settings: body['settings'] as Setting[] };
  };
  const setting = async (name: string) => (await read()).settings.find((one) => one.name === name);
  const set = async (texts: object, by = admin) =>
    by.call('PUT', '/api/site/settings', { revision: (await read()).revision, ...texts });
  const shown = async () => (await portal.visitor().call('GET', '/api/site')).body;

  test('are standard until an admin sets one, which all see at once, and then again', async () => {
    assert.deepEqual(await setting('SITE_NAME'), { name: 'SITE_NAME', text: null, fixed: null, standard: 'Eain' });
    assert.equal((await shown())['name'], undefined);
    const texts = { SITE_NAME: ' Golden Homes ', SITE_HOURS: 'Mon–Fri 9:00–17:00', SITE_FOOTER: 'By the lake.' };
    assert.equal((await set(texts)).status, 200);
    const site = await shown();
    assert.deepEqual(site['name'], { en: 'Golden Homes', my: 'အိမ်' });
    assert.deepEqual(site['hours'], { en: texts.SITE_HOURS, my: texts.SITE_HOURS });
    assert.deepEqual(site['footer'], { en: texts.SITE_FOOTER });
    assert.equal((await setting('SITE_NAME'))?.text, 'Golden Homes');
    assert.equal((await set({ SITE_NAME: '', SITE_HOURS: null, SITE_FOOTER: null })).status, 200);
    const again = await shown();
    assert.deepEqual([again['name'], again['hours'], again['footer']], [undefined, undefined, undefined]);
  });

  test('of the environment win, and say so (SIT-401)', async () => {
    assert.equal((await set({ SITE_PHONE: '+959111111111' })).status, 200);
    const { text, fixed } = (await setting('SITE_PHONE')) ?? {};
    assert.deepEqual([text, fixed], ['+959111111111', '+959420012345']);
    assert.deepEqual((await shown())['phone'], { dialled: '+959420012345', shown: '+95 9 420 012 345' });
  });

  test('apply to the rules that read them', async () => {
    assert.equal((await set({ LISTING_DAYS: '14,21', MONTHLY_POST_LIMIT: '1' })).status, 200);
    const owner = await portal.withFreePackage();
    const listing = await portal.postListing(owner);
    const { rows } = await portal.database.pool.query<{ days: number }>(
      `select extract(day from ends_at - created_at)::int as days from listing where id = $1`,
      [listing],
    );
    assert.equal(rows[0]?.days, 14);
    await assert.rejects(portal.postListing(owner), /monthly_limit/);
    assert.equal((await set({ LISTING_DAYS: null, MONTHLY_POST_LIMIT: null })).status, 200);
    await portal.postListing(owner);
  });

  test('are read again by a process that is told of a change', async () => {
    const { services, database } = portal;
    await database.pool.query(
      `update site_setting set texts = texts || '{"SITE_NAME": "Silver Homes", "SITE_PHONE": "+959222222222", "REVIEW": "sometimes"}'`,
    );
    await loadSiteSettings(services);
    const { siteName, sitePhone, review } = services.settings;
    assert.deepEqual([siteName.en, sitePhone, review], ['Silver Homes', '+959420012345', 'off']);
    assert.equal((await set({ SITE_NAME: null, REVIEW: null })).status, 200);
    // Another release may accept what this one does not.
    const { rows } = await database.pool.query<{ review: string }>(
      `select texts->>'REVIEW' as review from site_setting`,
    );
    assert.equal(rows[0]?.review, 'sometimes');
    assert.equal((await set({ REVIEW: 'new' })).status, 200);
    assert.equal(services.settings.review, 'new');
    assert.equal((await set({ REVIEW: null })).status, 200);
  });

  test('name the feeds and the manifest (SIT-406)', async () => {
    const text = async (path: string) => (await portal.visitor().fetch(path)).text();
    assert.match(await text('/site.webmanifest'), /"name": "Eain · အိမ်",\n {2}"short_name": "Eain"/);
    assert.match(await text('/feeds/posts.xml'), /<title>Eain · Blogs<\/title>/);
    assert.equal((await set({ SITE_NAME: 'Golden "Homes"', SITE_NAME_MY: 'ရွှေအိမ်' })).status, 200);
    const manifest = JSON.parse(await text('/site.webmanifest')) as Record<string, string>;
    assert.deepEqual([manifest['name'], manifest['short_name']], ['Golden "Homes" · ရွှေအိမ်', 'Golden "Homes"']);
    assert.match(await text('/my/feeds/listings.xml'), /<title>Golden &quot;Homes&quot; · အသစ်/);
    const card = await portal.visitor().fetch('/share/site/eain/en-1.jpg', { redirect: 'manual' });
    const renamed = card.headers.get('location');
    assert.equal((await set({ SITE_NAME: null, SITE_NAME_MY: null })).status, 200);
    const own = await portal.visitor().fetch('/share/site/eain/en-1.jpg', { redirect: 'manual' });
    assert.ok(renamed && own.headers.get('location') && renamed !== own.headers.get('location'));
  });

  test('colour the manifest and the cards for sharing (SIT-408)', async () => {
    const colour = async () =>
      (await (await portal.visitor().fetch('/site.webmanifest')).text()).match(/"theme_color": "([^"]*)"/)?.[1];
    const card = async () =>
      (await portal.visitor().fetch('/share/site/eain/en-1.jpg', { redirect: 'manual' })).headers.get('location');
    const own = await card();
    assert.equal(await colour(), '#0f5c45');
    assert.equal((await shown())['cardMark'], undefined);
    assert.equal((await set({ SITE_COLOUR: '#1D4ED8' })).status, 200);
    assert.equal(await colour(), '#1d4ed8');
    const coloured = await card();
    assert.ok(own && coloured && own !== coloured);
    assert.ok(coloured.endsWith(`${String((await shown())['cardMark'])}.jpg`));
    const drawn = await portal.visitor().fetch(coloured);
    assert.equal(drawn.headers.get('content-type'), 'image/jpeg');
    await drawn.arrayBuffer();
    const { status, body } = await set({ SITE_COLOUR: '#ffd400' });
    assert.deepEqual([status, body.issues?.[0]?.code], [400, 'site_colour_pale']);
    assert.equal((await set({ SITE_COLOUR: '#0f5c45' })).status, 200);
    assert.equal(await card(), own);
    assert.equal((await set({ SITE_COLOUR: null })).status, 200);
  });

  test('are set though the process cannot read them just then', async () => {
    const { services } = portal;
    const { settings } = services;
    const broken = new Proxy(settings, {
      set: () => {
        throw new Error('not now');
      },
    });
    const { revision } = await read();
    const stored = await setSiteSettings(
      { ...services, settings: broken },
      { _id: admin._id, isAdmin: true },
      { revision, SITE_HOURS: 'Daily' },
    );
    assert.deepEqual([stored.texts.SITE_HOURS, stored.revision], ['Daily', revision + 1]);
    assert.equal((await set({ SITE_HOURS: null })).status, 200);
  });

  test('are not set over those that the admin has not seen', async () => {
    const { revision } = await read();
    const change = (SITE_NAME: string) => admin.call('PUT', '/api/site/settings', { revision, SITE_NAME });
    const answers = await Promise.all([change('One'), change('Two')]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    const { status, body } = await change('Three');
    assert.deepEqual([status, body.code], [409, 'changed_meanwhile']);
    assert.equal((await set({ SITE_NAME: null })).status, 200);
  });

  test('that stay as they are count as no change', async () => {
    const before = await read();
    assert.equal((await set({ SITE_NAME: '' })).status, 200);
    assert.deepEqual(await read(), before);
  });

  test('are logged with their old and new texts (SIT-404)', async () => {
    await set({ SITE_NAME: 'Golden Homes', SITE_HOURS: 'Daily' });
    await set({ SITE_NAME: 'Silver Homes', SITE_HOURS: 'Daily' });
    const { body } = await admin.call('GET', '/api/admin/activity?action=site');
    const entries = body['activity'] as { action: string; subject: { label: string }; change: object }[];
    assert.deepEqual(
      entries.slice(0, 3).map(({ action, subject, change }) => [action, subject.label, change]),
      [
        ['site.set', 'SITE_NAME', { before: 'Golden Homes', after: 'Silver Homes' }],
        ['site.set', 'SITE_HOURS', { before: null, after: 'Daily' }],
        ['site.set', 'SITE_NAME', { before: null, after: 'Golden Homes' }],
      ],
    );
    await set({ SITE_NAME: null, SITE_HOURS: null });
  });

  test('are refused field by field, and then none is set', async () => {
    const { revision } = await read();
    const { status, body } = await set({
      SITE_NAME: 'Golden Homes',
      CHAT_URL: 'javascript:alert(1)',
      LISTING_DAYS: '1',
    });
    assert.equal(status, 400);
    assert.deepEqual(
      body.issues?.map(({ field, code }) => [field, code]),
      [
        ['CHAT_URL', 'site_chat'],
        ['LISTING_DAYS', 'site_listing_days'],
      ],
    );
    assert.equal((await read()).revision, revision);
  });

  test('are for admins alone', async () => {
    const user = await portal.signUp();
    for (const [by, expected] of [
      [portal.visitor(), 401],
      [user, 403],
    ] as const) {
      assert.equal((await by.call('GET', '/api/site/settings')).status, expected);
      assert.equal((await by.call('PUT', '/api/site/settings', { revision: 0, SITE_NAME: 'Mine' })).status, expected);
    }
  });
});
