import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { agentLimits } from '../agent/agent.ts';
import { userUpdateSchema } from './update.ts';

const profile = {
  name: 'Golden Key',
  description: '<p>Since 1999.</p>',
  address: '1 Strand Road',
  phone: '01 234567',
  facebook: 'facebook.com/goldenkey',
  imageUrls: ['/images/x/1200.jpg'],
};
const wrong = (form: object) =>
  Object.fromEntries(
    (userUpdateSchema.safeParse(form).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

describe('the form of an account', () => {
  test('changes only the fields that it names', () => {
    const { account, proof, agent, appointment } = userUpdateSchema.parse({
      username: ' mya ',
      email: 'Mya@Example.com',
    });
    assert.deepEqual(account, {
      username: 'mya',
      email: 'mya@example.com',
      password: undefined,
      avatar: undefined,
    });
    assert.deepEqual(proof, { currentPassword: undefined, code: undefined });
    assert.equal(agent, undefined);
    assert.deepEqual(appointment, { role: undefined, isAdmin: undefined, staffRoles: undefined, priority: undefined });
  });

  test('leaves the password unchanged when its field is empty', () => {
    assert.equal(userUpdateSchema.parse({ password: '', currentPassword: '' }).account.password, undefined);
    assert.deepEqual(wrong({ password: 'short' }), { password: 'password_length' });
  });

  test('removes an avatar with null', () => {
    assert.equal(userUpdateSchema.parse({ avatar: null }).account.avatar, null);
  });

  test('refuses unknown fields', () => {
    assert.equal(userUpdateSchema.safeParse({ emailVerified: true }).success, false);
  });
});

describe('the form of an agent', () => {
  test('is accepted when complete', () => {
    const { agent } = userUpdateSchema.parse({ ...profile, role: 'agent' });
    assert.deepEqual(agent, { ...profile, facebook: 'https://facebook.com/goldenkey' });
  });

  test('accepts a link of 200 characters as typed, however long its address becomes', () => {
    for (const facebook of [`fb.me/${'x'.repeat(194)}`, `fb.me/${'က'.repeat(194)}`]) {
      const { agent } = userUpdateSchema.parse({ ...profile, role: 'agent', facebook });
      const address = agent?.facebook ?? '';
      assert.ok(address.length > facebook.length && address.length <= agentLimits.facebookAddress);
    }
  });

  test('reports every missing field', () => {
    assert.deepEqual(wrong({ name: 'Golden Key' }), {
      description: 'description_required',
      address: 'address_required',
      phone: 'required',
      facebook: 'required',
      imageUrls: 'agent_images_required',
    });
  });

  test('keeps each field to its bounds', () => {
    assert.deepEqual(wrong({ ...profile, name: '' }), { name: 'name_length' });
    assert.deepEqual(wrong({ ...profile, name: 'x'.repeat(101) }), { name: 'name_length' });
    assert.deepEqual(wrong({ ...profile, description: '' }), { description: 'description_required' });
    assert.deepEqual(wrong({ ...profile, address: '  ' }), { address: 'address_required' });
    assert.deepEqual(wrong({ ...profile, phone: '1234' }), { phone: 'phone_length' });
    assert.deepEqual(wrong({ ...profile, phone: '1'.repeat(101) }), { phone: 'phone_length' });
    assert.deepEqual(wrong({ ...profile, facebook: 'fb.m' }), { facebook: 'facebook_length' });
    assert.deepEqual(wrong({ ...profile, facebook: `fb.me/${'x'.repeat(195)}` }), { facebook: 'facebook_length' });
    assert.deepEqual(wrong({ ...profile, facebook: 'https://example.org/' }), { facebook: 'facebook_link' });
    assert.deepEqual(wrong({ ...profile, imageUrls: [] }), { imageUrls: 'agent_images_required' });
    assert.deepEqual(wrong({ ...profile, imageUrls: Array(9).fill('/images/x/1200.jpg') }), {
      imageUrls: 'agent_images_maximum',
    });
    for (const priority of [-1, 1.5, 1_000_001, '5']) assert.ok('priority' in wrong({ priority }), String(priority));
  });
});
