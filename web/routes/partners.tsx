import { data, redirect } from 'react-router';
import { inLanguage, languageOf } from '#domain/language.ts';
import type { Route } from './+types/partners';
import { apiContext, ApiFailure, pageAnswerOf } from '../api/client.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { useMessages } from '../dashboard/messages.ts';
import { requireCurrentUser } from '../dashboard/require-account.ts';
import { refusedBy, sendForm } from '../forms/submission.ts';
import { actAs, typedIn } from '../partner/act.ts';
import { TokenPanel } from '../partner/token-panel.tsx';
import { WebhookPanel } from '../partner/webhook-panel.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';

/** Signed-in users only. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, member } = await requireCurrentUser({ context, request });
  const [{ tokens }, { webhooks }, { success: _success, ...proofAsked }] = await Promise.all([
    pageAnswerOf(api['access-token'].$get()),
    pageAnswerOf(api.webhook.$get()),
    pageAnswerOf(api.user.proof.$get()),
  ]);
  return { tokens, webhooks, email: member.email, proofAsked, now: new Date().toISOString() };
}

/** Does what a form asks for, without a script too. A secret is in the answer to its form alone: a reload does not show it again. */
export async function action({ context, request }: Route.ActionArgs) {
  const asked = typedIn(await request.formData());
  const { pathname } = new URL(request.url);
  try {
    const made = await actAs(context.get(apiContext), asked);
    if (made) return made;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const isOfWebhook = asked.intent.endsWith('-webhook');
    return data({ ...refusedBy(error), typed: asked.typed, isOfWebhook }, { status: error.status || 503 });
  }
  // The log shows how the test fares.
  const next = asked.intent === 'test-webhook' ? `/partners/${asked.id}` : '/partners';
  throw redirect(inLanguage(languageOf(pathname), next));
}

/** If there is no response from the portal, the page says so. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** The page of what connects programs of one's own (PTN-4, PTN-9). */
export default function Partners({ loaderData, actionData }: Route.ComponentProps) {
  const { partners: messages } = useMessages();
  const refused = actionData && 'code' in actionData ? actionData : undefined;
  const isOfWebhook = refused && 'isOfWebhook' in refused && refused.isOfWebhook;
  const { proofAsked, email } = loaderData;
  return (
    <DashboardFrame title={messages.title} tab="profile">
      <p className="max-w-prose text-muted">
        <BySyllable text={messages.lead} />
      </p>
      <p className="mb-4">
        <LocalLink to="/developers" className="inline-flex min-h-11 items-center font-semibold text-act underline">
          {messages.explained}
        </LocalLink>
      </p>
      <div className="grid max-w-3xl gap-6">
        <TokenPanel
          tokens={loaderData.tokens}
          now={loaderData.now}
          made={actionData && 'token' in actionData ? actionData.token : undefined}
          refused={isOfWebhook ? undefined : refused}
          owner={{ proofAsked, email }}
        />
        <WebhookPanel
          webhooks={loaderData.webhooks}
          secret={actionData && 'secret' in actionData ? actionData.secret : undefined}
          refused={isOfWebhook ? refused : undefined}
          owner={{ proofAsked, email }}
        />
      </div>
    </DashboardFrame>
  );
}
