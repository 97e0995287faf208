import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { describe, test } from 'node:test';
import { openApp } from '../../app/app.ts';
import { readSettings } from '../../process/settings.ts';
import { listen } from '../wire/listen.ts';
import { openTestPortal } from '#tests/factories/portal.ts';
import { addressOf, clientOf, networkOf, siteOf } from './visitor-address.ts';

const proxiesOf = (text: string) => readSettings({ TRUSTED_PROXIES: text }).trustedProxies;
const none = proxiesOf('');
const own = proxiesOf('127.0.0.1, ::1, 10.0.0.0/8');

describe('the address of a visitor', () => {
  test('is that of the connection if no proxy is set, whatever a client claims', () => {
    assert.equal(addressOf('127.0.0.1', '203.0.113.7', none), '127.0.0.1');
    assert.equal(addressOf('198.51.100.2', '203.0.113.7', own), '198.51.100.2');
  });

  test('is what a trusted proxy names', () => {
    assert.equal(addressOf('127.0.0.1', '203.0.113.7', own), '203.0.113.7');
    assert.equal(addressOf('::ffff:127.0.0.1', '203.0.113.7', own), '203.0.113.7');
    assert.equal(addressOf('::1', '[2001:DB8::7]', own), '2001:db8::7');
    for (const named of ['203.0.113.7:5555', '[2001:db8::7]:5555'])
      assert.equal(
        addressOf('127.0.0.1', named, own),
        named.startsWith('[') ? '2001:db8::7' : '203.0.113.7',
        'with its port',
      );
  });

  test('is known by its network before any part of the app has seen the request', () => {
    const from = (remoteAddress: string | undefined, forwarded?: string) =>
      clientOf(
        { socket: { remoteAddress } as Socket, headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) } },
        { trustedProxies: own },
      );
    assert.equal(from('198.51.100.2', '203.0.113.7'), '198.51.100.2');
    assert.equal(from('127.0.0.1', '1.1.1.1, 2001:db8:1:2::7'), '2001:db8:1:2::/64');
    assert.equal(from('127.0.0.1'), '127.0.0.1');
    assert.equal(from(undefined), 'unknown');
  });

  test('is the last one that a trusted proxy added: what a client put before it is ignored', () => {
    assert.equal(addressOf('127.0.0.1', '1.1.1.1, 203.0.113.7', own), '203.0.113.7');
    assert.equal(addressOf('127.0.0.1', '1.1.1.1, 203.0.113.7, 10.1.2.3', own), '203.0.113.7');
    assert.equal(addressOf('127.0.0.1', '10.9.9.9, 203.0.113.7', own), '203.0.113.7');
  });

  test('is that of the proxy if it names none, or nonsense', () => {
    assert.equal(addressOf('127.0.0.1', undefined, own), '127.0.0.1');
    assert.equal(addressOf('127.0.0.1', '', own), '127.0.0.1');
    assert.equal(addressOf('127.0.0.1', 'unknown', own), '127.0.0.1');
    assert.equal(addressOf('127.0.0.1', "1.1.1.1'; drop table listing", own), '127.0.0.1');
  });
});

test('a network customer has one IPv4 address, or 64 bits of IPv6', () => {
  assert.equal(networkOf('203.0.113.7'), '203.0.113.7');
  assert.equal(networkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64');
  assert.equal(networkOf('2001:db8::7'), '2001:db8:0:0::/64');
  assert.equal(networkOf('::1'), '0:0:0:0::/64');
  assert.equal(siteOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1::/48');
  assert.equal(siteOf('203.0.113.7'), '203.0.113.7');
});

test('a proxy that is not an address prevents the start', () => {
  assert.throws(() => proxiesOf('10.0.0.0/8, proxy.example'), /TRUSTED_PROXIES is invalid/);
  assert.throws(() => proxiesOf('10.0.0.0/99'), /TRUSTED_PROXIES is invalid/);
});

describe('over a real connection', () => {
  test('a page gets the address of the connection, and a call that it makes can pass it on', async (context) => {
    const portal = await openTestPortal({ RATE_LIMIT: 'on' });
    context.after(portal.close);
    const app = openApp(portal.services, {
      uploadRoutes: undefined,
      // As a page does: in-process, for its visitor.
      pages: async (_request, _services, { visitorAddress }) => {
        const body = JSON.stringify({ email: 'somebody@example.com', password: 'a guess' });
        const call = new Request('http://portal/api/auth/signin', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '198.51.100.1' },
          body,
        });
        await app.fetch(call, { visitorAddress });
        return new Response(visitorAddress);
      },
    });
    const listening = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
    context.after(() => listening.close(0));
    const response = await fetch(`${listening.address}/sign-in`, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
    assert.equal(await response.text(), '127.0.0.1');
    const { rows } = await portal.database.pool.query<{ key: string }>(
      `select key from attempt where key like 'sign-in:address:%'`,
    );
    assert.deepEqual(rows, [{ key: 'sign-in:address:127.0.0.1' }]);
  });
});
