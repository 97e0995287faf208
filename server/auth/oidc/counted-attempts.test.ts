import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestProvider } from '#tests/factories/identity-provider.ts';
import { openTestPortal } from '#tests/factories/portal.ts';

test('only a return that this browser has begun counts as an attempt: another site cannot use up those of its visitors', async (context) => {
  const site = 'https://eain.example';
  const provider = await openTestProvider(`${site}/api/auth/oidc/callback`);
  context.after(provider.close);
  const portal = await openTestPortal({
    PUBLIC_URL: site,
    RATE_LIMIT: 'on',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
  });
  context.after(portal.close);
  const attempts = async () =>
    (await portal.database.pool.query(`select count from attempt where key like 'sign-in:address:%'`)).rows;
  const visitor = portal.visitor();
  for (const path of ['start', 'callback', 'callback?state=theirs&code=x']) {
    await visitor.fetch(`/api/auth/oidc/${path}`, { headers: { 'sec-fetch-site': 'cross-site' } });
  }
  assert.deepEqual(await attempts(), []);
  const started = await portal.database.pool.query(`select from attempt where key like 'provider-start:%'`);
  assert.equal(started.rowCount, 0);
  const begun = await visitor.fetch('/api/auth/oidc/start');
  const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state');
  await visitor.fetch(`/api/auth/oidc/callback?state=${state}&code=x`);
  assert.deepEqual(await attempts(), [{ count: 1 }]);
});
