import { z } from 'zod';
import { passwordLength } from './account.ts';
import { westernDigits } from './burmese-format.ts';
import type { RuleCode } from './rule-texts.ts';

/** Of an authenticator app (RFC 6238): what every app takes without being told. */
export const appCode = { digits: 6, /** Seconds that a code stands for. */ period: 30 } as const;

/**
 * Codes for whoever has lost their app: each is good once. Their letters are hard to take for one another; 24 of them are 118 bits,
 * so that a plain hash keeps them (ASVS 5.0, 6.5.2).
 */
export const recoveryCode = { count: 10, length: 24, group: 4, letters: 'abcdefghjkmnpqrstuvwxyz23456789' } as const;

/** Minutes after the password within which the second step of a sign-in must be done. */
export const secondStepMinutes = 5;

/** A recovery code as people see it: `abcd-efgh-jkmn-pqrs-tuvw-xyz2`. */
export function inGroups(code: string): string {
  return code.match(new RegExp(`.{1,${recoveryCode.group}}`, 'g'))?.join('-') ?? code;
}

/** A code of the app or a recovery code, typed with spaces, hyphens, capitals or Burmese digits, as the portal knows it. */
const code = z
  .string({ error: 'required' satisfies RuleCode })
  .max(100, 'code_wrong' satisfies RuleCode)
  .transform((typed) => westernDigits(typed).replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(
    z
      .string()
      .min(1, 'required' satisfies RuleCode)
      .regex(
        new RegExp(`^(\\d{${appCode.digits}}|[${recoveryCode.letters}]{${recoveryCode.length}})$`),
        'code_wrong' satisfies RuleCode,
      ),
  )
  .describe('The 6 digits of the authenticator app, or a recovery code.');

const currentPassword = z
  .string({ error: 'required' satisfies RuleCode })
  .min(1, 'required' satisfies RuleCode)
  .max(passwordLength.maximum, 'password_current' satisfies RuleCode);

/** Body of POST /api/auth/signin/code, and of POST /api/user/two-factor/on. */
export const codeSchema = z.strictObject({ code });

/** Body of POST /api/user/two-factor/begin. */
export const presentPasswordSchema = z.strictObject({ currentPassword });

/** Body of what changes two-factor sign-in once it is on. */
export const passwordAndCodeSchema = z.strictObject({ currentPassword, code });
export type PasswordAndCode = z.output<typeof passwordAndCodeSchema>;
