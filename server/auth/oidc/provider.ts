import { createRemoteJWKSet, customFetch as jwksFetch } from 'jose';
import * as oidc from 'openid-client';
import type { Logger } from 'pino';
import { Invalid, type Refusal, Unavailable } from '#domain/errors.ts';
import type { Settings } from '../../process/settings.ts';
import type { IdentityProvider } from '../../process/identity.ts';
import { verifyIdToken } from './id-token.ts';
import type { FetchBody } from 'openid-client';

interface Discovered {
  client: oidc.Configuration;
  keys: ReturnType<typeof createRemoteJWKSet>;
  /** Milliseconds since 1970. */
  until: number;
}

const hour = 60 * 60 * 1000;
const scope = 'openid email profile';
/** For providers that would return these separately (OpenID Connect Core, section 5.5). */
const claims = JSON.stringify({ id_token: { email: null, email_verified: null, name: null, picture: null } });

/**
 * The provider that the settings name. Its endpoints are discovered (OpenID Connect Discovery) when it is first needed.
 * @param patience seconds for each response.
 */
export function openIdentityProvider(
  settings: NonNullable<Settings['oidc']>,
  log: Logger,
  { patience = 5 } = {},
): IdentityProvider {
  let known: Discovered | undefined;
  let asking: Promise<Discovered> | undefined;
  const discover = async () => {
    if (known && Date.now() < known.until) return known;
    asking ??= askProvider(settings, patience).finally(() => {
      asking = undefined;
    });
    try {
      known = await asking;
    } catch (error) {
      log.warn({ err: error }, 'identity provider discovery failed');
      if (!known) throw new Unavailable('provider_unavailable');
    }
    return known;
  };

  return {
    issuer: settings.issuer,
    clientId: settings.clientId,

    async signInAddress(callback, { state, nonce, verifier }) {
      const { client } = await discover();
      const address = oidc.buildAuthorizationUrl(client, {
        redirect_uri: callback,
        scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(client.serverMetadata().claims_parameter_supported && { claims }),
      });
      return address.href;
    },

    async redeem(answer, { state, nonce, verifier }) {
      const { client } = await discover();
      try {
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
        const tokens = await oidc.authorizationCodeGrant(client, answer, checks);
        return tokens.id_token ?? '';
      } catch (error) {
        log.warn({ err: error }, 'code exchange with the identity provider failed');
        throw refusalOf(error);
      }
    },

    async verify(idToken, nonce) {
      const { client, keys } = await discover();
      const { issuer } = client.serverMetadata();
      return verifyIdToken(idToken, { keys, issuer, audience: settings.clientId, nonce, log });
    },
  };
}

async function askProvider(
  { issuer, clientId, clientSecret }: NonNullable<Settings['oidc']>,
  patience: number,
): Promise<Discovered> {
  const server = new URL(issuer);
  const discovered = await oidc.discovery(server, clientId, clientSecret, undefined, {
    [oidc.customFetch]: boundedFetch,
    timeout: patience,
    // For a provider on a private network; signatures are verified all the same.
    ...(server.protocol === 'http:' && { execute: [oidc.allowInsecureRequests] }),
  });
  const { jwks_uri, token_endpoint_auth_methods_supported: methods } = discovered.serverMetadata();
  if (jwks_uri === undefined) throw new Error('The identity provider publishes no keys.');
  // `client_secret_basic` is what every provider accepts unless it says otherwise (Discovery, section 3).
  const usesBasic = methods === undefined || methods.includes('client_secret_basic');
  const authentication = usesBasic ? oidc.ClientSecretBasic(clientSecret) : oidc.ClientSecretPost(clientSecret);
  const client = new oidc.Configuration(discovered.serverMetadata(), clientId, undefined, authentication);
  client.timeout = patience;
  client[oidc.customFetch] = boundedFetch;
  if (server.protocol === 'http:') oidc.allowInsecureRequests(client);
  const keys = createRemoteJWKSet(new URL(jwks_uri), {
    timeoutDuration: patience * 1000,
    [jwksFetch]: boundedFetch,
  });
  return { client, keys, until: Date.now() + hour };
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') {
    return new Invalid('provider_declined');
  }
  if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') return new Invalid('sign_in_expired');
  return new Unavailable('provider_unavailable');
}

/** Maximum bytes of a response; documents, keys and tokens of providers have some ten thousand. */
const most = 512 * 1024;

/** A request as the protocol libraries write it. */
type Sent = Omit<RequestInit, 'body'> & { body?: FetchBody };

/** `fetch` for external servers: a response that does not end is cancelled. */
export async function boundedFetch(address: string, init: Sent): Promise<Response> {
  const { body, status, statusText, headers } = await fetch(address, init as RequestInit);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > most) throw new TypeError('The response is too long.');
    parts.push(part);
  }
  const isEmpty = status === 204 || status === 205 || status === 304;
  return new Response(isEmpty ? null : Buffer.concat(parts), { status, statusText, headers });
}
