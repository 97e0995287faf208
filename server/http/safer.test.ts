import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

/**
 * Where the portal trusts clients less than it could (what docs/requirements calls safer), and which tests attack that: their names, by file. A test
 * that is renamed or taken away without another in its place is missed here.
 */
const attacks: Record<string, Record<string, readonly string[]>> = {
  'sign-in with the provider: by its token alone': {
    'server/auth/oidc/token-sign-in.test.ts': [
      'believes the token alone',
      'is refused without one, whatever else is said',
    ],
    'server/auth/oidc/id-token.test.ts': ['signed by somebody else', 'changed after it was signed'],
  },
  'ids of people in bodies, queries and paths: identity is the session’s': {
    'server/http/safer.test.ts': ['is refused where it is somebody else’s'],
    'server/package/select.test.ts': ['is for oneself alone: to name somebody else is refused, of an admin too'],
    'server/review/routes.test.ts': [
      'is refused in another’s name, to admins too',
      'is nobody else’s, even with the author’s id in the body',
    ],
  },
  'what admins alone decide': {
    'server/agent/profile.test.ts': ['nobody gives themselves'],
    'server/listing/create.test.ts': ['is the admins’ alone: from anybody else offer and discount are dropped'],
    'server/listing/premium-ad.test.ts': ['is the admins’ to give and to take: from anybody else it stays as it is'],
    'server/auth/sign-up.test.ts': ['makes nobody an admin or an agent, or anybody with an id of their choice'],
  },
  'the session’s cookie, and writes of the site alone': {
    'server/auth/sign-in.test.ts': [
      'gives a cookie that scripts and other sites cannot use',
      'gives a cookie for https alone where the site is https',
    ],
    'server/http/requests.test.ts': ['that comes from elsewhere is refused', 'that is refused changes nothing'],
  },
  'a persisted flag that disagrees with the server': {
    'tests/e2e/claims.test.ts': ['that somebody is signed in, which nobody is, is cleared, and the page loaded again'],
  },
  'signing out by a link': {
    'server/auth/sign-in.test.ts': ['a link elsewhere cannot sign anybody out'],
  },
  'a forgotten password': {
    'server/auth/password-reset.test.ts': [
      'of an unknown address the answer says nothing, and nobody is written to',
      'no row and no queue holds a token that could be used',
      'ends every session, and makes every other email useless',
      'takes the email once; of many uses at once one wins',
      'is refused after an hour, and the token is then forgotten',
    ],
  },
  'limits of packages and months': {
    'server/listing/create.test.ts': [
      'of 20 at once for the last place, exactly one wins',
      'past the monthly limit is refused, at once or one by one, and uses no place',
    ],
  },
  'page views': {
    'server/listing/page-views.test.ts': [
      'count once when the same visitor comes 20 times at once',
      'count neither the owner nor robots',
      'do not believe what a visitor claims as address',
    ],
  },
  HTML: {
    'server/text/sanitise.test.ts': ['keeps nothing but the editor’s tags', 'is cleaned once and for all'],
    'server/listing/create.test.ts': ['keeps only what the editor makes'],
    'server/post/routes.test.ts': ['is cleaned of everything that the editor does not make'],
  },
  pictures: {
    'server/image/routes.test.ts': [
      'not when its content is no image, whatever it was called; nothing of it remains',
      'not completed by somebody else',
      'by its owner and by an admin, by nobody else',
    ],
    'server/image/photo.test.ts': ['and loses the place where it was taken, and every other note in it'],
    'server/listing/create.test.ts': ['takes only finished ones of its own, each once'],
  },
  'addresses of avatars and photos': {
    'server/account/update.test.ts': [
      'is no other picture, and no other address',
      'takes the person’s own pictures alone, each once',
    ],
    'server/auth/oidc/take-photo.test.ts': ['nothing is read from anywhere but the internet'],
  },
  'numbers of pages, and orders': {
    'server/listing/filter.test.ts': ['are refused for '],
    'server/listing/search.test.ts': ['shows each home once, those alike by their ids'],
    'domain/post/query-string.test.ts': ['is the default where a parameter is missing, empty or unknown'],
    'tests/e2e/claims.test.ts': ['of a page’s number that is none leads to a page all the same'],
  },
  'a provider’s account with the address of another': {
    'server/auth/oidc/sign-in.test.ts': [
      'is not entered while nobody has shown that the address is theirs',
      'is linked once its person has signed in with the password',
      'is not linked by an address that the provider has not verified, nor is a new one made',
    ],
  },
  'what others see of a person': {
    'server/http/safer.test.ts': ['is in no answer to anybody else'],
    'server/account/routes.test.ts': ['is the username, the avatar and the role, never the e-mail address'],
    'server/package/routes.test.ts': ['is shown to the user and to admins, and to nobody else'],
    'server/account/listings.test.ts': ['come with their number alone for everybody else'],
  },
  'Gold and Premium': {
    'server/package/select.test.ts': ['never gives '],
    'server/package/routes.test.ts': ['never gives '],
  },
  reviews: {
    'server/review/routes.test.ts': [
      'is refused to a visitor, and to the owner of the listing',
      'is refused a second time, of 20 at once too',
      'is refused without stars or words (REV-3, REV-4)',
    ],
  },
  'links out': {
    'domain/agent/agent.test.ts': ['leads to Facebook and nowhere else'],
    'server/text/sanitise.test.ts': [
      'says of links that people wrote them, and opens them elsewhere',
      'may lead to http, https, mail and telephone',
    ],
  },
  'proofs of payment': {
    'server/inquiry/payment.test.ts': [
      'takes a proof for what its content is, whatever it is called',
      'refuses a proof of more than 5 MB',
      'shows its proof to nobody through the addresses of pictures and uploads',
    ],
    'server/inquiry/inbox.test.ts': ['is nobody else’s to see, not even its sender’s'],
  },
  emails: {
    'server/inquiry/contact.test.ts': ['cannot choose its recipients, nor end a header'],
    'server/mail/queue.test.ts': ['is refused when a line break would make it say more than it should'],
  },
  'two who edit one thing': {
    'server/listing/update.test.ts': ['does not overwrite what somebody else has changed since then'],
    'server/account/update.test.ts': ['is not overwritten by a user who has read an older one'],
    'server/post/routes.test.ts': ['is not overwritten by somebody who read it before it changed'],
  },
  'where one goes after signing in': {
    'domain/account/return-path.test.ts': ['nobody is sent on to '],
    'server/auth/oidc/sign-in.test.ts': ['leads to no other site'],
  },
  'attempts to sign in': {
    'server/auth/lockout.test.ts': [
      'from ever more networks is answered ever slower, then refused with a time to come back',
    ],
    'server/http/rate-limit.test.ts': ['is limited by the address of origin, which a header cannot change'],
    'server/http/visitor-address.test.ts': [
      'is that of the connection where no proxy is set, whatever a client claims',
    ],
  },
};

describe('what the requirements call safer', () => {
  for (const [rule, files] of Object.entries(attacks)) {
    test(`is attacked by tests: ${rule}`, () => {
      for (const [file, names] of Object.entries(files)) {
        const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').replaceAll("'", '’');
        // As the name of a test: here they are only listed.
        for (const name of names) {
          const titles = [...text.matchAll(/\btest\(\s*(?:’|`|")(.*)/g)].map(([, title = '']) => title);
          assert.ok(
            titles.some((title) => title.includes(name)),
            `${file} has no test “${name}”`,
          );
        }
      }
    });
  }
});

let portal: TestPortal;
let owner: TestUser;
let other: TestUser;
before(async () => {
  portal = await openTestPortal();
  [owner, other] = [await portal.withFreePackage(), await portal.withFreePackage()];
});
after(() => portal.close());

describe('the id of a person in a request', () => {
  test('is refused where it is somebody else’s', async () => {
    const id = owner._id;
    const listing = await portal.postListing(owner);
    const foreign = await portal.postListing(await portal.withFreePackage());
    const { _id: packageId } = await portal.packageOf('Free');
    const review = { rating: 5, content: 'Quiet.', listingId: foreign };
    const calls: [string, string, unknown?][] = [
      ['POST', '/api/review/createreview', { ...review, userRef: id }],
      ['POST', '/api/packages/select', { packageId, userId: id }],
      ['POST', `/api/package/buy/${packageId}`, { userId: id }],
      ['GET', `/api/packages/status/${id}`],
      ['POST', `/api/user/update/${id}`, { username: 'taken over' }],
      ['GET', `/api/user/deletion/${id}`],
      ['DELETE', `/api/user/delete/${id}`],
      ['DELETE', `/api/listing/delete/${listing}?id=${other._id}`],
      ['PUT', `/api/post/updatepost/${listing}/${id}`, { title: 'News', content: '<p>x</p>' }],
      ['DELETE', `/api/post/deletepost/${listing}/${id}`],
    ];
    for (const [method, path, body] of calls) {
      assert.equal((await other.call(method, path, body)).status, 403, `${method} ${path}`);
    }
    const { body } = await owner.call('GET', '/api/auth/session');
    assert.equal((body['user'] as { username: string }).username, owner.username);
    assert.equal((await owner.call('GET', `/api/listing/get/${listing}`)).status, 200);
  });
});

describe('the password’s hash and the e-mail address of a person', () => {
  test('is in no answer to anybody else', async () => {
    const listing = await portal.postListing(owner);
    const review = { rating: 5, content: 'Quiet.', listingId: await portal.postListing(other) };
    assert.equal((await owner.call('POST', '/api/review/createreview', review)).status, 200);
    const { rows } = await portal.database.pool.query<{ hash: string }>(
      'select password as hash from credential where user_id = $1',
      [owner._id],
    );
    const hash = rows[0]?.hash ?? assert.fail('There is a hash.');
    const ids: Record<string, string> = { listingId: review.listingId, userId: owner._id };
    const admin = await portal.admin();
    let answered = 0;
    for (const [path, operations] of Object.entries(portal.document.paths)) {
      if (!('get' in operations)) continue;
      const candidates = path.includes('{')
        ? [owner._id, listing].map((id) => path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => ids[name] ?? id))
        : [path, `${path}?userId=${owner._id}`, `${path}?listingId=${listing}`];
      for (const candidate of candidates) {
        for (const caller of [portal.visitor(), other, owner, admin]) {
          const response = await caller.fetch(`/api${candidate}`, { redirect: 'manual' });
          const text = await response.text();
          if (response.status === 200) answered += 1;
          assert.ok(!text.includes(hash), `${candidate} has the hash`);
          const isTheirs = caller === owner || caller === admin;
          assert.ok(isTheirs || !text.includes(owner.email), `${candidate} has the address`);
        }
      }
    }
    assert.ok(answered > 60, `${answered} answers`);
  });
});
