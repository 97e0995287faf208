import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { openTestSite } from '#tests/factories/site.ts';
import {
  addressOf,
  type ApiRequest,
  type Call,
  callsOf,
  jsonBodyOf,
  parametersIn,
  rightBody,
  rightRequest,
  withBody,
} from './calls.ts';
import { drive } from './drives.ts';
import type { Driven } from './driving.ts';
import { openStage } from './stage.ts';

/**
 * Every text of every call and page with U+0000, half a surrogate pair, or bytes that are not UTF-8: refused with a message,
 * without any effect.
 */
const stage = await openStage();
const site = await openTestSite(stage.portal);
after(() => stage.close());

/** As in a URL: U+0000, an invalid first byte, half a surrogate pair, an overlong encoding of U+0000. */
const encoded = ['a%00b', '%ff', '%ed%a0%80', '%c0%80'];
/** As in JSON. */
const broken = ['a\0b', '\ud800', 'a\udfffb'];

async function isRefused({ by }: Driven, { path, init }: ApiRequest, what: string): Promise<void> {
  const response = await by.fetch(path, { redirect: 'manual', ...init });
  const { code } = (await response.json()) as { code: unknown };
  assert.deepEqual([response.status, code], [400, 'unreadable'], `${what}: ${path}`);
}

/** A call with each of its parameters broken, in the path and in the query, and an additional unknown one. */
function brokenAddresses(call: Call, driven: Driven): ApiRequest[] {
  const right = rightRequest(call, driven);
  const inPath = parametersIn(call, 'path').flatMap(({ name }) =>
    encoded.map((text) =>
      addressOf(call, { ...driven.path, [name]: 'HERE' }, driven.query ?? {}).replace('HERE', text),
    ),
  );
  const names = [...parametersIn(call, 'query').map(({ name }) => name), 'unknown'];
  const mark = right.path.includes('?') ? '&' : '?';
  const inQuery = names.flatMap((name) => encoded.map((text) => `${right.path}${mark}${name}=${text}`));
  const inName = encoded.map((text) => `${right.path}${mark}${text}=1`);
  return [...inPath, ...inQuery, ...inName].map((path) => ({ ...right, path }));
}

/** A call with each text of its body broken, including those in lists, a field name, and its bytes. */
function brokenBodies(call: Call, driven: Driven): ApiRequest[] {
  const body = rightBody(call, driven) ?? {};
  const changed = Object.keys(body).flatMap((field) =>
    broken.flatMap((text) => [
      { ...body, [field]: text },
      { ...body, [field]: [text] },
    ]),
  );
  const named = broken.map((text) => ({ ...body, [text]: 1 }));
  const deep = broken.map((text) => ({ ...body, deep: { deeper: [{ [text]: text }] } }));
  const bytes = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]);
  return [...[...changed, ...named, ...deep].map((json) => JSON.stringify(json)), bytes].map((json) =>
    withBody(call, driven, json),
  );
}

for (const call of callsOf(stage.portal.document)) {
  test(`${call.method.toUpperCase()} /api${call.template} refuses broken texts`, async () => {
    const driven = await drive(call, stage);
    for (const request of brokenAddresses(call, driven)) await isRefused(driven, request, 'address');
    if (jsonBodyOf(call)) for (const request of brokenBodies(call, driven)) await isRefused(driven, request, 'body');
  });
}

describe('a form with a file refuses broken texts', () => {
  const parts = { name: 'Mya', email: 'mya@example.com', message: 'Paid.' };
  const formOf = (fields: Record<string, string>, fileName: string) => {
    const text = Object.entries(fields).map(
      ([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const file = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n%PDF-1.7\r\n`;
    return Buffer.from(`${text.join('')}${file}--edge--\r\n`, 'latin1');
  };
  for (const bytes of ['a\0b', '\xff', '\xed\xa0\x80']) {
    const forms: Record<string, Buffer<ArrayBuffer>> = {
      'in a field': formOf({ ...parts, message: bytes }, 'proof.pdf'),
      'in the name of a field': formOf({ ...parts, [bytes]: '1' }, 'proof.pdf'),
      'in the name of the file': formOf(parts, bytes),
    };
    for (const [where, body] of Object.entries(forms)) {
      test(`${JSON.stringify(bytes)} ${where}`, async () => {
        const init = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=edge' }, body };
        await isRefused({ by: stage.portal.visitor() }, { path: '/api/auth/contactForPayment', init }, where);
      });
    }
  }
});

describe('headers', () => {
  test('with bytes that are not text give a request no key', async () => {
    const { status } = await stage.portal.visitor().fetch('/api/auth/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'Idempotency-Key': 'a\xffb' },
      body: JSON.stringify({ name: 'Mya', email: 'mya@example.com', message: 'Is it free?' }),
    });
    assert.equal(status, 400);
  });

  for (const text of encoded) {
    test(`that carry the cookie ${text} are treated as if it were missing, and the other cookies are kept`, async () => {
      const ask = (cookie: string) => stage.portal.app.request('/api/auth/session', { headers: { cookie } });
      const alone = await ask(`access_token=${text}`);
      assert.deepEqual([alone.status, ((await alone.json()) as { user: unknown }).user], [200, null]);
      const beside = await ask(`x=${text}; ${stage.owner.cookie()}; y=${text}`);
      assert.equal(((await beside.json()) as { user: { _id: string } }).user._id, stage.owner._id);
    });
  }
});

describe('pages, images, uploads and feeds refuse broken addresses', () => {
  const paths = [
    '/',
    '/search',
    '/my/search',
    '/listing',
    '/post',
    '/agent',
    '/images',
    '/upload',
    '/search.data',
    '/sitemap.xml',
    '/nowhere',
  ];
  for (const path of paths) {
    test(path, async () => {
      for (const text of encoded) {
        for (const address of [`${path}/${text}`, `${path}?searchTerm=${text}`, `${path}?${text}`]) {
          assert.equal((await site.page(address)).status, 400, address);
        }
      }
      // Users type characters that encode nothing.
      assert.ok((await site.page(`${path}?searchTerm=100%`)).status < 500);
    });
  }
});

describe('a page’s form refuses broken texts', () => {
  const send = (type: string, body: string) =>
    site.page('/sign-in', { method: 'POST', headers: { 'content-type': type }, body: Buffer.from(body, 'latin1') });
  for (const text of [...encoded, '\xff']) {
    test(JSON.stringify(text), async () => {
      for (const body of [`email=${text}&password=x`, `email=a%40b.example&${text}=x`]) {
        assert.equal((await send('application/x-www-form-urlencoded', body)).status, 400, body);
      }
    });
  }

  test('and multipart forms, which no page has', async () => {
    const body = `--edge\r\nContent-Disposition: form-data; name="email"\r\n\r\na\0b\r\n--edge--\r\n`;
    assert.equal((await send('multipart/form-data; boundary=edge', body)).status, 415);
  });

  test('and accepts other texts as before', async () => {
    const { email, password } = stage.owner;
    const answer = await send('application/x-www-form-urlencoded', new URLSearchParams({ email, password }).toString());
    assert.equal(answer.status, 302);
    const burmese = await send(
      'application/x-www-form-urlencoded',
      new URLSearchParams({ email: 'မြ', password: '100%' }).toString(),
    );
    assert.equal(burmese.status, 400);
    assert.match(burmese.headers.get('content-type') ?? '', /^text\/html/);
  });
});
