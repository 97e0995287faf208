import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { pino } from 'pino';
import { Unauthenticated } from '#domain/errors.ts';
import { verifyIdToken } from './id-token.ts';

const expected = { issuer: 'https://provider.example', audience: 'eain', nonce: 'of this sign-in' };
const log = pino({ level: 'silent' });

let keys: ReturnType<typeof createLocalJWKSet>;
let privateKey: CryptoKey;
let publicText: string;
before(async () => {
  const pair = await generateKeyPair('RS256');
  privateKey = pair.privateKey;
  const publicKey = await exportJWK(pair.publicKey);
  publicText = JSON.stringify(publicKey);
  keys = createLocalJWKSet({ keys: [{ ...publicKey, kid: 'one', alg: 'RS256' }] });
});

const seconds = (fromNow: number) => Math.floor(Date.now() / 1000) + fromNow;
const rightClaims = (): JWTPayload => ({
  iss: expected.issuer,
  aud: expected.audience,
  sub: 'somebody',
  iat: seconds(0),
  exp: seconds(600),
  nonce: expected.nonce,
  email: 'Thida@Example.com',
  email_verified: true,
  name: 'Thida',
  picture: 'https://photos.example/thida.jpg',
});
const signed = (changes: JWTPayload, header = { alg: 'RS256', kid: 'one' }, key: CryptoKey | Uint8Array = privateKey) =>
  new SignJWT({ ...rightClaims(), ...changes }).setProtectedHeader(header).sign(key);
const verify = (token: string) => verifyIdToken(token, { ...expected, keys, log });

test('a valid token identifies its subject', async () => {
  assert.deepEqual(await verify(await signed({})), {
    subject: 'somebody',
    email: 'thida@example.com',
    isEmailVerified: true,
    name: 'Thida',
    photo: 'https://photos.example/thida.jpg',
  });
});

test('unusable claims of a token are omitted', async () => {
  const token = await signed({ email: 'nonsense', email_verified: 1, name: 5, picture: 'http://photos.example/x.jpg' });
  const { subject, ...others } = await verify(token);
  assert.equal(subject, 'somebody');
  assert.deepEqual(others, { email: undefined, isEmailVerified: false, name: undefined, photo: undefined });
});

test('a token for several audiences is accepted when it was issued for us', async () => {
  assert.equal((await verify(await signed({ aud: ['eain', 'another'], azp: 'eain' }))).subject, 'somebody');
});

describe('a token is refused', () => {
  for (const [why, changes] of Object.entries<JWTPayload>({
    'of another issuer': { iss: 'https://elsewhere.example' },
    'for another site': { aud: 'another' },
    'for several, without saying for whom it was made': { aud: ['eain', 'another'] },
    'made for another': { azp: 'another' },
    'that has expired': { exp: seconds(-60) },
    'that never expires': { exp: undefined },
    'that is not valid yet': { nbf: seconds(600) },
    'of another sign-in': { nonce: 'of another sign-in' },
    'without a nonce': { nonce: undefined },
    'about nobody': { sub: undefined },
    'about nobody at all': { sub: '' },
  })) {
    test(why, async () => {
      await assert.rejects(verify(await signed(changes)), Unauthenticated);
    });
  }

  test('signed by somebody else', async () => {
    const other = await generateKeyPair('RS256');
    await assert.rejects(verify(await signed({}, undefined, other.privateKey)), Unauthenticated);
    await assert.rejects(verify(await signed({}, { alg: 'RS256', kid: 'two' })), Unauthenticated);
  });

  test('signed with a publicly known key, or not at all', async () => {
    const secret = new TextEncoder().encode(publicText);
    await assert.rejects(verify(await signed({}, { alg: 'HS256', kid: 'one' }, secret)), Unauthenticated);
    const claims = Buffer.from(JSON.stringify(rightClaims())).toString('base64url');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    await assert.rejects(verify(unsigned), Unauthenticated);
  });

  test('altered after it was signed', async () => {
    const [head, , signature] = (await signed({})).split('.');
    const claims = Buffer.from(JSON.stringify({ ...rightClaims(), sub: 'else' })).toString('base64url');
    await assert.rejects(verify(`${head}.${claims}.${signature}`), Unauthenticated);
  });

  for (const nonsense of ['', 'x', '..', 'a.b.c', 'a.b.c.d.e']) {
    test(`when it is ${JSON.stringify(nonsense)}`, () => assert.rejects(verify(nonsense), Unauthenticated));
  }
});
