import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { yangonDay } from '../text/yangon-day.ts';
import { type BanKind, banSchema, banValueOf } from './ban.ts';

const tables: Record<BanKind, readonly [typed: string, stored: string | undefined][]> = {
  'email-domain': [
    ['mail.example', 'mail.example'],
    ['@Mail.Example', 'mail.example'],
    ['Somebody+1@Mail.example', 'somebody@mail.example'],
    ['s.pammer+x@googlemail.com', 'spammer@gmail.com'],
    ['some body@mail.example', undefined],
    ['မြန်မာ.com', 'xn--7idjb0f4ck.com'],
    ['com', undefined],
    ['mail', undefined],
    ['mail .example', undefined],
  ],
  phone: [
    ['09 777 123 456', '+959777123456'],
    ['၀၉-၇၇၇၁၂၃၄၅၆', '+959777123456'],
    ['+66 81 234 5678', '+66812345678'],
    ['01 534 567', '+951534567'],
    ['09 777 123 456, 09 421 234 567', undefined],
    ['1800 123 456 78', undefined],
    ['nobody', undefined],
  ],
  word: [
    ['Western  Union', 'western union'],
    ['VISA', 'visa'],
    ['a.b.c', 'a b c'],
    ['ငွေလွှဲ', 'ငွေ လွှဲ'],
    ['ဆေး', 'ဆေး'],
    ['က', 'က'],
    ['ကြို'.repeat(20), Array.from({ length: 20 }, () => 'ကြို').join(' ')],
    ['ab', undefined],
    ['!!', undefined],
  ],
  link: [
    ['https://www.Example.com/', 'example.com'],
    ['t.me/JoinUs', 't.me/joinus'],
    ['bit.ly', 'bit.ly'],
    ['အိမ်.com', 'အိမ်.com'],
    ['example', undefined],
    ['exa mple.com', undefined],
    ['javascript:alert(1)', undefined],
  ],
  network: [
    ['203.0.113.7', '203.0.113.7/32'],
    ['203.0.113.0/24', '203.0.113.0/24'],
    ['10.0.0.0/16', '10.0.0.0/16'],
    ['2001:DB8::1', '2001:db8::1/64'],
    ['2001:db8::/32', '2001:db8::/32'],
    ['10.0.0.0/15', undefined],
    ['2001:db8::/31', undefined],
    ['203.0.113.0/33', undefined],
    ['203.0.113.0/x', undefined],
    ['203.0.113', undefined],
    ['somewhere', undefined],
    ['::ffff:203.0.113.0/120', undefined],
  ],
};

for (const [kind, table] of Object.entries(tables)) {
  describe(`a ban of a ${kind} (MOD-25)`, () => {
    for (const [typed, stored] of table)
      test(`reads ${JSON.stringify(typed)}`, () => assert.equal(banValueOf(kind as BanKind, typed), stored));
  });
}

describe('the form of a ban', () => {
  const right = { kind: 'phone', value: '09 777 123 456', reason: 'Asks for money.', until: null };
  const read = (change: object) => {
    const { data, error } = banSchema.safeParse({ ...right, ...change });
    return data ?? error?.issues.map(({ path, message }) => [path.join('.'), message]);
  };
  const inDays = (days: number) => yangonDay(new Date(Date.now() + days * 86_400_000));

  test('gives what is stored', () => {
    assert.deepEqual(read({}), { ...right, value: '+959777123456' });
    assert.deepEqual(read({ until: inDays(1) }), { ...right, value: '+959777123456', until: inDays(1) });
  });

  test('says which field is wrong', () => {
    assert.deepEqual(read({ kind: 'name' }), [['kind', 'ban_kind']]);
    for (const value of ['', ' ', 'x'.repeat(101)]) assert.deepEqual(read({ value }), [['value', 'ban_value_length']]);
    for (const reason of ['', 'xx', 'x'.repeat(301)])
      assert.deepEqual(read({ reason }), [['reason', 'ban_reason_length']]);
    for (const until of [inDays(0), 'soon', undefined]) assert.deepEqual(read({ until }), [['until', 'future_day']]);
    const codes = {
      'email-domain': 'ban_domain',
      phone: 'ban_phone',
      word: 'ban_word',
      link: 'ban_link',
      network: 'ban_network',
    };
    for (const [kind, code] of Object.entries(codes)) assert.deepEqual(read({ kind, value: '??' }), [['value', code]]);
  });
});
