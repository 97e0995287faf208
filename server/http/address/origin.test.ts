import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { describe, test } from 'node:test';
import { ownHosts, siteOriginOf } from './origin.ts';

const unset = { publicUrl: undefined, host: '127.0.0.1', port: 3000 };

describe('the origin that pages name', () => {
  test('is that of the settings, whatever a request names', () => {
    const settings = { ...unset, publicUrl: 'https://eain.example' };
    for (const asked of ['http://localhost:3000/', 'https://elsewhere.example/x']) {
      assert.equal(siteOriginOf(asked, settings), 'https://eain.example');
    }
  });

  test('is the requested one if that is this machine’s own name for itself', () => {
    for (const origin of ['http://localhost:8080', 'http://127.0.0.1:3000', 'http://127.1.2.3', 'http://[::1]:3000']) {
      assert.equal(siteOriginOf(`${origin}/search?q=x`, unset), origin);
    }
  });

  test('is the requested one if the portal listens on it', () => {
    const settings = { ...unset, host: '192.0.2.7' };
    assert.equal(siteOriginOf('http://192.0.2.7:3000/', settings), 'http://192.0.2.7:3000');
    assert.equal(
      siteOriginOf('http://[2001:db8::7]:3000/', { ...unset, host: '2001:db8::7' }),
      'http://[2001:db8::7]:3000',
    );
    const [own] = Object.values(networkInterfaces()).flatMap((all = []) =>
      all.filter(({ family }) => family === 'IPv4'),
    );
    assert.equal(
      siteOriginOf(`http://${own?.address}:3000/`, { ...unset, host: '0.0.0.0' }),
      `http://${own?.address}:3000`,
    );
  });

  test('is never a forged host', () => {
    for (const host of [
      'elsewhere.example',
      '127.0.0.1.elsewhere.example',
      'localhost.elsewhere.example',
      '127.0.0.1@x',
    ]) {
      assert.equal(siteOriginOf(`http://${host}/`, unset), 'http://127.0.0.1:3000');
    }
    for (const host of ['0.0.0.0', '::']) {
      assert.equal(siteOriginOf('http://elsewhere.example/', { ...unset, host }), 'http://localhost:3000');
    }
    assert.equal(siteOriginOf('http://elsewhere.example/', { ...unset, host: '::1' }), 'http://[::1]:3000');
  });
});

test('the hosts of this machine are few, and listed without a port', () => {
  assert.deepEqual([...ownHosts('2001:db8::7')], ['localhost', '127.0.0.1', '[::1]', '[2001:db8::7]']);
  assert.deepEqual([...ownHosts('fe80::7%eth0')].at(-1), '[fe80::7]');
  assert.ok(!ownHosts('127.0.0.1').has('127.0.0.2'));
  assert.ok(!ownHosts('0.0.0.0').has('0.0.0.0'));
});
