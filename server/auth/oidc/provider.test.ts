import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, test } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { pino } from 'pino';
import { Unauthenticated, type Unavailable } from '#domain/errors.ts';
import { ruleTexts } from '#domain/refusals.ts';
import { openTestPortal } from '#tests/factories/portal.ts';
import { openIdentityProvider, boundedFetch } from './provider.ts';

const secrets = { state: 'a state', nonce: 'a nonce', verifier: 'v'.repeat(43) };
const callback = 'https://eain.example/api/auth/oidc/callback';
const pair = await generateKeyPair('RS256');
const keys = { keys: [await exportJWK(pair.publicKey)] };

type Answer = (response: ServerResponse) => void;
const json =
  (value: unknown): Answer =>
  (response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
  };
/** Responses of a failing provider. */
const troubles: Record<string, Answer> = {
  'hangs up': (response) => void response.destroy(),
  'says nothing': () => undefined,
  'begins, and never ends': (response) => void response.setHeader('content-type', 'application/json').write('{'),
  'never stops talking': (response) => {
    response.setHeader('content-type', 'application/json');
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  },
  fails: (response) => void response.writeHead(500).end('Oh no.'),
  'answers with a page': (response) => void response.setHeader('content-type', 'text/html').end('<h1>Soon back</h1>'),
  'answers with half a document': (response) => {
    response.setHeader('content-type', 'application/json').end('{"issuer":');
  },
  'answers with a list': json([]),
  'answers with nothing': json({}),
  'answers with null': json(null),
  'sends elsewhere': (response) => void response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
};

const opened: (() => void)[] = [];
const closeProviders = () => {
  for (const close of opened.splice(0)) close();
};
afterEach(closeProviders);

/** A provider that works correctly except for the given overrides. */
async function aProvider(wrong: { document?: Answer; token?: Answer; keys?: Answer } = {}) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const idToken = await new SignJWT({ nonce: secrets.nonce })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(issuer)
    .setAudience('eain')
    .setSubject('somebody')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(pair.privateKey);
  const document = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  };
  const answers: Record<string, Answer> = {
    '/.well-known/openid-configuration': wrong.document ?? json(document),
    '/token': wrong.token ?? json({ access_token: 'x', token_type: 'bearer', id_token: idToken }),
    '/keys': wrong.keys ?? json(keys),
  };
  const listener: RequestListener = ({ url = '' }, response) => answers[url]?.(response);
  server.on('request', listener);
  opened.push(() => server.close().closeAllConnections());
  const settings = { issuer, clientId: 'eain', clientSecret: 'a secret' };
  return {
    issuer,
    idToken,
    answers,
    // A request without a response is cancelled soon; a busy machine may take its time over a correct response.
    provider: openIdentityProvider(settings, pino({ level: 'silent' }), {
      patience: Object.keys(wrong).length > 0 ? 1 : 10,
    }),
  };
}

const redeem = (provider: Awaited<ReturnType<typeof aProvider>>['provider']) =>
  provider.redeem(new URL(`${callback}?code=x&state=${encodeURIComponent(secrets.state)}`), secrets);
const unavailable = { name: 'Unavailable', code: 'provider_unavailable' } satisfies Partial<Unavailable>;

test('a working provider is asked, responds, and is believed', async () => {
  const { issuer, provider } = await aProvider();
  assert.ok((await provider.signInAddress(callback, secrets)).startsWith(`${issuer}/auth?`));
  const { subject } = await provider.verify(await redeem(provider), secrets.nonce);
  assert.equal(subject, 'somebody');
});

for (const [trouble, answer] of Object.entries(troubles)) {
  describe(`a provider that ${trouble}`, () => {
    test('instead of its endpoints is reported as unavailable, and asked again', async () => {
      const { provider, answers } = await aProvider({ document: answer });
      await assert.rejects(provider.signInAddress(callback, secrets), unavailable);
      await assert.rejects(provider.verify('a.b.c', secrets.nonce), unavailable);
      const well = await aProvider();
      answers['/.well-known/openid-configuration'] = json({
        issuer: provider.issuer,
        authorization_endpoint: `${well.issuer}/auth`,
        token_endpoint: `${well.issuer}/token`,
        jwks_uri: `${well.issuer}/keys`,
      });
      assert.ok(await provider.signInAddress(callback, secrets));
    });

    test('instead of a token is reported as unavailable', async () => {
      const { provider } = await aProvider({ token: answer });
      await assert.rejects(redeem(provider), unavailable);
    });

    test('instead of its keys is reported as unavailable', async () => {
      const { provider, idToken } = await aProvider({ keys: answer });
      await assert.rejects(provider.verify(idToken, secrets.nonce), unavailable);
    });
  });
}

test('a provider that names a different issuer is not believed', async () => {
  const { provider } = await aProvider({ document: json({ issuer: 'https://elsewhere.example', jwks_uri: 'x' }) });
  await assert.rejects(provider.signInAddress(callback, secrets), unavailable);
});

test('a token whose key the provider does not have was not signed by it', async () => {
  const { provider, idToken } = await aProvider({ keys: json({ keys: [] }) });
  await assert.rejects(provider.verify(idToken, secrets.nonce), Unauthenticated);
});

test('while the provider is down, people are informed, and nothing fails', async (context) => {
  const { issuer } = await aProvider();
  closeProviders();
  const portal = await openTestPortal({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'eain', OIDC_CLIENT_SECRET: 'a secret' });
  context.after(portal.close);
  const client = portal.visitor();
  const { status, headers } = await client.fetch('/api/auth/oidc/start?from=/profile');
  assert.deepEqual([status, headers.get('location')], [302, '/sign-in?error=provider_unavailable&from=%2Fprofile']);
  await client.call('GET', '/api/auth/google');
  const refused = await client.call('POST', '/api/auth/google', { credential: 'a.b.c' });
  assert.deepEqual([refused.status, refused.body.message], [503, ruleTexts.provider_unavailable]);
});

test('a response of up to 512 KB is read, a longer one is given up', async (context) => {
  const server = createServer(({ url = '' }, response) => void response.end('x'.repeat(Number(url.slice(1)))));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => server.close().closeAllConnections());
  const ask = (size: number) => boundedFetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${size}`, {});
  assert.equal((await (await ask(512 * 1024)).text()).length, 512 * 1024);
  await assert.rejects(ask(512 * 1024 + 1), /too long/);
});
