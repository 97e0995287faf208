import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { giveTwoFactor } from '#tests/factories/two-factor.ts';
import { everyRule, isForUsers, judge, openPermissions } from './permissions.ts';
import { silentPrivileges } from './privileges.ts';

const { portal, stage, ask } = await openPermissions();

describe('while admins need two-factor sign-in', () => {
  before(() => {
    portal.services.settings.adminTwoFactor = true;
  });
  after(() => {
    portal.services.settings.adminTwoFactor = false;
  });

  for (const name of everyRule) {
    if (isForUsers(name)) continue;
    test(`${name}: an admin without it is asked to turn it on`, async () => {
      const answer = await ask(name, stage.admin);
      judge(name, answer, 'other', false);
      if (!(silentPrivileges as readonly string[]).includes(name))
        assert.equal(answer.body.code, 'two_factor_required');
    });
  }

  test('staff without it have no role either', async () => {
    const moderator = await portal.staff('moderator');
    const refused = await moderator.call('GET', '/api/desk/cases');
    assert.deepEqual([refused.status, refused.body.code], [403, 'two_factor_required']);
    await giveTwoFactor(portal, moderator);
    assert.equal((await moderator.call('GET', '/api/desk/cases')).status, 200);
  });

  test('an admin with it may do everything that admins may', async () => {
    const admin = await portal.admin();
    assert.equal((await admin.call('GET', '/api/admin/overview')).status, 403);
    await giveTwoFactor(portal, admin);
    assert.equal((await admin.call('GET', '/api/admin/overview')).status, 200);
  });
});
