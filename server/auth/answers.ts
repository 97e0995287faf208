import { z } from 'zod';

/** An account as its own person sees it. */
export const accountSchema = z
  .object({
    _id: z.uuid(),
    username: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    isAdmin: z.boolean(),
    needsTwoFactor: z
      .literal(true)
      .optional()
      .describe('An admin who may do nothing as one before they have turned two-factor sign-in on.'),
    role: z.enum(['user', 'agent']),
    createdAt: z.iso.datetime(),
  })
  .meta({ ref: 'Account' });

/** What whoever has signed in is answered. */
export const signedInSchema = z.object({ success: z.literal(true), message: z.string(), user: accountSchema });

/** What is answered where nothing else is to be said. */
export const doneSchema = z.object({ success: z.literal(true), message: z.string() });
