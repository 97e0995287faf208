import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { filterNames, listingFilters } from '#domain/listing/filter.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { openWriteLimits } from '../limits/request-buckets.ts';
import { isWithinShape } from './body.ts';

const edge = 'x'.repeat(40);
const formType = { 'content-type': `multipart/form-data; boundary=${edge}` };
const part = (head: string, content: string) =>
  `--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const right = part('name="name"', 'Mya') + part('name="email"', 'mya@example.com');
const proof = part('name="file"; filename="p.pdf"', '%PDF-1.7');

describe('a form', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal();
  });
  after(() => portal.close());

  const inquire = async (parts: string) => {
    const body = `${parts}--${edge}--\r\n`;
    const init = { method: 'POST', headers: formType, body };
    const response = await portal.visitor().fetch('/api/auth/contactForPayment', init);
    const { code, issues } = (await response.json()) as { code?: string; issues?: { field: string }[] };
    return [response.status, code, issues?.[0]?.field];
  };

  test('is accepted with each of its fields once', async () => {
    assert.deepEqual(await inquire(right + part('name="message"', 'Paid.') + proof), [200, undefined, undefined]);
  });

  test('that has a field twice is refused, naming the field', async () => {
    const twice = right + part('name="message"', 'Paid.').repeat(2) + proof;
    assert.deepEqual(await inquire(twice), [400, 'repeated_field', 'message']);
  });

  test('of many parts is refused, however small they are', async () => {
    const many = Array.from({ length: 13 }, (_, count) => part(`name="a${count}"`, ''));
    assert.deepEqual(await inquire(many.join('')), [400, 'invalid', undefined]);
  });

  test('with a part that has a long head is refused', async () => {
    assert.deepEqual(await inquire(part(`name="${'a'.repeat(3_000)}"`, '')), [400, 'invalid', undefined]);
  });

  test('may be long only because of its file', async () => {
    const long = right + part('name="message"', 'က\n'.repeat(10_000)) + proof;
    assert.deepEqual(await inquire(long), [413, 'too_large', undefined]);
  });
});

describe('a text', () => {
  test('of more lines than are read is refused, naming the field', async (t) => {
    const portal = await openTestPortal();
    t.after(() => portal.close());
    const form = { name: 'Mya', email: 'mya@example.com', message: 'က\n'.repeat(2_200) };
    const { status, body } = await portal.visitor().call('POST', '/api/auth/contact', form);
    assert.deepEqual(
      [status, body.issues?.map(({ field, code }) => [field, code])],
      [400, [['message', 'text_too_long']]],
    );
  });
});

describe('a call that takes no body', () => {
  test('tolerates a small one, and refuses a larger one', async (t) => {
    const portal = await openTestPortal();
    t.after(() => portal.close());
    const send = async (body: string) => {
      const headers = { 'content-type': 'application/json' };
      return (await portal.visitor().fetch('/api/signout', { method: 'POST', headers, body })).status;
    };
    assert.equal(await send('{}'), 200);
    assert.equal(await send(' '.repeat(2_000)), 413);
  });
});

describe('an attempt', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal({ RATE_LIMIT: 'on' });
  });
  after(() => portal.close());

  /** Sends a body that is refused unread. @returns the status, and what is left of a limit. */
  const send = async (path: string, headers: Record<string, string>, body: string) => {
    const response = await portal.visitor().fetch(path, { method: 'POST', headers, body });
    const left = new RegExp(`${path.startsWith('/api/auth') ? 'inquiry' : 'write'}:address";r=(\\d+)`);
    return [response.status, Number(left.exec(response.headers.get('ratelimit') ?? '')?.[1])];
  };

  test('is counted before its body is read, and refused unread past its limit', async () => {
    const path = '/api/auth/contactForPayment';
    assert.deepEqual(await send(path, { 'content-type': 'text/plain' }, 'x'), [415, 9]);
    assert.deepEqual(await send(path, { ...formType, 'content-length': '99999999' }, 'x'), [413, 8]);
    assert.deepEqual(await send(path, formType, part('name="a"', '').repeat(20)), [400, 7]);
    for (let turn = 0; turn < 7; turn += 1) await send(path, formType, 'x');
    assert.deepEqual(await send(path, formType, part('name="a"', '').repeat(20)), [429, 0]);
  });

  test('at a write without its own limit is counted with all such writes', async () => {
    const json = { 'content-type': 'application/json' };
    const [status, left] = await send('/api/signout', json, ' '.repeat(2_000));
    assert.equal(status, 413);
    assert.ok(Number(left) < 1200);
    const moment = openWriteLimits(() => 1000);
    Object.assign(portal.services.writes, moment);
    for (let turn = 0; turn < 1200; turn += 1) await moment.ofAddress.take('unknown');
    assert.equal((await send('/api/signout', json, '{}'))[0], 429);
  });

  test('with a page’s form is counted, and the form’s size is limited', async () => {
    const site = await openTestPortal({ RATE_LIMIT: 'on' });
    const post = async (body: string, type = 'application/x-www-form-urlencoded') => {
      const response = await site.app.request('/sign-in', { method: 'POST', headers: { 'content-type': type }, body });
      return [response.status, response.headers.get('ratelimit-policy')];
    };
    const policy = '"write:address";q=1200;w=60';
    assert.equal((await post('email=a&password=b'))[0], 200);
    assert.deepEqual(await post('email=a&email=b'), [400, policy]);
    assert.deepEqual(await post('a=&'.repeat(40)), [400, policy]);
    assert.deepEqual(await post(`email=${'a'.repeat(20_000)}`), [413, policy]);
    assert.deepEqual(await post('{}', 'application/json'), [415, policy]);
    await site.close();
  });
});

describe('an address', () => {
  test('that is longer, or has more parameters, than any of the portal’s is refused', async (t) => {
    const portal = await openTestPortal();
    t.after(() => portal.close());
    for (const path of ['/api/listing/get', '/search', '/images/x']) {
      assert.equal((await portal.app.request(`${path}?q=${'a'.repeat(9_000)}`)).status, 414);
      assert.equal((await portal.app.request(`${path}?${'a=1&'.repeat(160)}`)).status, 414);
    }
    // Without JavaScript a form sends each ticked choice separately.
    const ticked = filterNames.flatMap((name) => {
      const filter = listingFilters[name];
      return filter.kind === 'choices' ? filter.choices.map((choice) => `${name}=${choice}`) : [`${name}=`];
    });
    const whole = [...ticked, 'sort=price', 'order=asc', 'taken=true', 'page=1'].join('&');
    assert.notEqual((await portal.app.request(`/images/x?${whole}`)).status, 414);
  });
});

describe('the shape of a JSON text', () => {
  test('is that of any form: few values, with little nesting', () => {
    assert.ok(isWithinShape(JSON.stringify({ name: 'a', images: Array(100).fill('b'), within: [{ a: [{}] }] })));
    assert.ok(isWithinShape(''));
    assert.ok(isWithinShape('null'));
  });

  test('may not be deep', () => {
    assert.ok(isWithinShape(`${'['.repeat(8)}${']'.repeat(8)}`));
    assert.ok(!isWithinShape('['.repeat(9)));
    assert.ok(!isWithinShape('{"a":'.repeat(9)));
  });

  test('may not have many values, of whatever kind', () => {
    assert.ok(isWithinShape(JSON.stringify(Array(400).fill(1))));
    assert.ok(!isWithinShape(JSON.stringify(Array(600).fill(1))));
    assert.ok(!isWithinShape(`[${'[],'.repeat(300)}[]]`));
    assert.ok(
      !isWithinShape(JSON.stringify(Object.fromEntries(Array.from({ length: 600 }, (_, count) => [count, 0])))),
    );
  });

  test('is not measured by the characters within its texts', () => {
    assert.ok(isWithinShape(JSON.stringify('[{,'.repeat(1000))));
    assert.ok(isWithinShape(JSON.stringify('"['.repeat(1000))));
    assert.ok(isWithinShape(JSON.stringify('\\"['.repeat(1000))));
    assert.ok(isWithinShape(`"${'\\'.repeat(3)}`));
  });
});
