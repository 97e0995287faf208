import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contactSchema } from '../inquiry/create.ts';
import { resetRequestSchema, signInSchema, signUpSchema } from './credentials.ts';
import { emailAddress, isSender } from './email-address.ts';
import { userUpdateSchema } from './update.ts';

/** Every form that an address is typed into. @returns it as it is stored, or undefined for a refusal. */
const forms: Record<string, (email: string) => string | undefined> = {
  'signing up': (email) =>
    signUpSchema.safeParse({ username: 'Daw Khin', email, password: 'a long walk home' }).data?.email,
  'signing in': (email) => signInSchema.safeParse({ email, password: 'x' }).data?.email,
  'a forgotten password': (email) => resetRequestSchema.safeParse({ email }).data?.email,
  'the profile': (email) => userUpdateSchema.safeParse({ email }).data?.account.email,
  'a message': (email) =>
    contactSchema.safeParse({ name: 'Daw Khin', email, message: 'Is it still free?' }).data?.email,
  'a setting': (email) => emailAddress.safeParse(email).data,
};

describe('an email address (ACC-121)', () => {
  for (const [form, stored] of Object.entries(forms)) {
    test(`in ${form} may have every character of RFC 5322 before the @`, () => {
      for (const sign of "!#$%&'*+-/=?^_`{|}~") {
        for (const email of [`a${sign}b@example.com`, `${sign}@example.com`, `a.${sign}@example.com`]) {
          assert.equal(stored(email), email);
        }
      }
    });

    test(`in ${form} may have a domain of another script, which is stored as mail servers write it`, () => {
      for (const [typed, ascii] of [
        ['xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd.xn--p1ai'],
        ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
        ['ရန်ကုန်.com', 'xn--nid3bbz6hucd.com'],
        ['mail.bücher.example', 'mail.xn--bcher-kva.example'],
        ['例え。テスト', 'xn--r8jz45g.xn--zckzah'],
      ] as const) {
        assert.equal(stored(`khin@${typed}`), `khin@${ascii}`);
      }
    });

    test(`in ${form} is read without the invisible characters that came with it`, () => {
      for (const unseen of [
        '\u200b',
        '\u200e',
        '\u202a',
        '\u2069',
        '\ufeff',
        '\u00ad',
        '\u2060',
        '\ufe0f',
        '\ufffc',
        '\u00a0',
      ]) {
        assert.equal(stored(`${unseen}khin1@example.com${unseen}`), 'khin1@example.com', JSON.stringify(unseen));
      }
      assert.equal(stored('khin1\ufe0f@\u200bexam\u00adple.com'), 'khin1@example.com');
    });

    test(`in ${form} is nothing else`, () => {
      for (const wrong of [
        '.a@example.com',
        'a.@example.com',
        'a..b@example.com',
        'a@b@example.com',
        'a b@example.com',
        'a@exa mple.com',
        '"a b"@example.com',
        'a,b@example.com',
        'a;b@example.com',
        '<a@example.com>',
        'a(b)@example.com',
        'a@-example.com',
        'a@example-.com',
        'a@example..com',
        'a@example.com.',
        'a@example',
        'a@example.c',
        'a@127.0.0.1',
        'a@[127.0.0.1]',
        'a@ex_ample.com',
        'a@пример',
        'a@пример.рф/x',
        'a@пример.рф:25',
        'မောင်@example.com',
        'a@example.com\nBcc: b@example.com',
        'a@example.com\u0000',
        `${'a'.repeat(250)}@example.com`,
        `a@${'မ'.repeat(200)}.com`,
      ]) {
        assert.equal(stored(wrong), undefined, JSON.stringify(wrong));
      }
    });
  }

  test('that nothing is seen of is left out of a message, if there is a phone number', () => {
    const form = { name: 'Daw Khin', email: '\u200b ', phone: '09 123 456 789', message: 'Is it still free?' };
    assert.equal(contactSchema.parse(form).email, undefined);
  });
});

describe('the sender of emails', () => {
  test('is one address, with or without a name before it', () => {
    for (const sender of [
      'us@eain.example',
      '<us@eain.example>',
      'Eain <us@eain.example>',
      'ရွှေအိမ် <us@eain.example>',
      '"Golden Homes, Yangon" <us@eain.example>',
    ])
      assert.equal(isSender(sender), true, sender);
  });

  test('has no comment, no escape, no second address and nothing unseen', () => {
    for (const sender of [
      '',
      'Eain',
      'Eain us@eain.example',
      'Eain (office) <us@eain.example>',
      'us(office)@eain.example',
      'us@eain.example (office)',
      '"Eain \\" <evil@x.example>" <us@eain.example>',
      'Eain \\ <us@eain.example>',
      'Eain <us@eain.example>, <evil@x.example>',
      'Eain <us@eain.example>; evil@x.example',
      'evil@x.example <us@eain.example>',
      'Eain <us@eain.example> evil@x.example',
      'Eain <us@\u200beain.example>',
      'u\u200bs@eain.example',
      'Eain <us@eain.example\u00ad>',
      'Eain\r\nBcc: evil@x.example <us@eain.example>',
      '"Eain\nBcc: evil@x.example" <us@eain.example>',
      'Eain <us@eain.example>\nBcc: evil@x.example',
    ])
      assert.equal(isSender(sender), false, JSON.stringify(sender));
  });
});
