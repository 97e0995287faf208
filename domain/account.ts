import { z } from 'zod';
import { oneLine } from './plain-text.ts';
import type { RuleCode } from './rule-texts.ts';

/** Bounds of a password, in characters (readings, "Silence"). */
export const passwordLength = { minimum: 8, maximum: 128 } as const;

/** Bounds of a username, in characters. */
export const usernameLength = { minimum: 3, maximum: 30 } as const;

const username = oneLine(usernameLength.minimum, usernameLength.maximum, 'username_length').refine(
  (name) => !name.includes('@'),
  'username_characters' satisfies RuleCode,
);

const email = z
  .string({ error: 'required' satisfies RuleCode })
  .trim()
  .toLowerCase()
  .pipe(z.email('email_invalid' satisfies RuleCode).max(254, 'email_invalid' satisfies RuleCode))
  .meta({ format: 'email', maxLength: 254 });

const newPassword = z
  .string({ error: 'required' satisfies RuleCode })
  .min(passwordLength.minimum, 'password_length' satisfies RuleCode)
  .max(passwordLength.maximum, 'password_length' satisfies RuleCode);

/** Body of POST /api/auth/signup (specification section 7). */
export const signUpSchema = z.strictObject({ username, email, password: newPassword });
export type SignUp = z.output<typeof signUpSchema>;

/** Body of POST /api/auth/signin: both required (specification section 5, "Other"). */
export const signInSchema = z.strictObject({
  email,
  password: z
    .string({ error: 'required' satisfies RuleCode })
    .min(1, 'required' satisfies RuleCode)
    .max(passwordLength.maximum, 'credentials_wrong' satisfies RuleCode),
});
export type SignIn = z.output<typeof signInSchema>;

/** Body of POST /api/auth/forgotpassword. */
export const resetRequestSchema = z.strictObject({ email });
export type ResetRequest = z.output<typeof resetRequestSchema>;

/** Body of POST /api/auth/reset-password/{token}. */
export const newPasswordSchema = z.strictObject({ password: newPassword });
