import { z } from 'zod';
import { examplePerson } from '../openapi/examples.ts';
import { emailField } from './email-address.ts';
import { nameOf } from './names/name.ts';
import { longest } from '../text/plain-text.ts';
import type { RuleCode } from '../refusals.ts';

/** Bounds of a password, in characters (ACC-2). */
export const passwordLength = { minimum: 8, maximum: 128 } as const;

/** Bounds of a username, in characters. */
export const usernameLength = { minimum: 3, maximum: 30 } as const;

const username = nameOf(usernameLength.minimum, usernameLength.maximum, 'username_length')
  .refine((name) => !name.includes('@'), 'username_characters' satisfies RuleCode)
  .meta({ example: examplePerson.username });

const email = emailField('required', 'email_invalid').toLowerCase().meta({ example: examplePerson.email });

const examplePassword = 'a long walk home';

const newPassword = z
  .string({ error: 'required' satisfies RuleCode })
  .check(longest(passwordLength.maximum, 'password_length'))
  .min(passwordLength.minimum, 'password_length' satisfies RuleCode)
  .meta({ example: examplePassword });

/** Body of POST /api/auth/signup (ACC-35). */
export const signUpSchema = z.strictObject({ username, email, password: newPassword });
export type SignUp = z.output<typeof signUpSchema>;

/** Body of POST /api/auth/signin: both required (ACC-12). */
export const signInSchema = z.strictObject({
  email,
  password: z
    .string({ error: 'required' satisfies RuleCode })
    .check(longest(passwordLength.maximum, 'credentials_wrong'))
    .min(1, 'required' satisfies RuleCode)
    .meta({ example: examplePassword }),
});
export type SignIn = z.output<typeof signInSchema>;

/** Body of POST /api/auth/forgotpassword. */
export const resetRequestSchema = z.strictObject({ email });
export type ResetRequest = z.output<typeof resetRequestSchema>;

/** Body of POST /api/auth/reset-password/{token}. */
export const newPasswordSchema = z.strictObject({ password: newPassword });
