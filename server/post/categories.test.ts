import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

interface Category {
  _id: string;
  en: string;
  my: string;
  isFixed: boolean;
}

describe('categories of posts', () => {
  let portal: TestPortal;
  let editor: TestUser;
  before(async () => {
    portal = await openTestPortal();
    editor = await portal.staff('editor');
  });
  after(() => portal.close());

  const list = async () =>
    (await portal.visitor().call('GET', '/api/post/categories')).body['categories'] as Category[];
  const idOf = async (name: string) => (await list()).find(({ en }) => en === name)?._id ?? assert.fail(name);
  const create = (en: string, my: string) => editor.call('POST', '/api/post/categories', { en, my });
  const rename = async (name: string, en: string, my: string) =>
    editor.call('PUT', `/api/post/categories/${await idOf(name)}`, { en, my });
  const remove = async (name: string) => editor.call('DELETE', `/api/post/categories/${await idOf(name)}`);
  const publish = (category: string) =>
    editor.call('POST', '/api/post/create', { title: 'A lake', content: '<p>Water.</p>', category });
  const categoryOf = async (postId: string) => {
    const { body } = await portal.visitor().call('GET', `/api/post/getposts?postId=${postId}`);
    const [post] = body['posts'] as { category: string; categoryMy: string; updatedAt: string }[];
    return [post?.category, post?.categoryMy];
  };

  test('are those of PST-3 at first, in the order in which they are read (PST-20)', async () => {
    assert.deepEqual(
      (await list()).map(({ en, isFixed }) => [en, isFixed]),
      [
        ['Uncategorized', true],
        ['Knowledge Base', true],
        ['New Condo Projects', false],
        ['Condo Projects', false],
        ['Property News & Legal', false],
      ],
    );
  });

  test('are added, renamed with their posts, and deleted once no post has them (PST-21, PST-22)', async () => {
    assert.equal((await create(' Interior Design ', 'အိမ်တွင်းအလှဆင်')).status, 200);
    const { body } = await publish('Interior Design');
    const id = String(body['_id']);
    assert.deepEqual(await categoryOf(id), ['Interior Design', 'အိမ်တွင်းအလှဆင်']);
    assert.equal((await rename('Interior Design', 'Interiors', 'အတွင်းပိုင်း')).status, 200);
    assert.deepEqual(await categoryOf(id), ['Interiors', 'အတွင်းပိုင်း']);
    const found = await portal.visitor().call('GET', '/api/post/getposts?category=Interiors');
    assert.equal(found.body['totalPosts'], 1);
    const used = await remove('Interiors');
    assert.deepEqual([used.status, used.body.code], [409, 'category_used']);
    const refused = await publish('Interior Design');
    assert.deepEqual([refused.status, refused.body.code], [400, 'category_unknown']);
    await editor.call('DELETE', `/api/post/deletepost/${id}/${editor._id}`);
    assert.equal((await remove('Interiors')).status, 200);
    assert.ok(!(await list()).some(({ en }) => en === 'Interiors'));
    const { rows } = await portal.database.pool.query<{ action: string }>(
      `select action from audit_entry where action like 'post.%Category' order by id`,
    );
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['post.createCategory', 'post.renameCategory', 'post.deleteCategory'],
    );
  });

  test('that posts without one and readers rely on keep their English names, and stay (PST-22)', async () => {
    for (const { status, body } of [
      await rename('Uncategorized', 'Other', 'အခြား'),
      await remove('Uncategorized'),
      await remove('Knowledge Base'),
    ]) {
      assert.deepEqual([status, body.code], [409, 'category_fixed']);
    }
    assert.equal((await rename('Knowledge Base', 'Knowledge Base', 'ဗဟုသုတ')).status, 200);
    assert.equal((await list()).find(({ en }) => en === 'Knowledge Base')?.my, 'ဗဟုသုတ');
  });

  test('have two names that no other has, in whatever letter case', async () => {
    const refusedFor = async (call: ReturnType<typeof create>) => {
      const { status, body } = await call;
      assert.equal(status, 400);
      return body.issues?.map(({ field, code }) => `${field} ${code}`);
    };
    assert.deepEqual(await refusedFor(create('', '')), ['en category_name', 'my category_name']);
    assert.deepEqual(await refusedFor(create('x'.repeat(61), 'က')), ['en category_name']);
    assert.deepEqual(await refusedFor(create('a\nb', 'က')), ['en plain_text']);
    assert.deepEqual(await refusedFor(create('condo PROJECTS', 'က')), ['en category_taken']);
    assert.deepEqual(await refusedFor(create('Other', 'ကွန်ဒိုစီမံကိန်းများ')), ['my category_taken']);
    assert.deepEqual(await refusedFor(rename('Condo Projects', 'New Condo Projects', 'က')), ['en category_taken']);
  });

  test('are changed by editors only', async () => {
    const id = await idOf('Condo Projects');
    const names = { en: 'Other', my: 'အခြား' };
    for (const [user, status] of [
      [await portal.staff('moderator'), 403],
      [await portal.signUp(), 403],
      [portal.visitor(), 401],
    ] as const) {
      assert.equal((await user.call('POST', '/api/post/categories', names)).status, status);
      assert.equal((await user.call('PUT', `/api/post/categories/${id}`, names)).status, status);
      assert.equal((await user.call('DELETE', `/api/post/categories/${id}`)).status, status);
    }
    const gone = '019a0000-0000-7000-8000-000000000000';
    assert.equal((await editor.call('PUT', `/api/post/categories/${gone}`, names)).status, 404);
    assert.equal((await editor.call('DELETE', `/api/post/categories/${gone}`)).status, 404);
  });

  test('are at most 50, and one that is deleted gets no post at the same time (PST-23)', async () => {
    const left = 50 - (await list()).length;
    const answers = await Promise.all(
      Array.from({ length: left + 3 }, (_, at) => create(`Topic ${at}`, `ခေါင်းစဉ် ${at}`)),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, left);
    assert.equal(answers.find(({ status }) => status === 400)?.body.code, 'category_maximum');
    const topic = (await list()).find(({ en }) => en.startsWith('Topic '));
    const name = topic?.en ?? '';
    const [removal, post] = await Promise.all([remove(name), publish(name)]);
    const outcomes = [removal.status, post.status].join();
    assert.ok(['200,400', '409,200'].includes(outcomes), outcomes);
  });
});
