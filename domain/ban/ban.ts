import { z } from 'zod';
import { emailAddress } from '../account/email-address.ts';
import { mailboxOf } from '../account/mailbox.ts';
import { withExamples } from '../openapi/examples.ts';
import type { RuleCode } from '../refusals.ts';
import { futureDay } from '../text/future-day.ts';
import { phoneNumbersIn } from '../text/phone-numbers.ts';
import { oneLine } from '../text/plain-text.ts';
import { comparable } from './banned-text.ts';

/** Kinds of what can be banned: the domain of email addresses or a whole one (MOD-63), a phone number, a word or a link in a text, a network (MOD-25). */
export const banKinds = ['email-domain', 'phone', 'word', 'link', 'network'] as const;
export type BanKind = (typeof banKinds)[number];

/** Lengths of an entry's texts, in UTF-16 code units, and the most entries that the list has. */
export const banLimits = {
  /** As it is typed; a Burmese word is stored with a space around each syllable. */
  value: { minimum: 1, maximum: 100 },
  stored: { minimum: 1, maximum: 200 },
  reason: { minimum: 3, maximum: 300 },
  entries: 1000,
} as const;

/** Days for which an entry that has ended stays in the list. */
export const endedBanDays = 90;

/** The widest networks: a fault in typing must not shut out a whole country. */
const widest = { ipv4: 16, ipv6: 32 } as const;

/** Refusals of a value that is not one of its kind. */
const wrongValue: Record<BanKind, RuleCode> = {
  'email-domain': 'ban_domain',
  phone: 'ban_phone',
  word: 'ban_word',
  link: 'ban_link',
  network: 'ban_network',
};

/** A host with a dot, in any script, and a path if there is one. */
const link = /^(?:[\p{L}\p{M}\p{N}-]{1,63}\.)+[\p{L}\p{M}a-z0-9-]{2,63}(?:\/[^\s<>"']{1,90})?$/u;

const readers: Record<BanKind, (typed: string) => string | undefined> = {
  'email-domain': (typed) => {
    const at = typed.lastIndexOf('@');
    if (at > 0) {
      const whole = emailAddress.safeParse(typed).data;
      return whole && mailboxOf(whole);
    }
    const address = emailAddress.safeParse(`a@${typed.slice(at + 1)}`).data;
    return address?.slice(2).toLowerCase();
  },
  phone: (typed) => {
    const [number, another] = phoneNumbersIn(typed);
    return number?.dialled.startsWith('+') && !another ? number.dialled : undefined;
  },
  word: (typed) => {
    const word = comparable(typed).trim();
    // One or two letters of the Latin script are in any text; of Burmese they may be a word.
    return word.length >= (/[\u1000-\u109f]/.test(word) ? 1 : 3) ? word : undefined;
  },
  link: (typed) => {
    const address = typed
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .replace(/\/$/, '');
    return link.test(address) ? address : undefined;
  },
  network: (typed) => {
    const [address = '', bits] = typed.toLowerCase().split('/', 2);
    // Visitors' addresses are never written like this.
    if (address.startsWith('::ffff:')) return undefined;
    const isOld = z.ipv4().safeParse(address).success;
    if (!isOld && !z.ipv6().safeParse(address).success) return undefined;
    // A customer has one IPv4 address, or the first half of an IPv6 one.
    const length = bits === undefined ? (isOld ? 32 : 64) : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    const isRight = isOld ? length >= widest.ipv4 && length <= 32 : length >= widest.ipv6 && length <= 128;
    return isRight ? `${address}/${length}` : undefined;
  },
};

/** The value of an entry as it is stored and compared, however it was typed; undefined if it is not one of its kind. */
export function banValueOf(kind: BanKind, typed: string): string | undefined {
  return readers[kind](typed.trim());
}

/** The value of an entry as admins read it: Burmese is stored with a space around each syllable, and written without. */
export function shownBan({ kind, value }: { kind: BanKind; value: string }): string {
  return kind === 'word' ? value.replaceAll(/(?<=[\u1000-\u109f]) (?=[\u1000-\u109f])/g, '') : value;
}

const { value, reason } = banLimits;

const target = withExamples(
  {
    kind: z.enum(banKinds, 'ban_kind' satisfies RuleCode),
    value: oneLine(value.minimum, value.maximum, 'ban_value_length').describe(
      'An email address or a domain, a phone number, a word or phrase, an address with or without its path, or a network such as 203.0.113.0/24.',
    ),
  },
  { kind: 'phone', value: '09 777 123 456' },
);

/** Replaces a value by what is stored, or says what is wrong with it. */
function stored<Form extends { kind: BanKind; value: string }>(form: Form, context: z.RefinementCtx): Form {
  const read = banValueOf(form.kind, form.value);
  if (read !== undefined) return { ...form, value: read };
  context.addIssue({ code: 'custom', path: ['value'], message: wrongValue[form.kind] });
  return z.NEVER;
}

/** Body of POST /api/ban/preview. */
export const banTargetSchema = z.strictObject(target).transform(stored);
export type BanTarget = z.output<typeof banTargetSchema>;

/** Body of POST /api/ban. */
export const banSchema = z
  .strictObject(
    withExamples(
      {
        ...target,
        reason: oneLine(reason.minimum, reason.maximum, 'ban_reason_length').describe('Why; only admins read it.'),
        until: futureDay.nullable().describe('The day in Yangon on which it ends; null: until an admin ends it.'),
      },
      { reason: 'Asks for money before a viewing.', until: null },
    ),
  )
  .transform(stored);
export type NewBan = z.output<typeof banSchema>;
