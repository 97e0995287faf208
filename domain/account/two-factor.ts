import { z } from 'zod';
import { westernDigits } from '../text/burmese/burmese-digits.ts';
import { longest } from '../text/plain-text.ts';
import type { RuleCode } from '../refusals.ts';

/** Codes of an authenticator app (RFC 6238): the values that every app uses by default. */
export const appCode = { digits: 6, /** Seconds that a code is valid for. */ period: 30 } as const;

/**
 * Codes for a user who has lost their app, each for a single use. Their letters are hard to confuse; 24 of them are 118 bits,
 * so a plain hash is enough to store them (ASVS 5.0, 6.5.2).
 */
export const recoveryCode = { count: 10, length: 24, group: 4, letters: 'abcdefghjkmnpqrstuvwxyz23456789' } as const;

/** Minutes after the password within which the second step of a sign-in must be completed. */
export const secondStepMinutes = 5;

const groups = new RegExp(`.{1,${recoveryCode.group}}`, 'g');

/** A recovery code as users see it: `abcd-efgh-jkmn-pqrs-tuvw-xyz2`. */
export function inGroups(code: string): string {
  return code.match(groups)?.join('-') ?? code;
}

/** A code typed with spaces, hyphens, capitals or Burmese digits, in the form that the portal uses. */
const typedCode = (form: RegExp) =>
  z
    .string({ error: 'required' satisfies RuleCode })
    .check(longest(100, 'code_wrong'))
    .transform((typed) => westernDigits(typed).replaceAll(/[\s-]/g, '').toLowerCase())
    .pipe(
      z
        .string()
        .min(1, 'required' satisfies RuleCode)
        .regex(form, 'code_wrong' satisfies RuleCode),
    );

const code = typedCode(new RegExp(`^(\\d{${appCode.digits}}|[${recoveryCode.letters}]{${recoveryCode.length}})$`))
  .describe('The 6 digits from the authenticator app, or a recovery code.')
  .meta({ example: '287082' });

/** A code of the app only. */
export const appCodeField = typedCode(new RegExp(`^\\d{${appCode.digits}}$`));

/** Body of POST /api/auth/signin/code and of POST /api/user/two-factor/on. */
export const codeSchema = z.strictObject({ code });
