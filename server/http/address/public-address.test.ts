import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublicAddress, lookupPublic } from './public-address.ts';

test('an address on the internet is public', () => {
  for (const address of ['8.8.8.8', '203.81.64.1', '172.32.0.1', '2607:f8b0:4005:805::200e', '2a00:1450:4001::1']) {
    assert.ok(isPublicAddress(address), address);
  }
});

test('an address of the machine, of its networks, or of nobody is not public', () => {
  for (const address of [
    '127.0.0.1',
    '127.1.2.3',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ]) {
    assert.ok(!isPublicAddress(address), address);
  }
});

test('a name of the machine itself leads nowhere', async () => {
  for (const all of [true, false]) {
    const { promise, resolve } = Promise.withResolvers<Error | null>();
    lookupPublic('localhost', { all }, (error) => resolve(error));
    assert.match(String(await promise), /localhost does not resolve to a public address/);
  }
});
