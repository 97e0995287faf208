import { data, redirect } from 'react-router';
import { inLanguage, languageOf } from '#domain/language.ts';
import type { Route } from './+types/lead-new';
import { answerOf, ApiFailure, apiContext } from '../api/client.ts';
import { BackLink } from '../dashboard/back-link.tsx';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { requireCurrentUser } from '../dashboard/require-account.ts';
import { refusedBy, sendForm } from '../forms/submission.ts';
import { LeadForm } from '../lead/lead-form.tsx';
import { emptyLead, leadBody, typedLead } from '../lead/lead-values.ts';
import { useMessages } from '../messages/context.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireCurrentUser({ context, request });
  return null;
}

/** Notes a lead, without a script too. */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = typedLead(await request.formData());
  try {
    const { _id, isNew } = await answerOf(context.get(apiContext).lead.$post({ json: leadBody(typed) }));
    const language = languageOf(new URL(request.url).pathname);
    return redirect(inLanguage(language, `/lead/${_id}?noted=${isNew ? 'new' : 'joined'}`));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data({ ...refusedBy(error), typed }, { status: error.status || 503 });
  }
}

/** If there is no response from the portal, the form says so and keeps what was typed. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** The form of a lead that is noted by hand: somebody who calls, or comes by (LEA-8). */
export default function NewLead({ actionData }: Route.ComponentProps) {
  const { leads: messages } = useMessages();
  return (
    <DashboardFrame title={messages.newTitle} tab="inbox">
      <BackLink to="/leads">{messages.back}</BackLink>
      <LeadForm values={emptyLead} refused={actionData} />
    </DashboardFrame>
  );
}
