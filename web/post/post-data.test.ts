import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picturesOnTap, postData } from './post-data.ts';

const site = {
  origin: 'https://eain.example',
  language: 'en',
  siteName: 'Eain',
  blogTitle: 'Blogs',
  categoryName: 'Property News & Legal',
} as const;

/** As GET /api/post/getposts responds. */
const answer: Parameters<typeof postData>[0] & { _id: string; image: string | null } = {
  _id: '019a0000-0000-7000-8000-000000000001',
  title: 'Where to look in May',
  slug: 'where-to-look-in-may',
  category: 'Property News & Legal',
  image: '/images/019a0000-0000-7000-8000-000000000002/1200.jpg',
  cover: { _id: '019a0000-0000-7000-8000-000000000002' },
  content: '<p>They open in May.</p>',
  createdAt: '2026-11-01T06:30:00.000Z',
  updatedAt: '2026-11-02T06:30:00.000Z',
};

const graphOf = (...given: Parameters<typeof postData>) =>
  (JSON.parse(JSON.stringify(postData(...given))) as { '@graph': Record<string, unknown>[] })['@graph'];

test('a post is a BlogPosting of the portal’s', () => {
  const url = 'https://eain.example/post/where-to-look-in-may';
  const portal = { '@type': 'Organization', name: 'Eain', url: 'https://eain.example/' };
  assert.deepEqual(graphOf(answer, site)[0], {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: 'Where to look in May',
    description: 'They open in May.',
    articleSection: 'Property News & Legal',
    inLanguage: 'en',
    datePublished: answer.createdAt,
    dateModified: answer.updatedAt,
    image: 'https://eain.example/images/019a0000-0000-7000-8000-000000000002/1200.jpg',
    author: portal,
    publisher: portal,
  });
});

test('a post without a cover has no image', () => {
  const [post = {}] = graphOf({ ...answer, cover: null }, site);
  assert.ok(!('image' in post));
});

test('a Burmese post is described at percent-encoded addresses, in the language of the page', () => {
  const messages = { siteName: 'အိမ်', blogTitle: 'ဆောင်းပါးများ', categoryName: 'အိမ်ခြံမြေသတင်းနှင့် ဥပဒေ' };
  const post = { ...answer, title: 'ရန်ကုန် ကွန်ဒို', slug: 'ရန်ကုန်-ကွန်ဒို' };
  const [article, way] = graphOf(post, { origin: site.origin, language: 'my', ...messages });
  const url = `https://eain.example/my/post/${encodeURIComponent('ရန်ကုန်-ကွန်ဒို')}`;
  assert.deepEqual([article?.['url'], article?.['inLanguage']], [url, 'my']);
  const steps = way?.['itemListElement'] as { name: string; item: string }[];
  assert.deepEqual(
    steps.map(({ name, item }) => [name, item]),
    [
      ['ဆောင်းပါးများ', 'https://eain.example/my/blogs'],
      [messages.categoryName, 'https://eain.example/my/blogs?category=Property%20News%20%26%20Legal'],
      ['ရန်ကုန် ကွန်ဒို', url],
    ],
  );
});

const imageId = '019a0000-0000-7000-8000-000000000000';

test('images in a text become links to them while data is saved, with the shape that the text gives (SIT-95)', () => {
  const link = picturesOnTap(
    `<p>Before</p><img src="/images/${imageId}/1200.jpg" alt="A &quot;lake&quot;" width="800" height="600" loading="lazy" />`,
    'Show photo',
  );
  assert.match(link, /^<p>Before<\/p><a href="\/images\/[^"]*\/480\.jpg" data-photo="A &quot;lake&quot;"/);
  assert.match(link, /style="aspect-ratio:800\/600"><span>Show photo/);
  assert.doesNotMatch(link, /<img/);
  assert.match(picturesOnTap(`<img src="/images/${imageId}/1200.jpg" alt="">`, 'Show photo'), /aspect-ratio:4\/3"/);
});

test('what is not an image of the portal stays as it is', () => {
  for (const text of ['<p>No picture</p>', '<img src="https://elsewhere.example/a.jpg">'])
    assert.equal(picturesOnTap(text, 'Show photo'), text);
});
