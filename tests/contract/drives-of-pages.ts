import { exampleIds } from '#domain/openapi/examples.ts';
import type { Operation } from '#server/http/request/access-table.ts';
import { aHome, type Drive } from './driving.ts';
import type { Stage } from './stage.ts';

let names = 0;

/** A page of the admin's, published, with a text in English; as its editors read it. */
async function aPage({ admin }: Stage) {
  const slug = `page-${(names += 1)}`;
  await admin.call('POST', '/api/info-page/create', { slug });
  const text = { title: 'How to post', description: '', content: '<p>Quickly.</p>', updatedAt: null };
  await admin.call('PUT', `/api/info-page/write/${slug}/en`, text);
  // An admin who has to turn on two-factor sign-in first reads nothing.
  type Read = { page?: { updatedAt: string }; texts?: { updatedAt: string }[] };
  const read = async () => (await admin.call('GET', `/api/info-page/edit/${slug}`)).body as unknown as Read;
  const updatedAt = (await read()).page?.updatedAt;
  await admin.call('PUT', `/api/info-page/set/${slug}`, { isPublished: true, inFooter: false, updatedAt });
  return { slug, ...(await read()) };
}

/** A category of the admin's that no post has. */
async function aCategory({ admin }: Stage): Promise<string> {
  const { body } = await admin.call('POST', '/api/post/categories', {
    en: `Category ${(names += 1)}`,
    my: `ကဏ္ဍ ${names}`,
  });
  return String(body['_id']);
}

/** A banner of the admin's. */
async function aBanner({ admin, portal }: Stage) {
  const picture = await portal.anImage(admin, 640, 160);
  const day = { from: '2026-01-01', until: null };
  const words = { altEn: 'Golden Movers', altMy: 'ရွှေအိမ်ပြောင်း' };
  const banner = { picture, link: 'https://movers.example/', ...words, places: ['home'], ...day, isOn: true };
  const { body } = await admin.call('POST', '/api/banner', banner);
  const listed = (await admin.call('GET', '/api/banner')).body as unknown as {
    banners?: { _id: string; updatedAt: string }[];
  };
  const updatedAt = listed.banners?.find(({ _id }) => _id === body['_id'])?.updatedAt;
  return {
    path: { id: typeof body['_id'] === 'string' ? body['_id'] : exampleIds.image },
    body: { ...banner, updatedAt },
  };
}

/** Drives of the calls for pages that editors write, for banners, and for categories of posts. */
export const pageDrives: Partial<Record<Operation, Drive>> = {
  'infoPage.read': async (stage) => ({ path: { slug: (await aPage(stage)).slug } }),
  'infoPage.list': async (stage) => {
    await aPage(stage);
    return {};
  },
  'infoPage.edit': async (stage) => ({ path: { slug: (await aPage(stage)).slug } }),
  'infoPage.version': async (stage) => ({ path: { slug: (await aPage(stage)).slug, language: 'en', number: '1' } }),
  'infoPage.create': () => ({ body: { slug: `page-${(names += 1)}` } }),
  'infoPage.write': async (stage) => {
    const { slug, texts } = await aPage(stage);
    return { path: { slug, language: 'en' }, body: { updatedAt: texts?.[0]?.updatedAt } };
  },
  'infoPage.restore': async (stage) => {
    const { slug, texts } = await aPage(stage);
    return { path: { slug, language: 'en' }, body: { number: 1, updatedAt: texts?.[0]?.updatedAt } };
  },
  'infoPage.set': async (stage) => {
    const { slug, page } = await aPage(stage);
    return { path: { slug }, body: { isPublished: true, inFooter: false, updatedAt: page?.updatedAt } };
  },
  'infoPage.delete': async (stage) => ({ path: { slug: (await aPage(stage)).slug } }),
  'banner.list': async (stage) => {
    await aBanner(stage);
    return {};
  },
  'channel.decide': async (stage) => ({ path: { id: (await aHome(stage)).id }, body: { state: 'skipped' } }),
  'banner.create': async ({ admin, portal }) => ({ body: { picture: await portal.anImage(admin, 640, 160) } }),
  'banner.update': aBanner,
  'banner.delete': async (stage) => ({ path: (await aBanner(stage)).path }),
  'banner.days': async (stage) => ({ path: (await aBanner(stage)).path }),
  'banner.view': async (stage) => ({ path: (await aBanner(stage)).path }),
  'postCategory.create': () => ({ body: { en: `Category ${(names += 1)}`, my: `ကဏ္ဍ ${names}` } }),
  'postCategory.rename': async (stage) => ({
    path: { id: await aCategory(stage) },
    body: { en: `Category ${(names += 1)}`, my: `ကဏ္ဍ ${names}` },
  }),
  'postCategory.delete': async (stage) => ({ path: { id: await aCategory(stage) } }),
};
