import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { userUpdateSchema } from '#domain/user-form.ts';
import { signedIn } from '../access.ts';
import { signOut } from '../auth/sign-in.ts';
import { input } from '../http/input.ts';
import { limitedByAddress } from '../http/limit.ts';
import { operation } from '../http/operation.ts';
import { readable } from '../http/readable.ts';
import type { ApiEnv } from '../services.ts';
import { previewRemoval } from './belongings.ts';
import { confirmEmail, emailTokenPattern } from './email-change.ts';
import { removeUser } from './remove.ts';
import { updateUser } from './update.ts';

const success = z.literal(true);
const idSchema = z.object({ id: z.uuid('invalid_value') });

const belongingsSchema = z
  .object({
    listings: z.number().int(),
    listingReviews: z.number().int().describe('What others wrote of these listings.'),
    reviews: z.number().int(),
    images: z.number().int(),
    messages: z.number().int(),
  })
  .meta({ ref: 'Belongings' });

/** /api/user: changing and deleting accounts (specification section 7, "Users"). */
export const accountRoutes = new Hono<ApiEnv>()
  .post(
    '/update/:id',
    ...operation('user.update', {
      summary: 'Change an account, or fill in the agent form',
      description:
        'One’s own, or as an admin anybody’s. A new e-mail address waits until the letter to it is answered; a new password of one’s own needs the present one and ends all other sessions. The agent form makes its person an agent. `priority`, `isAdmin` and any other `role` are for admins. With `updatedAt`, a change that somebody else made since then is not overwritten.',
      answers: z.object({
        success,
        message: z.string(),
        _id: z.uuid(),
        pendingEmail: z.string().optional().describe('The new address that a letter has gone to.'),
      }),
      refuses: [404, 409, 415, 429],
    }),
    input('param', idSchema),
    input('json', readable(userUpdateSchema, { username: 'text', name: 'text', address: 'text', description: 'html' })),
    async (c) => {
      const account = signedIn('user.update', c.get('account'));
      const { id } = c.req.valid('param');
      const actor = { account, sessionId: c.get('sessionId') };
      const pendingEmail = await updateUser(c.get('services'), actor, id, c.req.valid('json'));
      const message = 'User is updated successfully!';
      return c.json({ success: true as const, message, _id: id, ...(pendingEmail !== undefined && { pendingEmail }) });
    },
  )
  .post(
    '/confirm-email/:token',
    ...operation('user.confirmEmail', {
      summary: 'Confirm a new e-mail address with the token of a letter',
      description: 'A token is good once, for an hour. The address before is written to.',
      answers: z.object({ success, message: z.string(), email: z.string() }),
      refuses: [409, 429],
    }),
    input('param', z.object({ token: z.string().regex(emailTokenPattern, 'email_link_invalid') })),
    limitedByAddress('email-change:address'),
    async (c) => {
      const email = await confirmEmail(c.get('services'), c.req.valid('param').token);
      return c.json({ success: true as const, message: 'Your e-mail address is changed.', email });
    },
  )
  .get(
    '/deletion/:id',
    ...operation('user.deletion', {
      summary: 'What would go with an account',
      answers: belongingsSchema.extend({ success, username: z.string(), isLastAdmin: z.boolean() }),
      refuses: [404],
    }),
    input('param', idSchema),
    async (c) => {
      const account = signedIn('user.deletion', c.get('account'));
      const preview = await previewRemoval(c.get('services'), account, c.req.valid('param').id);
      return c.json({ success: true as const, ...preview });
    },
  )
  .delete(
    '/delete/:id',
    ...operation('user.delete', {
      summary: 'Delete an account',
      description: 'One’s own, or as an admin anybody’s. Says what went with it. The last admin stays.',
      answers: z.object({ success, message: z.string(), deleted: belongingsSchema }),
      refuses: [404, 409],
    }),
    input('param', idSchema),
    async (c) => {
      const account = signedIn('user.delete', c.get('account'));
      const { id } = c.req.valid('param');
      const deleted = await removeUser(c.get('services'), account, id);
      if (account._id === id) await forgetSession(c);
      return c.json({ success: true as const, message: 'User has been deleted', deleted });
    },
  );

/** Clears the cookie of a session that is over. */
async function forgetSession(c: Context<ApiEnv>): Promise<void> {
  const cookies = await signOut(c.get('services'), c.req.raw.headers);
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
