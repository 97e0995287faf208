import { Hono } from 'hono';
import { z } from 'zod';
import { withExamples } from '#domain/openapi/examples.ts';
import { paymentAccountsSchema } from '#domain/package/payment-account.ts';
import type { ApiEnv } from '../app/context.ts';
import { signedIn } from '../http/access.ts';
import { jsonBody } from '../http/body.ts';
import { input } from '../http/input.ts';
import { operation } from '../http/operation.ts';
import { pathOfOwn } from '../http/origin.ts';
import { picture, pictureSchema } from '../listing/answer.ts';
import { selectPaymentAccounts, setPaymentAccounts } from './payment-accounts.ts';

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
    .describe('In the order in which people see them; none until an admin has set some.'),
});

/** /api/payment-accounts: where people pay for packages (PKG-41, PKG-42). */
export const paymentAccountRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    ...operation('paymentAccount.list', { summary: 'Where packages are paid', answers: answerSchema }),
    async (c) => c.json(answerOf(await selectPaymentAccounts(c.get('services').database.db))),
  )
  .put(
    '/',
    ...operation('paymentAccount.set', {
      summary: 'Set where packages are paid',
      description: 'These come in the place of all that there are.',
      answers: answerSchema,
      refuses: [409, 415],
      takes: jsonBody(24),
    }),
    input('json', paymentAccountsSchema),
    async (c) => {
      const currentUser = signedIn('paymentAccount.set', c.get('account'));
      const { accounts, previous } = c.req.valid('json');
      const form = { previous, accounts: accounts.map((one) => ({ ...one, qr: one.qr && pathOfOwn(one.qr, c) })) };
      return c.json(answerOf(await setPaymentAccounts(c.get('services'), currentUser, form)));
    },
  );

function answerOf(rows: Awaited<ReturnType<typeof selectPaymentAccounts>>) {
  return {
    success: true as const,
    accounts: rows.map(({ qr, ...account }) => ({ ...account, qr: qr && picture(qr) })),
  };
}
