import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

/**
 * Where the portal trusts clients less than it could (what docs/requirements calls safer), and which tests attack that: their names, by file. A test
 * that is renamed or removed without a replacement is detected here.
 */
const attacks: Record<string, Record<string, readonly string[]>> = {
  'sign-in with the provider: only by its token': {
    'server/auth/oidc/token-sign-in.test.ts': [
      'believes only the token',
      'is refused without one, whatever else is claimed',
    ],
    'server/auth/oidc/id-token.test.ts': ['signed by somebody else', 'altered after it was signed'],
  },
  'ids of users in bodies, queries and paths: identity comes from the session': {
    'server/http/address/safer.test.ts': ['is refused where it is somebody else’s'],
    'server/package/select.test.ts': ['is only for oneself: naming somebody else is refused, even to an admin'],
    'server/review/routes.test.ts': [
      'is refused in another’s name, even to admins',
      'is refused to anybody else, even with the author’s id in the body',
    ],
  },
  'what only admins decide': {
    'server/agent/profile.test.ts': ['users cannot give to themselves'],
    'server/listing/create.test.ts': ['is set only by admins: from anybody else, offer and discount are dropped'],
    'server/listing/premium-ad.test.ts': ['is granted and removed only by admins: from anybody else it stays as it is'],
    'server/auth/sign-up.test.ts': ['makes nobody an admin or an agent, and gives nobody an id of their choice'],
  },
  'the session’s cookie, and writes only from the site': {
    'server/auth/sign-in.test.ts': [
      'gives a cookie that scripts and other sites cannot use',
      'gives an HTTPS-only cookie if the site uses HTTPS',
    ],
    'server/http/request/requests.test.ts': ['that comes from elsewhere is refused', 'that is refused changes nothing'],
  },
  'a persisted flag that disagrees with the server': {
    'tests/e2e/claims.test.ts': ['that a user is signed in, when none is, is cleared, and the page is reloaded'],
  },
  'signing out by a link': {
    'server/auth/sign-in.test.ts': ['a link cannot sign anybody out, on another site or on this one'],
  },
  'a forgotten password': {
    'server/auth/password-reset.test.ts': [
      'for an unknown address the response reveals nothing, and no email is sent',
      'no row and no queue contains a token that could be used',
      'ends every session, and invalidates every other email',
      'uses up the email; of many uses at once one wins',
      'is refused after an hour, and the token is then deleted',
    ],
  },
  'limits of packages and months': {
    'server/listing/create.test.ts': [
      'of 20 at once for the last slot, exactly one wins',
      'past the monthly limit is refused, at once or one by one, and uses no slot',
    ],
  },
  'page views': {
    'server/listing/views/page-views.test.ts': [
      'count once when the same visitor comes 20 times at once',
      'count neither the owner nor robots',
      'do not trust the address that a visitor claims',
    ],
  },
  HTML: {
    'server/text/sanitise.test.ts': ['keeps nothing but the editor’s tags', 'is cleaned once and for all'],
    'server/listing/create-content.test.ts': ['keeps only what the editor produces'],
    'server/post/routes.test.ts': ['is cleaned of everything that the editor does not produce'],
  },
  images: {
    'server/image/routes.test.ts': [
      'not when its content is not an image, whatever it was called; nothing of it remains',
      'not completed by somebody else',
      'by its owner and by an admin, by nobody else',
    ],
    'server/image/photo.test.ts': ['and loses its location and all other metadata'],
    'server/listing/create-content.test.ts': ['accepts only the user’s own completed uploads, each once'],
  },
  'addresses of avatars and photos': {
    'server/account/update.test.ts': [
      'is no other image, and no other address',
      'accepts only the user’s own images, each once',
    ],
    'server/auth/oidc/take-photo.test.ts': ['nothing is read from anywhere but the internet'],
  },
  'page numbers and orders': {
    'server/listing/find/filter.test.ts': ['are refused for '],
    'server/listing/find/search.test.ts': ['shows each listing once, equal ones in the order of their ids'],
    'domain/post/query-string.test.ts': ['means the default where a parameter is missing, empty or unknown'],
    'tests/e2e/claims.test.ts': ['of a page number that is not one leads to a page all the same'],
  },
  'a provider’s account with the address of another': {
    'server/auth/oidc/sign-in.test.ts': [
      'is not entered while nobody has proved that the address is theirs',
      'is linked once its owner has signed in with the password',
      'is not linked by an address that the provider has not verified, nor is a new one created',
    ],
  },
  'what others see of a user': {
    'server/http/address/safer.test.ts': ['is in no answer to anybody else'],
    'server/account/routes.test.ts': ['is the username, the avatar and the role, never the email address'],
    'server/package/routes.test.ts': ['is shown to the user and to admins, and to nobody else'],
    'server/account/listings.test.ts': ['come with only their number for everybody else'],
  },
  'Gold and Premium': {
    'server/package/select.test.ts': ['never gives '],
    'server/package/routes.test.ts': ['never gives '],
  },
  reviews: {
    'server/review/routes.test.ts': [
      'is refused to a visitor, and to the owner of the listing',
      'is refused a second time, even with 20 at once',
      'is refused without stars or text (REV-3, REV-4)',
    ],
  },
  'links out': {
    'domain/agent/agent.test.ts': ['leads to Facebook and nowhere else'],
    'server/text/sanitise.test.ts': [
      'marks links as written by users, and opens them in a new tab',
      'may link to http, https, mail and telephone',
    ],
  },
  'proofs of payment': {
    'server/inquiry/payment.test.ts': [
      'determines the type of a proof by its content, whatever it is called',
      'refuses a proof of more than 5 MB',
      'shows its proof to nobody through the addresses of images and uploads',
    ],
    'server/inquiry/inbox.test.ts': ['cannot be seen by anybody else, not even its sender'],
  },
  emails: {
    'server/inquiry/contact.test.ts': ['cannot choose its recipients, nor end a header'],
    'server/mail/queue.test.ts': ['is refused when a line break would add a header or a recipient'],
  },
  'edit conflicts': {
    'server/listing/update.test.ts': ['does not overwrite what somebody else has changed since then'],
    'server/account/update.test.ts': ['is not overwritten by a user who has read an older version'],
    'server/post/routes.test.ts': ['is not overwritten by somebody who read it before it changed'],
  },
  'the page after signing in': {
    'domain/account/return-path.test.ts': ['signing in never redirects to '],
    'server/auth/oidc/sign-in.test.ts': ['never leads to another site'],
  },
  'attempts to sign in': {
    'server/auth/lockout.test.ts': [
      'from ever more networks is answered more and more slowly, then refused with a time to come back',
    ],
    'server/http/limits/rate-limit.test.ts': ['is limited by the client address, which a header cannot change'],
    'server/http/address/visitor-address.test.ts': [
      'is that of the connection if no proxy is set, whatever a client claims',
    ],
  },
};

describe('what the requirements call safer', () => {
  for (const [rule, files] of Object.entries(attacks)) {
    test(`is attacked by tests: ${rule}`, () => {
      for (const [file, names] of Object.entries(files)) {
        const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').replaceAll("'", '’');
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

describe('the id of a user in a request', () => {
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

describe('the password hash and the email address of a user', () => {
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
