import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { infoPageLimits } from '#domain/info-page/info-page.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { loadInfoPages } from './held.ts';

interface Edited {
  page: { slug: string; isStandard: boolean; isPublished: boolean; inFooter: boolean; updatedAt: string | null };
  texts: { language: string; title: string | null; content: string | null; updatedAt: string | null }[];
  versions: { language: string; number: number; isCurrent: boolean; title: string | null; editor: string | null }[];
}

interface Text {
  language: string;
  title: string;
  description: string;
  content: string;
}

describe('pages that editors write', () => {
  let portal: TestPortal;
  let editor: TestUser;
  before(async () => {
    portal = await openTestPortal();
    editor = await portal.staff('editor');
  });
  after(() => portal.close());

  const edit = async (slug: string) =>
    (await editor.call('GET', `/api/info-page/edit/${slug}`)).body as unknown as Edited;
  const textOf = async (slug: string, language: string) =>
    (await edit(slug)).texts.find((text) => text.language === language) ?? assert.fail(language);
  const read = async (slug: string, language: string) => {
    const { status, body } = await portal.visitor().call('GET', `/api/info-page/read/${slug}?language=${language}`);
    return status === 200 ? (body['text'] as Text | null) : status;
  };
  const titleOf = async (slug: string, language: string) => {
    const text = await read(slug, language);
    return typeof text === 'object' ? (text?.title ?? null) : text;
  };
  const write = async (slug: string, language: string, changes: object, by = editor) => {
    const { updatedAt } = await textOf(slug, language);
    const text = { title: 'Title', description: '', content: '<p>Words.</p>', updatedAt };
    return by.call('PUT', `/api/info-page/write/${slug}/${language}`, { ...text, ...changes });
  };
  const restore = async (slug: string, language: string, number: number) => {
    const { updatedAt } = await textOf(slug, language);
    return editor.call('POST', `/api/info-page/restore/${slug}/${language}`, { number, updatedAt });
  };
  const create = (slug: string) => editor.call('POST', '/api/info-page/create', { slug });
  const set = async (slug: string, isPublished: boolean, inFooter = false) => {
    const { updatedAt } = (await edit(slug)).page;
    return editor.call('PUT', `/api/info-page/set/${slug}`, { isPublished, inFooter, updatedAt });
  };
  const done = async (call: Promise<{ status: number; body: object }>) => {
    const { status, body } = await call;
    assert.equal(status, 200, JSON.stringify(body));
  };

  describe('of the portal itself', () => {
    test('have their original words until one is edited, in that language only (SIT-450, SIT-451)', async () => {
      assert.equal(await read('about', 'en'), null);
      await done(write('about', 'en', { title: 'Who we are', content: '<p>We.</p><script>alert(1)</script>' }));
      assert.equal(await titleOf('about', 'en'), 'Who we are');
      const text = await read('about', 'en');
      assert.ok(typeof text === 'object' && text?.content === '<p>We.</p>');
      assert.equal(await read('about', 'my'), null);
      assert.equal(await read('terms', 'en'), null);
    });

    test('go back to them, and to any version, each as a new version (SIT-453, SIT-454)', async () => {
      for (const title of ['One', 'Two', 'Three']) await done(write('safety', 'my', { title }));
      await done(restore('safety', 'my', 1));
      assert.equal(await titleOf('safety', 'my'), 'One');
      await done(restore('safety', 'my', 0));
      assert.equal(await titleOf('safety', 'my'), null);
      const { versions } = await edit('safety');
      assert.deepEqual(
        versions.map(({ number, title, isCurrent, editor: by }) => [number, title, isCurrent, by === editor.username]),
        [
          [5, null, true, true],
          [4, 'One', false, true],
          [3, 'Three', false, true],
          [2, 'Two', false, true],
          [1, 'One', false, true],
        ],
      );
      const second = await editor.call('GET', '/api/info-page/version/safety/my/2');
      assert.equal((second.body['text'] as Text).title, 'Two');
      for (const number of ['5', '6']) {
        assert.equal((await editor.call('GET', `/api/info-page/version/safety/my/${number}`)).status, 404);
      }
      assert.equal((await restore('safety', 'my', 9)).status, 404);
      await done(restore('safety', 'my', 2));
      assert.equal(await titleOf('safety', 'my'), 'Two');
    });

    test('are always shown, and cannot be created or deleted', async () => {
      assert.equal((await create('about')).body.code, 'page_slug_taken');
      const { status, body } = await editor.call('DELETE', '/api/info-page/delete/about');
      assert.deepEqual([status, body.code], [409, 'page_standard']);
      const settings = { isPublished: false, inFooter: false, updatedAt: new Date().toISOString() };
      const hidden = await editor.call('PUT', '/api/info-page/set/about', settings);
      assert.deepEqual([hidden.status, hidden.body.code], [409, 'page_standard']);
    });
  });

  test('keep their latest 50 versions in a language', async () => {
    for (let turn = 1; turn <= infoPageLimits.versions + 2; turn += 1) {
      await done(write('terms', 'en', { title: `Terms ${turn}` }));
    }
    const { versions } = await edit('terms');
    assert.equal(versions.length, infoPageLimits.versions);
    assert.equal(versions.at(-1)?.number, 3);
  });

  test('are not written over what their editor has not seen, and the same again is no version (SIT-456)', async () => {
    const { updatedAt } = await textOf('privacy-policy', 'en');
    const at = (title: string) =>
      editor.call('PUT', '/api/info-page/write/privacy-policy/en', { title, content: '<p>x</p>', updatedAt });
    const answers = await Promise.all([at('One'), at('Two')]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    assert.equal((await at('Three')).body.code, 'changed_meanwhile');
    const { title, content, updatedAt: now } = await textOf('privacy-policy', 'en');
    await done(write('privacy-policy', 'en', { title, content }));
    assert.equal((await textOf('privacy-policy', 'en')).updatedAt, now);
    const late = { number: 0, updatedAt };
    assert.equal((await editor.call('POST', '/api/info-page/restore/privacy-policy/en', late)).status, 409);
  });

  test('have a title and a text, and only images of the portal’s own, which their versions keep', async () => {
    const refused = async (changes: object) => (await write('about', 'en', changes)).body.issues;
    const codes = async (changes: object) => (await refused(changes))?.map(({ field, code }) => `${field} ${code}`);
    assert.deepEqual(await codes({ title: ' ', content: '' }), ['title post_title', 'content post_content']);
    assert.deepEqual(await codes({ content: '<script>x</script>' }), ['content post_content']);
    assert.deepEqual(await codes({ content: '&'.repeat(16_001) }), ['content post_content_length']);
    assert.deepEqual(await codes({ description: 'x'.repeat(301) }), ['description page_description']);
    assert.deepEqual(await codes({ isPublished: true }), ['isPublished unknown_field']);
    assert.deepEqual(await codes({ updatedAt: 'now' }), ['updatedAt invalid_value']);
    const theirs = (await portal.anImage(await portal.signUp())).replace('1200.jpg', '800.webp');
    assert.deepEqual(await codes({ title: '', content: `<p>x</p><img src="${theirs}">` }), [
      'title post_title',
      'content photo_unknown',
    ]);
    const own = await portal.anImage(editor);
    const imageId = own.split('/')[2] ?? '';
    await done(write('about', 'en', { content: `<p>x</p><img src="${own.replace('1200.jpg', '800.webp')}" alt="x">` }));
    await done(write('about', 'en', { content: '<p>Without.</p>' }));
    // An earlier version still shows it.
    assert.equal((await editor.call('DELETE', `/api/image/${imageId}`)).body.code, 'image_in_use');
  });

  describe('of their own', () => {
    test('are seen once they have a text and are published, and are deleted with everything (SIT-455)', async () => {
      await done(create('how-to-post'));
      assert.equal(await read('how-to-post', 'en'), 404);
      const empty = await set('how-to-post', true);
      assert.deepEqual([empty.status, empty.body.code], [400, 'page_empty']);
      await done(write('how-to-post', 'my', { title: 'ကြော်ငြာတင်နည်း', content: '<p>လွယ်ပါသည်။</p>' }));
      assert.equal(await read('how-to-post', 'my'), 404, 'a draft');
      await done(set('how-to-post', true, true));
      for (const language of ['my', 'en']) {
        const text = await read('how-to-post', language);
        assert.ok(
          typeof text === 'object' && text?.language === 'my',
          'the other language, where that is all (SIT-457)',
        );
      }
      const sitemap = await (await portal.visitor().fetch('/sitemaps/pages.xml')).text();
      assert.match(sitemap, /\/my\/pages\/how-to-post</);
      const { body } = await portal.visitor().call('GET', '/api/site');
      assert.deepEqual(body['pages'], [{ slug: 'how-to-post', title: { my: 'ကြော်ငြာတင်နည်း' } }]);
      const last = await restore('how-to-post', 'my', 0);
      assert.deepEqual([last.status, last.body.code], [400, 'page_empty']);
      await done(write('how-to-post', 'en', { title: 'How to post' }));
      await done(restore('how-to-post', 'my', 0));
      assert.equal(await titleOf('how-to-post', 'my'), 'How to post');
      await done(set('how-to-post', false, true));
      assert.equal(await read('how-to-post', 'en'), 404);
      assert.equal((await portal.visitor().call('GET', '/api/site')).body['pages'], undefined);
      await done(editor.call('DELETE', '/api/info-page/delete/how-to-post'));
      assert.equal((await editor.call('GET', '/api/info-page/edit/how-to-post')).status, 404);
      const { rowCount } = await portal.database.pool.query(`select from info_page where slug = 'how-to-post'`);
      assert.equal(rowCount, 0);
    });

    test('have an address of small letters, digits and hyphens that no other has', async () => {
      for (const slug of ['x', 'Upper', 'a b', 'a--b', '-a', 'a-', 'a/b', '..', 'မြန်မာ', 'x'.repeat(61)]) {
        const { status, body } = await create(slug);
        assert.deepEqual([status, body.code], [400, 'page_slug'], slug);
      }
      await done(create('fees'));
      assert.equal((await create('fees')).body.code, 'page_slug_taken');
    });

    test('are not set over what their editor has not seen', async () => {
      await done(create('rules'));
      await done(write('rules', 'en', {}));
      const { updatedAt } = (await edit('rules')).page;
      await done(set('rules', true));
      const late = { isPublished: false, inFooter: false, updatedAt };
      assert.equal((await editor.call('PUT', '/api/info-page/set/rules', late)).body.code, 'changed_meanwhile');
    });

    test('are at most 100, of which 12 are in the footer, however many are asked for at once (SIT-458)', async () => {
      const slugs = Array.from({ length: infoPageLimits.inFooter + 2 }, (_, at) => `footer-${at}`);
      for (const slug of slugs) {
        await done(create(slug));
        await done(write(slug, 'en', {}));
      }
      const answers = await Promise.all(slugs.map((slug) => set(slug, true, true)));
      assert.equal(answers.filter(({ status }) => status === 200).length, infoPageLimits.inFooter);
      assert.equal(answers.find(({ status }) => status === 400)?.body.code, 'page_footer_maximum');
      const { rowCount } = await portal.database.pool.query(
        `insert into info_page (id, slug) select gen_random_uuid(), 'filler-' || n
         from generate_series(1, 98 - (select count(*) from info_page where slug not in ('about', 'terms', 'privacy-policy', 'safety'))) n`,
      );
      assert.ok(rowCount);
      const more = await Promise.all(['last-1', 'last-2', 'last-3', 'last-4'].map(create));
      assert.deepEqual(more.map(({ status }) => status).sort(), [200, 200, 400, 400]);
      assert.equal(more.find(({ status }) => status === 400)?.body.code, 'page_maximum');
    });
  });

  test('are known to a process that is told of a change', async () => {
    const { pool } = portal.database;
    await pool.query(`update info_page_version set title = 'By hand' where is_current and title = 'Two'`);
    await pool.query('delete from info_page where in_footer');
    await loadInfoPages(portal.services);
    assert.equal(await titleOf('safety', 'my'), 'By hand');
    assert.equal((await portal.visitor().call('GET', '/api/site')).body['pages'], undefined);
  });

  test('are written by editors and admins only', async () => {
    const { updatedAt } = await textOf('about', 'my');
    const text = { title: 'x', description: '', content: '<p>x</p>', updatedAt };
    for (const [user, status] of [
      [await portal.staff('moderator'), 403],
      [await portal.staff('cashier'), 403],
      [await portal.signUp(), 403],
      [portal.visitor(), 401],
    ] as const) {
      for (const path of ['list', 'edit/about', 'version/about/en/1']) {
        assert.equal((await user.call('GET', `/api/info-page/${path}`)).status, status, path);
      }
      assert.equal((await user.call('PUT', '/api/info-page/write/about/my', text)).status, status);
      assert.equal((await user.call('POST', '/api/info-page/create', { slug: 'theirs' })).status, status);
    }
    await done((await portal.admin()).call('PUT', '/api/info-page/write/about/my', text));
  });
});
