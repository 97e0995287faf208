import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { builtPages } from '#server/pages/pages.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { openTestSite } from '#tests/factories/site.ts';

const built = await builtPages();
const id = '019a0000-0000-7000-8000-000000000000';
/** The routes with a loader or an action, by their address. */
const routes = Object.values(built.routes).flatMap((route) =>
  route?.path === undefined || route.path === ''
    ? []
    : [
        {
          path: `/${route.path}`.replace('/my?', '').replaceAll(/:\w+/g, id).replace('*', 'nothing') || '/',
          hasAction: route.module.action !== undefined,
        },
      ],
);

/** The refusals of the API where a limit is reached, and where a part of the portal is down. */
const refusals = { 429: 'too_many_requests', 503: 'unavailable' } as const;
/** Calls that every page makes: refused, no page would get to its own calls. */
const readByAll = /^\/api\/(?:auth\/session|site)$/;

describe('a page whose calls are refused', () => {
  let portal: TestPortal;
  let admin: TestUser;
  before(async () => {
    portal = await openTestPortal();
    admin = await portal.admin();
  });
  after(() => portal.close());

  for (const [refusal, code] of Object.entries(refusals)) {
    const status = Number(refusal);
    const answer = ({ url }: Request) =>
      readByAll.test(new URL(url).pathname)
        ? undefined
        : Response.json({ success: false, statusCode: status, code, message: 'Refused' }, { status });
    /** Requests a page. */
    async function request(path: string, init?: RequestInit) {
      const page = await (await openTestSite(portal, answer)).page(path, init);
      return { status: page.status, text: await page.text() };
    }
    const users = () => ({ visitor: {}, admin: { cookie: admin.cookie() } });

    for (const { path, hasAction } of routes) {
      test(`is never an error of the portal: ${path} with ${status}`, async () => {
        for (const [who, headers] of Object.entries(users())) {
          const read = await request(path, { headers });
          assert.ok(read.status < 500 || read.status === status, `${who} read: ${read.status}`);
          assert.doesNotMatch(read.text, /ApiFailure|node_modules/, who);
          if (!hasAction) continue;
          const body = new URLSearchParams({ answer: 'all', email: 'a@example.com', password: 'None-of-these-1' });
          const sent = await request(path, {
            method: 'POST',
            headers: { ...headers, origin: 'http://localhost' },
            body,
          });
          assert.ok(sent.status < 500 || sent.status === status, `${who} sent: ${sent.status}`);
          assert.doesNotMatch(sent.text, /ApiFailure|node_modules/, who);
        }
      });
    }

    test(`has the status of the refusal where it cannot do without: ${status}`, async () => {
      for (const path of [`/still-available/${id}`, `/listing/${id}`, `/agent/${id}`, `/post/${id}`]) {
        assert.deepEqual([path, (await request(path)).status], [path, status]);
      }
    });
  }
});
