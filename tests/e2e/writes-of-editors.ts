import { aPhoto, type Pair, type Write } from './pair.ts';

/** A page of an editor's, published, with a title of one word. */
async function infoPage({ admin, word }: Pair) {
  const [slug, title] = [`page-${word().toLowerCase()}`, word()];
  await admin.call('POST', '/api/info-page/create', { slug });
  const text = { title, description: '', content: '<p>Words.</p>', updatedAt: null };
  await admin.call('PUT', `/api/info-page/write/${slug}/en`, text);
  const { page } = (await admin.call('GET', `/api/info-page/edit/${slug}`)) as unknown as {
    page: { updatedAt: string };
  };
  const settings = { isPublished: true, inFooter: false, updatedAt: page.updatedAt };
  await admin.call('PUT', `/api/info-page/set/${slug}`, settings);
  return { slug, title };
}

/** Writes by a person with psql, to the tables of what editors write, and of banners. */
export const editorsStatements: Record<
  'blog_category' | 'info_page' | 'info_page_version' | 'banner',
  (pair: Pair) => Promise<Write>
> = {
  blog_category: async (pair) => {
    const fields = { title: pair.word(), category: 'Knowledge Base', content: '<p>Slowly.</p>' };
    const { slug } = await pair.admin.call('POST', '/api/post/create', fields);
    const sign = pair.word();
    const statement = `update blog_category set my = $1 where en = 'Knowledge Base'`;
    return { pages: [`/my/post/${String(slug)}`, '/my', '/my/blogs'], write: () => pair.sql(statement, [sign]), sign };
  },
  info_page: async (pair) => {
    const { slug, title } = await infoPage(pair);
    const statement = 'update info_page set in_footer = true where slug = $1';
    return { pages: ['/', '/about', '/search'], write: () => pair.sql(statement, [slug]), sign: title };
  },
  info_page_version: async (pair) => {
    const { slug } = await infoPage(pair);
    const sign = pair.word();
    const statement = `update info_page_version set title = $1
      where page_id = (select id from info_page where slug = $2) and is_current`;
    return { pages: [`/pages/${slug}`], write: () => pair.sql(statement, [sign, slug]), sign };
  },
  banner: async ({ admin, first, word, sql }) => {
    const imageId = await aPhoto(first.address, admin, 'site');
    const sign = word();
    const statement = `insert into banner (id, image_id, link, alt_en, alt_my, places, from_day, is_on)
      values (gen_random_uuid(), $1, 'https://movers.example/', $2, $2, array['home', 'foot'], '2025-01-01', true)`;
    return { pages: ['/', '/about', '/contact'], write: () => sql(statement, [imageId, sign]), sign };
  },
};
