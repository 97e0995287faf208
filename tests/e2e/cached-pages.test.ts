import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import routes from '#web/routes.ts';
import { aHome, anAgent, aPhoto } from './pair.ts';
import { signUp, takeFreePackage } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';

/** The route table without languages, and without the catch-all route. */
const paths = routes.map(({ path = '' }) => path.replace(/^my\?\/?/, '')).filter((path) => path !== '*');

/** Pages that are rendered for each visit: they show what one person has saved, or may watch, or the times that are free at this moment. */
const personal = new Set(['saved', 'watch', 'viewing/:listingId']);

describe('every page that a visitor may read', () => {
  let portal: RunningPortal;
  /** Examples for the parameters of a route. */
  const examples: Record<string, string> = {
    ':token': 'a-token-that-is-none',
    ':webhookId': 'none',
    ':first': 'condo',
    ':second': 'bahan',
    ':third': '2-bedroom',
  };

  before(async () => {
    portal = await startPortal();
    const { address, database } = portal;
    const agent = await signUp(address, 'Nilar');
    await takeFreePackage(agent);
    await agent.call('POST', `/api/user/update/${agent._id}`, await anAgent(address, agent, 'Inya Homes'));
    const listing = aHome('Quiet', await aPhoto(address, agent, 'listing'));
    const { _id } = await agent.call('POST', '/api/listing/create', listing);
    const { rows } = await database.pool.query<{ code: string }>('select code from listing where id = $1', [_id]);
    // In lower case, as a path is written.
    examples[':code'] = rows[0]?.code.toLowerCase() ?? '';
    await database.pool.query('update "user" set is_admin = true where id = $1', [agent._id]);
    const article = { title: 'How to read a lease', content: '<p>Slowly.</p>' };
    const { slug, _id: postId } = await agent.call('POST', '/api/post/create', article);
    const pages = { ':listingId': _id, ':slug': slug, ':postId': postId, ':id': agent._id, ':userId': agent._id };
    // The same name as the article's, whose route has a parameter of the same name.
    await agent.call('POST', '/api/info-page/create', { slug: String(slug) });
    const text = { title: 'Leases', description: '', content: '<p>Slowly.</p>', updatedAt: null };
    await agent.call('PUT', `/api/info-page/write/${String(slug)}/en`, text);
    await database.pool.query('update info_page set is_published = true where slug = $1', [slug]);
    const reader = await signUp(address, 'Htet');
    const review = { rating: 4, content: 'Quiet.', listingId: _id };
    const { _id: reviewId } = await reader.call('POST', '/api/review/createreview', review);
    await database.pool.query(
      `insert into team_member (member_id, agency_id, role, name) values ($1, $2, 'agent', 'Htet')`,
      [reader._id, agent._id],
    );
    Object.assign(examples, pages, { ':reviewId': reviewId, ':memberId': reader._id, ':building': 'star-city' });
  });
  after(() => portal.close());

  const addressOf = (path: string) =>
    path.replaceAll(
      /(:\w+)\??/g,
      (_all, name: string) => examples[name] ?? assert.fail(`The examples above lack ${name}.`),
    );
  const read = (path: string) => fetch(portal.address + path, { redirect: 'manual' });

  for (const path of paths) {
    test(`is cached once it has been read, unless it redirects visitors to sign in or has a secret in its address: /${path}`, async () => {
      for (const address of [`/${addressOf(path)}`, `/my/${addressOf(path)}`]) {
        const [first, second] = [await read(address), await read(address)];
        // A list that nobody shares is found nowhere, and an invitation that nobody made.
        const isFound = !/^(?:shared-list|team\/join)\//.test(path);
        assert.ok((isFound ? [200, 302] : [404]).includes(first.status), `${address}: ${first.status}`);
        const isKept = first.status === 200 && !path.includes(':token') && !personal.has(path);
        assert.equal(second.headers.get('cache-status'), isKept ? 'eain; hit' : null, address);
        if (isKept) assert.equal(await second.text(), await first.text(), address);
      }
    });
  }
});
