import { Hono, type Context } from 'hono';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { z } from 'zod';
import { examplePerson, withExamples } from '#domain/openapi/examples.ts';
import { NotFound, Refusal, Unauthenticated } from '#domain/errors.ts';
import { inLanguage, languageOf } from '#domain/language.ts';
import { returnPath } from '#domain/account/return-path.ts';
import { isJustOpened, welcomeCookieFor } from '#domain/account/welcome.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { succeed } from '../../http/request/done.ts';
import { notFromOtherSites } from '../../http/address/origin.ts';
import { countByAddress } from '../../http/limits/rate-limit.ts';
import { jsonBody } from '../../http/request/body.ts';
import { input } from '../../http/request/input.ts';
import { operation } from '../../http/request/operation.ts';
import type { ApiEnv } from '../../http/request/context.ts';
import { siteAddress } from '../../process/settings.ts';
import { signedInSchema } from '../answers.ts';
import { enter } from '../two-factor/second-step.ts';
import { accountOfIdentity } from './account-of.ts';
import type { Identity, IdentityProvider } from '../../process/identity.ts';
import { createHmac } from 'node:crypto';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { SignJWT, jwtVerify } from 'jose';

/** For the sign-in in progress. */
const signInCookie = 'oidc_sign_in';
const carriedSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), from: z.string() });
/** For a page that asks the provider for a credential itself. */
const nonceCookie = 'oidc_nonce';

/** Any value in a query: an error in it is shown on the sign-in page. */
const lenient = z.string().optional().catch(undefined);

/** /api/auth: signing in with the identity provider from the settings. Without one, all of these are missing (404). */
export const oidcRoutes = new Hono<ApiEnv>()
  .get(
    '/google',
    ...operation('auth.providerNonce', {
      summary: 'Client id and nonce for requesting a credential from the identity provider',
      description: 'The nonce is also stored in a cookie. It can be used once, within 10 minutes.',
      answers: z.object(
        withExamples(
          { success: z.literal(true), clientId: z.string(), nonce: z.string() },
          { clientId: 'portal.apps.provider.example', nonce: 'Zr1tq0hVJm8' },
        ),
      ),
      refuses: [404],
    }),
    async (c) => {
      const { clientId } = providerOf(c);
      const nonce = randomNonce();
      await setSealedCookie(c, nonceCookie, { nonce });
      c.header('Cache-Control', 'no-store');
      return succeed(c, { clientId, nonce });
    },
  )
  .post(
    '/google',
    ...operation('auth.providerSignIn', {
      summary: 'Sign in with an ID token from the identity provider',
      description:
        'Name, email address and photo are taken only from the token. With two-factor sign-in, the response is the same as that of /auth/signin.',
      answers: signedInSchema('Signed in'),
      refuses: [401, 403, 409, 415],
      takes: jsonBody(24),
      limits: ['sign-in:address'],
    }),
    async (c, next) => {
      // Without a provider no credential is valid.
      if (!c.get('services').identityProvider) throw new Unauthenticated('credential_invalid');
      await next();
    },
    input(
      'json',
      z.strictObject(
        withExamples(
          {
            credential: z.string().max(16_384).optional().describe('The ID token.'),
            name: z.string().nullish().describe('This and the following fields are ignored.'),
            email: z.string().nullish(),
            photo: z.string().nullish(),
          },
          {
            credential: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMDkifQ.c2lnbmF0dXJl',
            name: 'Mya Thida',
            email: examplePerson.email,
            photo: 'https://provider.example/mya.jpg',
          },
        ),
      ),
    ),
    async (c) => {
      const { credential } = c.req.valid('json');
      const carried = await takeSealedCookie(c, nonceCookie, z.object({ nonce: z.string() }));
      if (!credential || !carried) throw new Unauthenticated('credential_invalid');
      const user = await signInAs(c, await providerOf(c).verify(credential, carried.nonce));
      return succeed(c, { message: 'Signed in', user });
    },
  )
  .get(
    '/oidc/start',
    ...operation('auth.providerStart', {
      summary: 'Start signing in with the identity provider',
      redirects: 'To the provider, or to /sign-in with an error code.',
      refuses: [403, 404],
    }),
    notFromOtherSites,
    input('query', z.object({ from: lenient.describe('The path to return to.').meta({ example: '/my-listing' }) })),
    (c) => {
      const from = returnPath(c.req.valid('query').from);
      return orBackToSignIn(c, from, async () => {
        await countByAddress(c, 'provider-start:address');
        const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
        const address = await providerOf(c).signInAddress(callbackOf(c), secrets);
        await setSealedCookie(c, signInCookie, { ...secrets, from });
        return address;
      });
    },
  )
  .get(
    '/oidc/callback',
    ...operation('auth.providerCallback', {
      summary: 'Return from the identity provider',
      redirects:
        'To the page where the user was, signed in; to /sign-in/code for the second step; or to /sign-in with an error code.',
      refuses: [404],
    }),
    input(
      'query',
      z.object(
        withExamples(
          { state: lenient, code: lenient, error: lenient },
          { state: 'a9Xk2', code: '4/0AVMBsJ', error: 'access_denied' },
        ),
      ),
    ),
    async (c) => {
      const carried = await takeSealedCookie(c, signInCookie, carriedSchema);
      return orBackToSignIn(c, carried?.from ?? '/', async () => {
        const provider = providerOf(c);
        if (!carried || c.req.valid('query').state !== carried.state) throw new Unauthenticated('sign_in_expired');
        // Only what this browser has begun is counted: another site could use up its visitors' attempts with images.
        await countByAddress(c, 'sign-in:address');
        const answer = new URL(callbackOf(c));
        answer.search = new URL(c.req.url).search;
        const idToken = await provider.redeem(answer, carried);
        const { createdAt } = await signInAs(c, await provider.verify(idToken, carried.nonce));
        if (isJustOpened(createdAt, new Date())) {
          const isSecure = siteAddress(c.get('services').settings).startsWith('https:');
          c.header('Set-Cookie', welcomeCookieFor(isSecure), { append: true });
        }
        return carried.from;
      });
    },
  );

/** @throws NotFound where the settings name no provider. */
function providerOf(c: Context<ApiEnv>): IdentityProvider {
  const { identityProvider } = c.get('services');
  if (!identityProvider) throw new NotFound('not_found');
  return identityProvider;
}

function callbackOf(c: Context<ApiEnv>): string {
  return `${siteAddress(c.get('services').settings)}/api/auth/oidc/callback`;
}

async function signInAs(c: Context<ApiEnv>, identity: Identity) {
  const services = c.get('services');
  const userId = await accountOfIdentity(
    services,
    providerOf(c).issuer,
    identity,
    c.get('account'),
    c.get('visitorAddress'),
  );
  return enter(c, userId);
}

/** Redirects to where `act` says. A failure is shown on the sign-in page, as browsers navigate to this endpoint. */
async function orBackToSignIn(c: Context<ApiEnv>, from: string, act: () => Promise<string>) {
  c.header('Cache-Control', 'no-store');
  try {
    return c.redirect(await act());
  } catch (error) {
    if (error instanceof NotFound) throw error;
    const code: RuleCode = error instanceof Refusal ? error.code : 'something_went_wrong';
    if (!(error instanceof Refusal)) {
      c.get('services').log.error({ err: error, requestId: c.get('requestId') }, 'sign-in failed');
    }
    const isHalfDone = code === 'second_step_required';
    const query = new URLSearchParams({ ...(!isHalfDone && { error: code }), ...(from !== '/' && { from }) });
    const page = isHalfDone ? '/sign-in/code' : '/sign-in';
    return c.redirect(inLanguage(languageOf(from), query.size === 0 ? page : `${page}?${query}`));
  }
}

/** Seconds that a person has to sign in at the provider. */
const life = 10 * 60;
const path = '/api/auth';

/** Stores something in a browser for 10 minutes, inaccessible to scripts and protected against forgery. */
async function setSealedCookie(c: Context<ApiEnv>, name: string, content: Record<string, string>): Promise<void> {
  const { settings, secret } = c.get('services');
  const sealed = await new SignJWT(content)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(name)
    .setExpirationTime(`${life}s`)
    .sign(keyOf(secret));
  const secure = siteAddress(settings).startsWith('https:');
  setCookie(c, name, sealed, { httpOnly: true, sameSite: 'Lax', secure, path, maxAge: life });
}

/** Takes, once, the content of a cookie set by {@link setSealedCookie}; undefined if that is not ours, or too old. */
async function takeSealedCookie<Schema extends z.ZodType>(
  c: Context<ApiEnv>,
  name: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const sealed = getCookie(c, name);
  if (sealed === undefined) return undefined;
  deleteCookie(c, name, { path });
  const opened = await jwtVerify(sealed, keyOf(c.get('services').secret), {
    algorithms: ['HS256'],
    audience: name,
    requiredClaims: ['exp'],
  }).catch(() => undefined);
  return opened && schema.safeParse(opened.payload).data;
}

/** A separate key, so that nothing else signed with the portal's secret passes for such a cookie. */
function keyOf(secret: string): Uint8Array {
  return createHmac('sha256', secret).update('sealed cookie').digest();
}
