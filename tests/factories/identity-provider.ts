import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client';

/** Claims of a user's account at the provider. */
export interface ProviderAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
}

/** A new account at the provider, with a verified address. */
export function aProviderAccount(fields: Partial<ProviderAccount> = {}): ProviderAccount {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.com`, email_verified: true, name: `Ma ${sub.slice(0, 8)}`, ...fields };
}

/** A real OpenID Connect provider, which signs every user in at once. */
export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Account of the user at the browser. */
  account: ProviderAccount;
  /** Whether the user declines to share their account with the site. */
  declines: boolean;
  /** Follows a redirect, as a browser does. @returns the address on the site to which the provider sends back. */
  visit(address: string): Promise<URL>;
  /** The token that the provider issues to a page for this nonce. */
  idToken(nonce: string): Promise<string>;
  close(): Promise<void>;
}

/** Opens a provider that redirects browsers back to this address. */
export async function openTestProvider(callback: string): Promise<TestProvider> {
  const clientId = 'eain';
  const clientSecret = 'a secret that the portal and the provider share';
  const accounts = new Map<string, ProviderAccount>();
  const server = await listening();
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const opened: TestProvider = {
    issuer,
    clientId,
    clientSecret,
    account: { sub: 'nobody' },
    declines: false,
    visit,
    idToken,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };

  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callback] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    features: { devInteractions: { enabled: false }, claimsParameter: { enabled: true } },
    findAccount: (_context, sub) => {
      const account = accounts.get(sub);
      return account && { accountId: sub, claims: () => ({ ...account }) };
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      grant.addOIDCClaims(['email', 'email_verified', 'name', 'picture']);
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    accounts.set(opened.account.sub, opened.account);
    const result = opened.declines
      ? { error: 'access_denied', error_description: 'The person said no.' }
      : { login: { accountId: opened.account.sub } };
    void provider.interactionFinished(request, response, result);
  });
  return opened;

  async function visit(address: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let next = new URL(address);
    for (let turn = 0; turn < 10; turn++) {
      if (next.origin !== issuer) return next;
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(next, { headers: { cookie }, redirect: 'manual' });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get('location');
      assert.ok(location, `${next.href} answered ${response.status}: ${await response.text()}`);
      next = new URL(location, next);
    }
    throw new Error('The provider sends in circles.');
  }

  async function idToken(nonce: string): Promise<string> {
    const verifier = randomPKCECodeVerifier();
    const asked = new URLSearchParams({
      client_id: clientId,
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid email profile',
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      claims: JSON.stringify({ id_token: { email: null, email_verified: null, name: null, picture: null } }),
    });
    const code = (await visit(`${issuer}/auth?${asked}`)).searchParams.get('code') ?? '';
    const basic = Buffer.from(`${clientId}:${encodeURIComponent(clientSecret)}`).toString('base64');
    const response = await fetch(`${issuer}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: callback,
        code_verifier: verifier,
      }),
    });
    const { id_token: token } = (await response.json()) as { id_token?: string };
    assert.ok(token);
    return token;
  }
}

async function listening() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
