import { asc, eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { Conflict } from '#domain/errors.ts';
import { imageIdOf } from '#domain/image/address.ts';
import { withExamples } from '#domain/openapi/examples.ts';
import { type PaymentAccountsForm, paymentAccountsSchema } from '#domain/package/payment-account.ts';
import { recordAction } from '../audit/record.ts';
import type { Executor } from '../process/database.ts';
import { image, paymentAccount } from '../database/schema.ts';
import { addressesOfAdmins } from '../auth/admins.ts';
import { requireProof } from '../auth/prove.ts';
import { draftOf } from '../mail/draft.ts';
import { queueEmail } from '../mail/queue.ts';
import { readyImages } from '../image/ready-images.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import { input } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { pathOfOwn } from '../http/address/origin.ts';
import { picture, pictureSchema } from '../image/picture.ts';

/** The operator's accounts in their order, with the images of their QR codes; 8 at most. Index: payment_account_position. */
export function selectPaymentAccounts(db: Executor) {
  const { id, bank, name, number, imageId } = paymentAccount;
  return db
    .select({
      _id: id,
      bank,
      name,
      number,
      qr: { id: image.id, width: image.width, height: image.height, placeholder: image.placeholder },
    })
    .from(paymentAccount)
    .leftJoin(image, eq(image.id, imageId))
    .orderBy(asc(paymentAccount.position));
}

/**
 * Replaces all accounts, and logs who did (PKG-42). The clean-up later deletes the images of removed accounts from storage.
 * @param tell tells of it within the transaction.
 * @returns them as they are now.
 * @throws Conflict when others have been set since the admin saw them; Invalid for an image that does not exist
 */
export async function setPaymentAccounts(
  { database }: Pick<Services, 'database'>,
  currentUser: Pick<CurrentUser, '_id' | 'isAdmin'>,
  { accounts, previous }: Pick<PaymentAccountsForm, 'accounts' | 'previous'>,
  tell?: (tx: Executor) => Promise<void>,
) {
  return database.db.transaction(async (tx) => {
    // Two admins at once: the second sees what the first has set.
    await tx.execute(sql`lock table ${paymentAccount} in share row exclusive mode`);
    const before = await selectPaymentAccounts(tx);
    const isSeen = previous === undefined || before.map(({ _id }) => _id).join() === previous.join().toLowerCase();
    if (!isSeen) throw new Conflict('changed_meanwhile');
    const withPicture = accounts.flatMap(({ qr }, index) => (qr === null ? [] : [{ index, id: imageIdOf(qr) }]));
    await readyImages(
      tx,
      withPicture.map(({ id }) => id),
      currentUser,
      {
        already: before.flatMap(({ qr }) => qr?.id ?? []),
        fieldOf: (at) => `accounts.${withPicture[at]?.index ?? 0}.qr`,
      },
    );
    await tx.delete(paymentAccount);
    const rows = accounts.map(({ qr, ...account }, position) => ({
      ...account,
      position,
      imageId: qr === null ? null : imageIdOf(qr),
    }));
    if (rows.length > 0) await tx.insert(paymentAccount).values(rows);
    const after = await selectPaymentAccounts(tx);
    const linesOf = (all: typeof after) => all.map(({ bank, name, number }) => `${bank}, ${name}, ${number}`);
    await recordAction(tx, {
      actorId: currentUser._id,
      action: 'package.paymentAccounts',
      subjectId: currentUser._id,
      thing: { label: linesOf(after).join('; ').slice(0, 200) },
      change: { before: linesOf(before), after: linesOf(after) },
    });
    await tell?.(tx);
    return after;
  });
}

/** Tells the admins by email who has changed the accounts (MOD-74). */
async function tellAdmins(
  services: Pick<Services, 'jobs' | 'settings'>,
  tx: Executor,
  { username }: Pick<CurrentUser, 'username'>,
): Promise<void> {
  const links = { dashboard: '/dashboard?tab=packages' };
  for (const to of await addressesOfAdmins(tx))
    await queueEmail(services, tx, draftOf('payment-accounts-changed', { to, values: { username }, links }));
}

const answerSchema = z.object({
  success: z.literal(true),
  accounts: z
    .array(
      z
        .object(
          withExamples(
            { _id: z.uuid(), bank: z.string(), name: z.string(), number: z.string(), qr: pictureSchema.nullable() },
            { bank: 'KBZPay', name: 'Daw Mya Thida', number: '09 123 456 789' },
          ),
        )
        .meta({ ref: 'PaymentAccount' }),
    )
    .describe('In the order in which users see them; empty until an admin has set some.'),
});

/** /api/payment-accounts: where to pay for packages (PKG-41, PKG-42). */
export const paymentAccountRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    ...operation('paymentAccount.list', { summary: 'Payment accounts for packages', answers: answerSchema }),
    async (c) => c.json(answerOf(await selectPaymentAccounts(c.get('services').database.db))),
  )
  .put(
    '/',
    ...operation('paymentAccount.set', {
      summary: 'Set the payment accounts for packages',
      description:
        'Replaces all existing accounts. Needs a proof that it is the user who asks, as customers pay there; it counts for ten minutes.',
      answers: answerSchema,
      refuses: [409, 415],
      takes: jsonBody(24),
    }),
    input('json', paymentAccountsSchema),
    async (c) => {
      const currentUser = signedIn(c);
      const { accounts, previous, ...proof } = c.req.valid('json');
      await requireProof(c.get('services'), { account: currentUser, sessionId: c.get('sessionId') }, proof, 'recently');
      const form = { previous, accounts: accounts.map((one) => ({ ...one, qr: one.qr && pathOfOwn(one.qr, c) })) };
      const services = c.get('services');
      const tell = (tx: Executor) => tellAdmins(services, tx, currentUser);
      return c.json(answerOf(await setPaymentAccounts(services, currentUser, form, tell)));
    },
  );

function answerOf(rows: Awaited<ReturnType<typeof selectPaymentAccounts>>) {
  return {
    success: true as const,
    accounts: rows.map(({ qr, ...account }) => ({ ...account, qr: qr && picture(qr) })),
  };
}
