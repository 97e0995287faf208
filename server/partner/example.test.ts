import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { examples } from '#web/developers/texts.ts';
import type { OutgoingPost } from '../http/outgoing/post-public.ts';
import { deliverDue } from './deliver.ts';

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal();
});
after(() => portal.close());

test('a call is recognised by the example that programmers copy, in time, unchanged and from us alone (PTN-12)', async () => {
  const source = `data:text/javascript,${encodeURIComponent(examples.check)}`;
  const { isFromEain } = (await import(source)) as {
    isFromEain: (headers: Record<string, string | undefined>, body: string, secret: string) => boolean;
  };
  const owner = await portal.signUp();
  const made = await owner.call('POST', '/api/webhook', {
    address: 'https://agency.example/eain',
    events: ['listing.created'],
  });
  const secret = String(made.body['secret']);
  await owner.call('POST', `/api/webhook/${String(made.body['_id'])}/test`);
  const sent: OutgoingPost[] = [];
  await deliverDue(portal.services, (post) => Promise.resolve(sent.push(post) && 204));
  const [{ headers, body }] = sent as [OutgoingPost];
  // As Node.js shows them.
  const got = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  assert.equal(isFromEain(got, body, secret), true);
  assert.equal(isFromEain(got, `${body} `, secret), false);
  assert.equal(isFromEain(got, body, `${secret}x`), false);
  const signature = got['eain-signature'] ?? '';
  for (const wrong of [
    { 'eain-time': String(Number(got['eain-time']) - 301) },
    { 'eain-time': undefined },
    { 'eain-time': 'x' },
    { 'eain-signature': undefined },
    { 'eain-signature': signature.slice(0, -1) },
    { 'eain-signature': `${signature.slice(0, -1)}é` },
  ])
    assert.equal(isFromEain({ ...got, ...wrong }, body, secret), false, JSON.stringify(wrong));
});
