import { z } from 'zod';
import { done } from '../http/request/done.ts';
import { examplePerson, withExamples } from '#domain/openapi/examples.ts';

/** An account as its own user sees it. */
export const accountSchema = z
  .object(
    withExamples(
      {
        _id: z.uuid(),
        username: z.string(),
        email: z.string(),
        avatar: z.string().nullable(),
        isAdmin: z.boolean(),
        needsTwoFactor: z
          .literal(true)
          .optional()
          .describe('Present for an admin who has no admin rights until they turn on two-factor sign-in.'),
        role: z.enum(['user', 'agent']),
        createdAt: z.iso.datetime(),
      },
      { ...examplePerson, isAdmin: false, needsTwoFactor: undefined, role: 'agent' },
    ),
  )
  .meta({ ref: 'Account' });

/** Body of the response to a sign-in or sign-up: the sentence, and the account. */
export const signedInSchema = (text: string) => done(text).extend({ user: accountSchema });
