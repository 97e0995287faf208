import { aProviderAccount, openTestProvider, type TestProvider } from '#tests/factories/identity-provider.ts';
import { giveSlots } from '#tests/factories/old-session.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

/** Stage on which the calls of the API are driven: a portal with an identity provider, and users who may post listings. */
export interface Stage {
  portal: TestPortal;
  provider: TestProvider;
  admin: TestUser;
  /** A user who may post any number of listings. */
  owner: TestUser;
  /** Another user, who may not. */
  other: TestUser;
  /** The id of a payment inquiry that some user has sent. */
  inquiry(): Promise<string>;
  close(): Promise<void>;
}

/** Opens a stage with its own database, storage and provider. */
export async function openStage(): Promise<Stage> {
  const provider = await openTestProvider('https://eain.example/api/auth/oidc/callback');
  const portal = await openTestPortal({
    PUBLIC_URL: 'https://eain.example',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    MONTHLY_POST_LIMIT: '100000',
  });
  provider.account = aProviderAccount();
  const admin = await portal.admin();
  await giveSlots(portal, admin);

  const owner = await portal.signUp();
  await giveSlots(portal, owner);
  const other = await portal.signUp();

  const inquiry = async () => {
    const body = aProofForm({ name: 'Mya', email: 'mya@example.com', message: 'Paid.' });
    await portal.visitor().fetch('/api/auth/contactForPayment', { method: 'POST', body });
    const { rows } = await portal.database.pool.query<{ id: string }>(
      'select id from payment_inquiry order by id desc limit 1',
    );
    return rows[0]?.id ?? 'none';
  };

  const close = async () => {
    await portal.close();
    await provider.close();
  };
  return { portal, provider, admin, owner, other, inquiry, close };
}

/** A form with a proof of payment. */
export function aProofForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  form.set('file', new File(['%PDF-1.7\n'], 'proof.pdf', { type: 'application/pdf' }));
  return form;
}
