import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';

describe('a request to the API', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal();
  });
  after(() => portal.close());

  const json = { 'content-type': 'application/json' };
  const post = (headers: Record<string, string>, body: string | undefined, path = '/api/auth/signin') =>
    portal.visitor().fetch(path, { method: 'POST', headers, ...(body !== undefined && { body }) });
  const refused = async (response: Response, status: number, message?: string) => {
    const body = (await response.json()) as { success: boolean; message: string };
    assert.deepEqual([response.status, body.success], [status, false]);
    if (message) assert.equal(body.message, message);
  };

  for (const [name, body] of Object.entries({
    'half a body': '{"email": "a@example.com"',
    'no JSON': 'email=a@example.com',
    'an empty body': '',
    'a bare word': 'undefined',
  })) {
    test(`that sends ${name} is refused, as its body must be JSON`, async () => {
      await refused(await post(json, body), 400, 'The request body must be JSON.');
    });
  }

  for (const body of [
    'null',
    '[]',
    '12',
    '"text"',
    'true',
    '{}',
    '[{"email":"a@example.com"}]',
    `${'['.repeat(2000)}${']'.repeat(2000)}`,
    '['.repeat(4000),
    `{"email":${'{"a":'.repeat(700)}`,
    `[${'1,'.repeat(2000)}1]`,
  ]) {
    test(`that sends ${body.slice(0, 30)} instead of fields is refused`, async () =>
      refused(await post(json, body), 400));
  }

  test('that sends no body is refused', async () => refused(await post({}, undefined), 400));

  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/json',
    '',
  ]) {
    test(`of the type ${type || 'nothing'} is refused`, async () => {
      await refused(
        await post({ 'content-type': type, 'content-length': '2' }, '{}'),
        415,
        'This kind of content is not accepted.',
      );
    });
  }

  test('may state the encoding of its JSON', async () => {
    const response = await post({ 'content-type': 'Application/JSON; charset=utf-8' }, '{}');
    await refused(response, 400, 'This field is required.');
  });

  test('larger than its call accepts is refused, whether or not it declares its length', async () => {
    const large = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(4 * 1024) });
    await refused(
      await post({ ...json, 'content-length': String(large.length) }, large),
      413,
      'The request is too large.',
    );
    await refused(await post(json, large), 413, 'The request is too large.');
    const streamed = await portal.visitor().fetch('/api/auth/signin', {
      method: 'POST',
      headers: json,
      body: new Blob([large]).stream(),
      duplex: 'half',
    } as RequestInit);
    await refused(streamed, 413, 'The request is too large.');
  });

  for (const path of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/listing',
    '/api/listing/get/',
    '/api/%zz',
    '/api/%',
    '/api/listing/get/../create',
    '/api/../api/x',
    '/api//listing/get',
    '/api/LISTING/get',
  ]) {
    test(`to ${path} leads nowhere`, async () => refused(await portal.visitor().fetch(path), 404));
  }

  for (const segment of [
    '1',
    'undefined',
    '%ff',
    '%',
    '%zz',
    '%00',
    '..%2f..%2fetc%2fpasswd',
    "'; drop table listing; --",
    '019a',
    'a'.repeat(4000),
    '%ED%A0%80',
    'ÿ',
  ]) {
    for (const path of ['/api/listing/get/', '/api/packages/', '/api/user/']) {
      test(`to ${path}${segment.slice(0, 30)} is no listing, package or user`, async () => {
        const response = await portal.visitor().fetch(path + segment);
        assert.ok(response.status === 400 || response.status === 404, String(response.status));
        assert.equal(((await response.json()) as { success: boolean }).success, false);
      });
    }
  }

  test('with another method leads nowhere', async () => {
    await refused(await portal.visitor().fetch('/api/listing/create'), 404);
    await refused(await portal.visitor().fetch('/api/listing/get', { method: 'PUT' }), 404);
    await refused(await portal.visitor().fetch('/api/auth/signin', { method: 'PATCH' }), 404);
  });

  test('by TRACE is not echoed', async () => {
    const echo = new Request('http://localhost/api/packages', { headers: { cookie: 'access_token=x' } });
    for (const path of ['/api/packages', '/']) {
      const asked = new Proxy(echo, {
        get: (request, name) => {
          if (name === 'method') return 'TRACE';
          if (name === 'url') return `http://localhost${path}`;
          const value: unknown = Reflect.get(request, name, request);
          return typeof value === 'function' ? value.bind(request) : value;
        },
      });
      await refused(await portal.app.fetch(asked), 404);
    }
  });

  test('answered with an error never reveals what went wrong inside', async () => {
    const broken = portal.services.database.db;
    const app = {
      ...portal.services,
      database: { ...portal.services.database, db: undefined as unknown as typeof broken },
    };
    const { openApp } = await import('../../app/app.ts');
    const response = await openApp(app, { uploadRoutes: undefined, pages: async () => new Response() }).request(
      '/api/packages',
    );
    assert.equal(response.status, 500);
    assert.deepEqual(await response.json(), {
      success: false,
      message: 'Something went wrong!',
      code: 'something_went_wrong',
    });
  });

  test('is answered with security headers for browsers', async () => {
    const { headers } = await portal.visitor().fetch('/api/packages');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('x-frame-options'), 'DENY');
    assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin');
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin');
  });
});

describe('a write', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal({ PUBLIC_URL: 'https://eain.example' });
  });
  after(() => portal.close());

  const send = async (headers: Record<string, string | undefined>) => {
    const given = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as [string, string]],
    );
    const response = await portal.visitor().fetch('/api/signout', { method: 'POST', headers: given });
    return response.status;
  };

  for (const headers of [
    { origin: 'https://elsewhere.example' },
    { origin: 'https://eain.example.elsewhere.example' },
    { origin: 'http://eain.example' },
    { origin: 'https://eain.example:8443' },
    // The portal behind its proxy, with a made-up name for it.
    { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' },
    { host: 'elsewhere.example', origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: 'nonsense' },
    { referer: 'https://elsewhere.example/?https://eain.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://eain.example' },
    { origin: 'https://elsewhere.example', referer: 'https://eain.example/' },
  ]) {
    test(`that comes from elsewhere is refused: ${JSON.stringify(headers)}`, async () =>
      assert.equal(await send(headers), 403));
  }

  for (const headers of [
    {},
    { origin: 'https://eain.example' },
    { referer: 'https://eain.example/price' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://eain.example' },
    { host: '127.0.0.1:3000', origin: 'https://eain.example' },
  ]) {
    test(`from the site itself, or not from a browser, is accepted: ${JSON.stringify(headers)}`, async () =>
      assert.equal(await send(headers), 200));
  }

  test('to storage is refused, too, if it comes from elsewhere', async () => {
    const user = await portal.signUp();
    const asked = { purpose: 'listing', contentType: 'image/jpeg', size: 3 } as const;
    const { upload } = await (await user.api.image.upload.$post({ json: asked })).json();
    const put = async (origin: string) => {
      const headers = { ...upload.headers, 'content-length': '3', origin };
      return (await user.fetch(upload.url, { method: 'PUT', body: 'abc', headers })).status;
    };
    assert.equal(await put('https://elsewhere.example'), 403);
    assert.equal(await put('https://eain.example'), 200);
  });

  test('that is refused changes nothing', async () => {
    const user = await portal.signUp();
    const [free] = (await (await user.api.packages.$get()).json()).packages;
    const response = await user.fetch('/api/packages/select', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: JSON.stringify({ packageId: free?._id }),
    });
    assert.equal(response.status, 403);
    assert.deepEqual((await portal.database.pool.query('select from subscription')).rowCount, 0);
  });
});
