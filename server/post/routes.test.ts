import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { imageIdOf } from '#domain/image/address.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

const nothing = '019a0000-0000-7000-8000-000000000000';
const article = {
  title: 'Five new condo projects',
  category: 'New Condo Projects',
  content: '<p>They open in May.</p>',
};

let portal: TestPortal;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
});
after(() => portal.close());

/** Publishes an article. */
async function publish(changes: object = {}, writer = admin): Promise<{ id: string; slug: string }> {
  const { status, body } = await writer.call('POST', '/api/post/create', { ...article, ...changes });
  assert.equal(status, 200, JSON.stringify(body));
  return { id: String(body['_id']), slug: String(body['slug']) };
}

async function posts(query: Record<string, string> = {}) {
  const response = await portal.visitor().api.post.getposts.$get({ query });
  assert.equal(response.status, 200);
  return response.json();
}

const only = async (query: Record<string, string>) => {
  const { posts: found } = await posts(query);
  assert.equal(found.length, 1);
  const [post] = found;
  assert.ok(post);
  return post;
};

const change = (id: string, body: object, writer = admin) =>
  writer.call('PUT', `/api/post/updatepost/${id}/${writer._id}`, { ...article, ...body });

describe('an article', () => {
  test('is read by its slug, with its cover', async () => {
    const image = await portal.anImage(admin);
    const { id, slug } = await publish({ title: 'Where to look in May', image });
    assert.equal(slug, 'where-to-look-in-may');
    const { createdAt, updatedAt, cover, categoryMy, ...post } = await only({ slug });
    assert.deepEqual(post, { ...article, _id: id, title: 'Where to look in May', slug, image });
    assert.equal(createdAt, updatedAt);
    assert.equal(categoryMy, 'ကွန်ဒိုစီမံကိန်းအသစ်များ');
    assert.deepEqual([cover?.url, cover?.width, cover?.height], [image, 16, 12]);
  });

  test('has an address that can be read, in Burmese too', async () => {
    const title = 'ရန်ကုန် ကွန်ဒို ဈေးနှုန်းများ';
    const { slug } = await publish({ title });
    assert.equal(slug, 'ရန်ကုန်-ကွန်ဒို-ဈေးနှုန်းများ');
    assert.equal((await only({ slug })).title, title);
  });

  test('has an address of its own, even with 20 of the same title at once', async () => {
    const published = await Promise.all(Array.from({ length: 20 }, () => publish({ title: 'The same title' })));
    const slugs = new Set(published.map(({ slug }) => slug));
    assert.equal(slugs.size, 20);
    assert.ok(slugs.has('the-same-title') && slugs.has('the-same-title-2') && slugs.has('the-same-title-20'));
  });

  test('keeps its address when its title changes', async () => {
    const { id, slug } = await publish({ title: 'A first title' });
    const { status, body } = await change(id, { title: 'A better title', category: 'Knowledge Base' });
    assert.deepEqual([status, body['slug']], [200, slug]);
    const post = await only({ slug });
    assert.deepEqual([post.title, post.category], ['A better title', 'Knowledge Base']);
  });

  test('is not overwritten by somebody who read it before it changed', async () => {
    const { id, slug } = await publish({ title: 'Two editors' });
    const { updatedAt } = await only({ slug });
    assert.equal((await change(id, { content: '<p>Mine.</p>', updatedAt })).status, 200);
    const late = await change(id, { content: '<p>Yours.</p>', updatedAt });
    assert.deepEqual([late.status, late.body.code], [409, 'changed_meanwhile']);
    const after = await only({ slug });
    assert.equal(after.content, '<p>Mine.</p>');
    assert.equal((await change(id, { content: '<p>Yours.</p>', updatedAt: after.updatedAt })).status, 200);
  });

  test('is cleaned of everything that the editor does not produce', async () => {
    const { slug } = await publish({
      title: 'Clean',
      content: '<p onclick="x()">Read <a href="javascript:alert(1)">this</a><script>alert(1)</script></p><img src=x>',
    });
    const { content } = await only({ slug });
    assert.equal(content, '<p>Read <a rel="noopener ugc nofollow" target="_blank">this</a></p>');
  });

  test('needs a title and text, and a cover of the portal’s own if any', async () => {
    const refused = async (changes: object, field: string, code: string) => {
      const { status, body } = await admin.call('POST', '/api/post/create', { ...article, ...changes });
      assert.deepEqual([status, body.code, body.issues?.[0]?.field], [400, code, field]);
    };
    await refused({ title: ' ' }, 'title', 'post_title');
    await refused({ title: 'x\ny' }, 'title', 'plain_text');
    await refused({ content: '' }, 'content', 'post_content');
    await refused({ content: '<p> </p><script>words</script>' }, 'content', 'post_content');
    await refused({ content: '&'.repeat(16_001) }, 'content', 'post_content_length');
    await refused({ category: 'Gossip' }, 'category', 'category_unknown');
    await refused({ image: 'https://elsewhere.example/cover.jpg' }, 'image', 'photo_unknown');
    await refused({ image: `/images/${nothing}/1200.jpg` }, 'image', 'photo_unknown');
    await refused({ content: `<p>x</p><img src="/images/${nothing}/800.webp">` }, 'content', 'photo_unknown');
    await refused({ isAdmin: true }, 'isAdmin', 'unknown_field');
  });

  test('has images of the portal’s own in its text, which nobody can delete while it shows them', async () => {
    const [lobby, pool] = [await portal.anImage(admin), await portal.anImage(admin)];
    const picture = (address: string) => `<p>Look:</p><img src="${address}" alt="Inside" width="16" height="12">`;
    const { id, slug } = await publish({ title: 'Illustrated', content: picture(lobby) + picture(lobby) });
    const shown = lobby.replace('/1200.jpg', '/800.webp');
    const stored = `<p>Look:</p><img src="${shown}" alt="Inside" width="16" height="12" loading="lazy" />`;
    const { content } = await only({ slug });
    assert.equal(content, stored + stored);
    const deletion = async (address: string) => (await admin.call('DELETE', `/api/image/${imageIdOf(address)}`)).status;
    assert.equal(await deletion(lobby), 409);
    assert.equal((await change(id, { title: 'Illustrated', content: picture(pool) })).status, 200);
    assert.deepEqual([await deletion(lobby), await deletion(pool)], [200, 409]);
    await admin.call('DELETE', `/api/post/deletepost/${id}/${admin._id}`);
    assert.equal(await deletion(pool), 200);
  });

  test('may be just an image', async () => {
    const { slug } = await publish({ title: 'Without words', content: `<img src="${await portal.anImage(admin)}">` });
    assert.match((await only({ slug })).content, /^<img /);
  });

  test('can lose its cover', async () => {
    const { id, slug } = await publish({ title: 'Covered', image: await portal.anImage(admin) });
    assert.equal((await change(id, { title: 'Covered', image: null })).status, 200);
    assert.equal((await only({ slug })).image, null);
  });

  test('is gone once it is deleted', async () => {
    const { id, slug } = await publish({ title: 'Soon gone' });
    const remove = () => admin.call('DELETE', `/api/post/deletepost/${id}/${admin._id}`);
    assert.equal((await remove()).status, 200);
    assert.deepEqual((await posts({ slug })).posts, []);
    assert.equal((await remove()).status, 404);
    assert.equal((await change(id, {})).status, 404);
  });

  test('can be written, changed and deleted by an admin, and by nobody else', async () => {
    const { id, slug } = await publish({ title: 'Not yours' });
    const user = await portal.withFreePackage();
    for (const userId of [user._id, admin._id]) {
      assert.equal((await user.call('PUT', `/api/post/updatepost/${id}/${userId}`, article)).status, 403);
      assert.equal((await user.call('DELETE', `/api/post/deletepost/${id}/${userId}`)).status, 403);
    }
    assert.equal((await user.call('POST', '/api/post/create', article)).status, 403);
    assert.equal((await portal.visitor().call('POST', '/api/post/create', article)).status, 401);
    assert.equal((await only({ slug })).title, 'Not yours');
  });

  test('leaves a record of who did what to it', async () => {
    const { id } = await publish({ title: 'Written down' });
    await change(id, { title: 'Written down again' });
    await change(id, { title: 'Written down again' });
    await admin.call('DELETE', `/api/post/deletepost/${id}/${admin._id}`);
    const { rows } = await portal.database.pool.query<{ action: string }>(
      'select action from audit_entry where subject_id = $1 order by id',
      [id],
    );
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['post.create', 'post.update', 'post.delete'],
    );
  });
});

describe('the blog', () => {
  let writer: TestUser;
  const byWriter = (query: Record<string, string> = {}) => posts({ userId: writer._id, ...query });
  const titles = async (query?: Record<string, string>) => (await byWriter(query)).posts.map(({ title }) => title);
  before(async () => {
    writer = await portal.admin();
    await publish(
      { title: 'Buying land', category: 'Knowledge Base', content: '<p>Ask for Grant, 100% sure.</p>' },
      writer,
    );
    await publish(
      { title: 'Condo law', category: 'Property News & Legal', content: '<p>What <strong>changes</strong></p>' },
      writer,
    );
    await publish({ title: 'Towers of Hlaing', category: 'Condo Projects', content: '<p>မြို့လယ် တွင်</p>' }, writer);
  });

  test('starts with the latest, or with the oldest', async () => {
    assert.deepEqual(await titles(), ['Towers of Hlaing', 'Condo law', 'Buying land']);
    assert.deepEqual(await titles({ sort: 'asc' }), ['Buying land', 'Condo law', 'Towers of Hlaing']);
    assert.deepEqual(await titles({ sort: 'sideways' }), await titles());
  });

  test('is searched by terms in title and text, by all of them and not by tags', async () => {
    assert.deepEqual(await titles({ searchTerm: 'CONDO' }), ['Condo law']);
    assert.deepEqual(await titles({ searchTerm: 'changes law' }), ['Condo law']);
    assert.deepEqual(await titles({ searchTerm: 'မြို့လယ်' }), ['Towers of Hlaing']);
    assert.deepEqual(await titles({ searchTerm: '100%' }), ['Buying land']);
    for (const searchTerm of ['strong', 'law land', '1_0', String.raw`\\`]) {
      assert.deepEqual(await titles({ searchTerm }), [], searchTerm);
    }
  });

  test('is filtered by category, and by nothing where nothing is chosen', async () => {
    assert.deepEqual(await titles({ category: 'Property News & Legal' }), ['Condo law']);
    assert.equal((await titles({ category: '', searchTerm: ' ', slug: '' })).length, 3);
  });

  test('reports how many there are, and how many were added in the last 30 days', async () => {
    const old = (await byWriter({ searchTerm: 'land' })).posts[0]?._id;
    await portal.database.pool.query(`update post set created_at = now() - interval '31 days' where id = $1`, [old]);
    const { totalPosts, lastMonthPosts } = await byWriter();
    assert.deepEqual([totalPosts, lastMonthPosts], [3, 2]);
  });

  test('comes in batches of nine, none twice and none omitted', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, turn) => publish({ title: `Batch ${turn}` })));
    await portal.database.pool.query(`update post set updated_at = '2026-01-01' where title like 'Batch %'`);
    const query = { searchTerm: 'Batch' };
    const first = (await posts(query)).posts.map(({ _id }) => _id);
    const second = (await posts({ ...query, startIndex: '9' })).posts.map(({ _id }) => _id);
    assert.deepEqual([first.length, second.length, new Set([...first, ...second]).size], [9, 1, 10]);
  });

  test('takes whole numbers within bounds, and finds nothing in a category that there is not', async () => {
    const broken = ['searchTerm=%00', 'slug=a%00b', 'searchTerm=a&searchTerm=b', `searchTerm=${'x'.repeat(201)}`];
    const others = ['limit=0', 'limit=101', 'startIndex=x', `category=${'x'.repeat(61)}`, 'postId=1', 'order=asc'];
    for (const query of [...others, ...broken]) {
      assert.equal((await portal.visitor().call('GET', `/api/post/getposts?${query}`)).status, 400, query);
    }
    assert.deepEqual((await posts({ category: 'Gossip' })).posts, []);
  });
});
