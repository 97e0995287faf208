import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phoneNumbersIn } from '#domain/text/phone-numbers.ts';
import { agentData } from './agent-data.ts';

const site = { origin: 'https://eain.example', language: 'en', listTitle: 'Agency Lists' } as const;

/** As GET /api/user/{id} responds for an agent. */
const answer = {
  _id: '019a0000-0000-7000-8000-000000000001',
  username: 'golden',
  avatar: null,
  role: 'agent',
  createdAt: '2026-11-01T06:30:00.000Z',
  name: 'Golden Land',
  description: '<p>Homes since <strong>2001</strong> &amp; before.</p>',
  address: '1 Inya Road, Kamayut',
  phone: '09 123 456 789, ask for U Ba 1800 123 456 78',
  numbers: phoneNumbersIn('09 123 456 789, ask for U Ba 1800 123 456 78'),
  facebook: 'https://www.facebook.com/goldenland',
  imageUrls: ['/images/019a0000-0000-7000-8000-000000000002/1200.jpg'],
  images: [{ _id: '019a0000-0000-7000-8000-000000000002' }],
  priority: 0,
};

const graphOf = (...given: Parameters<typeof agentData>) =>
  (JSON.parse(JSON.stringify(agentData(...given))) as { '@graph': Record<string, unknown>[] })['@graph'];

test('an agent is a RealEstateAgent of Yangon, with everything in the profile', () => {
  const url = `https://eain.example/agent/${answer._id}`;
  assert.deepEqual(graphOf(answer, site)[0], {
    '@type': 'RealEstateAgent',
    '@id': url,
    url,
    name: 'Golden Land',
    description: 'Homes since 2001 & before.',
    telephone: ['+959123456789'],
    image: ['https://eain.example/images/019a0000-0000-7000-8000-000000000002/1200.jpg'],
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1 Inya Road, Kamayut',
      addressRegion: 'Yangon',
      addressCountry: 'MM',
    },
    areaServed: { '@type': 'City', name: 'Yangon' },
    sameAs: 'https://www.facebook.com/goldenland',
  });
});

test('what a profile omits is not stated, nor an external page that is not an address', () => {
  const [agent = {}] = graphOf({ _id: answer._id, name: 'Golden Land', facebook: 'goldenland', numbers: [] }, site);
  for (const key of ['description', 'telephone', 'sameAs']) assert.ok(!(key in agent), key);
  assert.deepEqual(agent['image'], []);
});

test('the breadcrumbs of an agent are in the language of the page', () => {
  const [, way] = graphOf(answer, { ...site, language: 'my', listTitle: 'အကျိုးဆောင်များ' });
  const steps = way?.['itemListElement'] as { name: string; item: string }[];
  assert.deepEqual(
    steps.map(({ name, item }) => [name, item]),
    [
      ['အကျိုးဆောင်များ', 'https://eain.example/my/agent'],
      ['Golden Land', `https://eain.example/my/agent/${answer._id}`],
    ],
  );
});
