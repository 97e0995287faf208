import { z } from 'zod';
import { withExamples } from '../openapi/examples.ts';
import { passwordLength } from './credentials.ts';
import { longest } from '../text/plain-text.ts';
import type { RuleCode } from '../refusals.ts';
import { appCodeField, codeSchema } from './two-factor.ts';

/** Minutes within which a sign-in, or a proof given in the same session, counts as recent. */
export const recentMinutes = 10;

/** Days within which the previous address can be restored after a change. */
export const undoDays = 7;

/** Treats a form field that was left empty as left out. */
export const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** Proof, besides the session, that the account is the user's own: its password, or a code of its authenticator app. */
export const proofFields = withExamples(
  {
    currentPassword: unlessEmpty(
      z.string('required' satisfies RuleCode).check(longest(passwordLength.maximum, 'password_current')),
    ).describe(
      'The current user’s own password. Required for changes that could take over an account; an account without one needs a sign-in within the last 10 minutes instead.',
    ),
    code: unlessEmpty(appCodeField).describe(
      'Instead of the password, for users who sign in with an authenticator app.',
    ),
  },
  { currentPassword: 'a longer walk home', code: undefined },
);

/** Body of a call that takes only the proof. */
export const proofSchema = z.strictObject(proofFields);
export type Proof = z.output<typeof proofSchema>;

/** Body of POST /api/user/two-factor/begin. */
export const setUpSchema = z.strictObject({ currentPassword: proofFields.currentPassword });

/** Body of calls that change two-factor sign-in once it is on: the password and a code. */
export const proofAndCodeSchema = setUpSchema.extend(codeSchema.shape);
export type ProofAndCode = z.output<typeof proofAndCodeSchema>;
