import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

const daysAgo = (days: number) => yangonDay(new Date(Date.now() - days * 86_400_000));

describe('power cuts', () => {
  let portal: TestPortal;
  let admin: TestUser;
  before(async () => {
    portal = await openTestPortal();
    admin = await portal.admin();
  });
  after(() => portal.close());

  const today = daysAgo(0);
  const morning = [{ from: '05:00', to: '09:00' }];
  const update = (body: object) => admin.call('POST', '/api/outage/update', body);
  const shown = async () => (await portal.visitor().call('GET', '/api/outage/get')).body['outages'];

  test('are none until an admin announces some', async () => {
    assert.deepEqual(await shown(), []);
  });

  test('are announced for several townships at once, replacing what was there', async () => {
    const first = { townships: ['yankin', 'bahan'], slots: morning, announcedOn: today };
    assert.equal((await update(first)).status, 200);
    const evening = [{ from: '၂၁:၀၀', to: '1' }];
    const { status, body } = await update({ ...first, townships: ['bahan'], slots: evening, note: 'Group B' });
    assert.equal(status, 200);
    const bahan = { slots: [{ from: '21:00', to: '01:00' }], note: 'Group B', announcedOn: today };
    const expected = [
      { township: 'bahan', ...bahan },
      { township: 'yankin', slots: morning, note: '', announcedOn: today },
    ];
    assert.deepEqual(body['outages'], expected);
    assert.deepEqual(await shown(), expected);
    const log = await admin.call('GET', '/api/admin/activity?action=outage');
    const [entry] = log.body['activity'] as { action: string; subject: { label: string }; change: object }[];
    assert.deepEqual([entry?.action, entry?.subject.label], ['outage.update', 'bahan']);
    assert.deepEqual(entry?.change, {
      before: [{ township: 'bahan', slots: ['05:00-09:00'], note: '', announcedOn: today }],
      after: { slots: ['21:00-01:00'], note: 'Group B', announcedOn: today },
    });
  });

  test('are cleared by announcing no times', async () => {
    assert.equal((await update({ townships: ['bahan', 'yankin'], slots: [], announcedOn: today })).status, 200);
    assert.deepEqual(await shown(), []);
  });

  test('are hidden when announced more than 60 days ago, and still there for admins', async () => {
    await update({ townships: ['tamwe'], slots: morning, announcedOn: daysAgo(60) });
    await update({ townships: ['latha'], slots: morning, announcedOn: daysAgo(61) });
    const townshipsOf = (outages: unknown) => (outages as { township: string }[]).map(({ township }) => township);
    assert.deepEqual(townshipsOf(await shown()), ['tamwe']);
    const { body } = await admin.call('GET', '/api/outage/list');
    assert.deepEqual(townshipsOf(body['outages']), ['latha', 'tamwe']);
  });

  test('can be set only by admins, and seen by them however old', async () => {
    const member = await portal.signUp();
    const body = { townships: ['bahan'], slots: morning, announcedOn: today };
    for (const [who, status] of [
      [member, 403],
      [portal.visitor(), 401],
    ] as const) {
      assert.equal((await who.call('POST', '/api/outage/update', body)).status, status);
      assert.equal((await who.call('GET', '/api/outage/list')).status, status);
    }
  });

  for (const [wrong, field, code] of [
    [{ townships: [] }, 'townships', 'township_required'],
    [{ slots: [{ from: '25:00', to: '09:00' }] }, 'slots', 'outage_time'],
    [{ slots: [...morning, { from: '08:00', to: '10:00' }] }, 'slots', 'outage_slots_overlap'],
    [{ announcedOn: daysAgo(-1) }, 'announcedOn', 'outage_day'],
    [{ setBy: 'me' }, 'setBy', 'unknown_field'],
  ] as const) {
    test(`are refused for ${JSON.stringify(wrong)}`, async () => {
      const right = { townships: ['bahan'], slots: morning, announcedOn: today };
      const { status, body } = await update({ ...right, ...wrong });
      assert.equal(status, 400);
      assert.deepEqual([body.issues?.[0]?.field.split('.')[0], body.issues?.[0]?.code], [field, code]);
    });
  }
});
