import type { InferResponseType } from 'hono/client';
import { isEmailName } from '#domain/email/emails.ts';
import { type ApiClient, pageAnswerOf } from '../api/client.ts';
import type { TabRequest } from '../dashboard/require-account.ts';

/** Reads what the tab Emails shows: the email that its address names, or else the list of all. */
export async function loadEmails({ api, parameters }: TabRequest) {
  const asked = parameters.get('email') ?? '';
  if (isEmailName(asked)) {
    const { success: _success, ...email } = await pageAnswerOf(
      api.site.emails[':name'].$get({ param: { name: asked } }),
    );
    return { email, list: null };
  }
  const { emails, dropped } = await pageAnswerOf(api.site.emails.$get());
  return { email: null, list: { emails, dropped } };
}

/** Result of {@link loadEmails}. */
export type EmailsShown = Awaited<ReturnType<typeof loadEmails>>;

type Read = InferResponseType<ApiClient['site']['emails'][':name']['$get'], 200>;

/** An email with its words and all that may stand in them. */
export type EmailShown = Omit<Read, 'success'>;

/** An email as it would be sent. */
export type Preview = Read['preview'];
