import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { done, succeed } from '../http/request/done.ts';
import { examplePerson, exampleToken } from '#domain/openapi/examples.ts';
import { proofSchema } from '#domain/account/proof.ts';
import { suspensionSchema } from '#domain/account/suspension.ts';
import { userUpdateOf } from '#domain/account/update.ts';
import { signedIn } from '../http/request/access.ts';
import { proofAskedOf } from '../auth/prove.ts';
import { jsonBody } from '../http/request/body.ts';
import { input, normalisedTexts } from '../http/request/input.ts';
import { countByAccount, countByAddress, countLink } from '../http/limits/rate-limit.ts';
import { operation } from '../http/request/operation.ts';
import { writeBackNote } from '../http/request/write-back.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { previewRemoval, removeUser } from './delete.ts';
import { confirmEmail, emailTokenPattern, requestConfirmation, whoseEmailChange } from './email-change.ts';
import { isUndoToken, undoTokenPattern } from '../auth/email-address/old-address.ts';
import { undoEmailChange } from '../auth/email-address/undo-change.ts';
import { reinstateUser, suspendUser } from './suspend.ts';
import { updateUser } from './update.ts';
import { userWrittenBack } from './write-back.ts';
import { idField } from '#domain/text/plain-text.ts';

const success = z.literal(true);
const exampleEmail = z.string().meta({ example: examplePerson.email });
const idSchema = z.object({ id: idField() });

const belongingsSchema = z
  .object({
    listings: z.number().int(),
    listingReviews: z.number().int().describe('Number of reviews of these listings by others.'),
    reviews: z.number().int(),
    images: z.number().int(),
    messages: z.number().int(),
  })
  .meta({ ref: 'Belongings' });

/** /api/user: changing and deleting accounts (ACC-43, ACC-44). */
export const accountRoutes = new Hono<ApiEnv>()
  .post(
    '/update/:id',
    ...operation('user.update', {
      summary: 'Change an account, or fill in the agent form',
      description: `${writeBackNote} Users can change their own account; admins can change any. A new email address takes effect once the link in the email sent to it is followed; a new password ends all other sessions of the user, or all of them if an admin sets it. Either requires \`currentPassword\` or \`code\` in addition to the session, and is otherwise refused with \`password_needed\` (403); an account without a password needs a sign-in within the last 10 minutes instead (\`recent_sign_in\`). For an admin who changes other users’ addresses or passwords, or anybody’s rights as an admin or staff, a sign-in or a proof within the last 10 minutes is enough. The agent form makes the user an agent. \`priority\`, \`isAdmin\`, \`staffRoles\` and any other \`role\` are only for admins.`,
      answers: done('User is updated successfully!').extend({
        _id: z.uuid(),
        pendingEmail: z
          .string()
          .optional()
          .describe('The new address, to which an email was sent.')
          .meta({ example: 'mya@example.com' }),
      }),
      refuses: [404, 409, 415, 429],
      takes: jsonBody(128),
    }),
    input('param', idSchema),
    ...userWrittenBack,
    async (c) => {
      const currentUser = signedIn(c);
      const { id } = c.req.valid('param');
      const actor = { account: currentUser, sessionId: c.get('sessionId') };
      const pendingEmail = await updateUser(c.get('services'), actor, id, userUpdateOf(c.req.valid('json')));
      const message = 'User is updated successfully!';
      return succeed(c, { message, _id: id, ...(pendingEmail !== undefined && { pendingEmail }) });
    },
  )
  .post(
    '/suspend/:id',
    ...operation('user.suspend', {
      summary: 'Suspend a user',
      description:
        'Their sessions end, nobody can sign in to the account, and their listings and their agency’s page are hidden until the suspension ends. Nothing is deleted. They are told the reason by email, and when they try to sign in. Admins cannot be suspended.',
      answers: done('User suspended'),
      refuses: [404, 409, 415],
      takes: jsonBody(8),
    }),
    input('param', idSchema),
    input('json', normalisedTexts(suspensionSchema, { reason: 'text' })),
    async (c) => {
      await suspendUser(c.get('services'), signedIn(c), c.req.valid('param').id, c.req.valid('json'));
      return succeed(c, { message: 'User suspended' });
    },
  )
  .post(
    '/reinstate/:id',
    ...operation('user.reinstate', {
      summary: 'End the suspension of a user',
      description: 'They can sign in again, and what was hidden because of it is shown again.',
      answers: done('User reinstated'),
      refuses: [404, 409],
    }),
    input('param', idSchema),
    async (c) => {
      await reinstateUser(c.get('services'), signedIn(c), c.req.valid('param').id);
      return succeed(c, { message: 'User reinstated' });
    },
  )
  .post(
    '/confirm-email/:token',
    ...operation('user.confirmEmail', {
      summary: 'Confirm a new email address with the token from an email',
      description:
        'A token can be used once, within an hour. An email is sent to the previous address, which can be restored for 7 days. The present address can only be confirmed while signed in, and an address counts as proven only then.',
      answers: done('Your email address is confirmed.').extend({
        email: exampleEmail,
        shown: z
          .number()
          .int()
          .describe('Listings that have waited for this, and that everyone sees now.')
          .meta({ example: 1 }),
        toReview: z
          .number()
          .int()
          .describe('Listings that have waited for this, and wait for a look by an admin now.')
          .meta({ example: 0 }),
      }),
      refuses: [409],
    }),
    input(
      'param',
      z.object({
        token: z.string().regex(emailTokenPattern, 'email_link_invalid').meta({ example: exampleToken }),
      }),
    ),
    async (c) => {
      const { token } = c.req.valid('param');
      await countLink(c, 'email-change', await whoseEmailChange(c.get('services'), token));
      const confirmed = await confirmEmail(c.get('services'), token, c.get('account'));
      const message = 'Your email address is confirmed.';
      return succeed(c, { message, ...confirmed });
    },
  )
  .post(
    '/email-confirmation',
    ...operation('user.requestConfirmation', {
      summary: 'Request an email to your own address with which you confirm it',
      description:
        'No email is sent if the address is confirmed already. It replaces a change of address that awaits confirmation.',
      answers: done('We have sent you an email. Please open the link in it within an hour.'),
      refuses: [401],
      limits: ['email-change:account'],
    }),
    async (c) => {
      const { _id: userId } = signedIn(c);
      await countByAccount(c, 'email-change:account');
      await requestConfirmation(c.get('services'), userId);
      const message = 'We have sent you an email. Please open the link in it within an hour.';
      return succeed(c, { message });
    },
  )
  .post(
    '/undo-email/:token',
    ...operation('user.undoEmail', {
      summary: 'Restore the previous email address with the token from the email sent to it',
      description:
        'A token can be used once, within 7 days. All sessions end, the password is no longer valid, and all means of sign-in added since the change are removed: an email to the address leads to a new password.',
      answers: done('Your email address is what it was before.').extend({ email: exampleEmail }),
      refuses: [409, 429],
    }),
    input(
      'param',
      z.object({
        token: z.string().regex(undoTokenPattern, 'undo_link_invalid').meta({ example: exampleToken }),
      }),
    ),
    async (c) => {
      const { token } = c.req.valid('param');
      // Only invalid tokens are counted: others on the same network cannot keep anybody from restoring their address.
      if (!(await isUndoToken(c.get('services'), token))) await countByAddress(c, 'email-undo:address');
      const email = await undoEmailChange(c.get('services'), token);
      return succeed(c, { message: 'Your email address is what it was before.', email });
    },
  )
  .get(
    '/proof',
    ...operation('user.proof', {
      summary: 'Proof required before a change that could take over the account',
      answers: z.object({
        success,
        hasPassword: z.boolean().describe('Whether the account has a password, to be given as `currentPassword`.'),
        hasTwoFactor: z
          .boolean()
          .describe('Whether a code from the authenticator app is also accepted, as `code`.')
          .meta({ example: false }),
        isRecent: z.boolean().describe('Whether the sign-in, or the last proof in this session, is recent.'),
      }),
    }),
    async (c) => {
      const actor = { account: signedIn(c), sessionId: c.get('sessionId') };
      const asked = await proofAskedOf(c.get('services').database.db, actor);
      return succeed(c, { ...asked });
    },
  )
  .get(
    '/deletion/:id',
    ...operation('user.deletion', {
      summary: 'What would be deleted with an account',
      answers: belongingsSchema.extend({
        success,
        username: z.string().meta({ example: examplePerson.username }),
        isLastAdmin: z.boolean().meta({ example: false }),
      }),
      refuses: [404],
    }),
    input('param', idSchema),
    async (c) => {
      const currentUser = signedIn(c);
      const preview = await previewRemoval(c.get('services'), currentUser, c.req.valid('param').id);
      return succeed(c, { ...preview });
    },
  )
  .delete(
    '/delete/:id',
    ...operation('user.delete', {
      summary: 'Delete an account',
      description:
        'Users can delete their own account, with `currentPassword` or `code` as for `update`; admins can delete any. The response states what was deleted with it. The last admin cannot be deleted.',
      answers: done('User has been deleted').extend({ deleted: belongingsSchema }),
      refuses: [404, 409, 415],
      takes: jsonBody(4),
    }),
    input('param', idSchema),
    input('json', proofSchema),
    async (c) => {
      const currentUser = signedIn(c);
      const { id } = c.req.valid('param');
      const actor = { account: currentUser, sessionId: c.get('sessionId') };
      const deleted = await removeUser(c.get('services'), actor, id, c.req.valid('json'));
      if (currentUser._id === id) await forgetSession(c);
      return succeed(c, { message: 'User has been deleted', deleted });
    },
  );

/** Clears the cookie of a session that is over. */
async function forgetSession(c: Context<ApiEnv>): Promise<void> {
  const cookies = await c.get('services').auth.signOut(c.req.raw.headers);
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
