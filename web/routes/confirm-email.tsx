import { data } from 'react-router';
import type { Route } from './+types/confirm-email';
import { answerOf, ApiFailure, apiContext } from '../api/client.ts';
import { CredentialsForm } from '../account/credentials-form.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { useMessages } from '../dashboard/messages.ts';
import { refusedBy, sendForm } from '../forms/submission.ts';

/** The token takes effect when the button is pressed, not when the link is opened: email scanners open every link. */
export async function action({ context, params: { token } }: Route.ActionArgs) {
  try {
    const { email, shown, toReview } = await answerOf(
      context.get(apiContext).user['confirm-email'][':token'].$post({ param: { token } }),
    );
    return { email, shown, toReview };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data(refusedBy(error), { status: error.status || 503 });
  }
}

/** If there is no response from the portal, the form says so and keeps what was typed. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** Confirms a new email address with the link from an email. */
export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
  const { confirmEmail } = useMessages().profile;
  const confirmed = actionData && 'email' in actionData ? actionData : undefined;
  const hasWaited = confirmed !== undefined && confirmed.shown + confirmed.toReview > 0;
  return (
    <CredentialsForm
      title={confirmEmail.title}
      lead={confirmEmail.lead}
      submit={confirmEmail.submit}
      submitting={confirmEmail.submitting}
      refused={actionData && 'code' in actionData ? actionData : undefined}
      done={confirmed && doneText(confirmed, confirmEmail)}
      footer={
        <LocalLink
          to={hasWaited ? '/dashboard?tab=my-listing' : '/profile'}
          className="py-3.5 font-semibold text-act underline"
        >
          {hasWaited ? confirmEmail.toListings : confirmEmail.toProfile}
        </LocalLink>
      }
    >
      {null}
    </CredentialsForm>
  );
}

/** States what has come of a confirmation: what waited for it, or the address itself. */
function doneText(
  { email, shown, toReview }: { email: string; shown: number; toReview: number },
  words: ReturnType<typeof useMessages>['profile']['confirmEmail'],
): string {
  if (shown > 0) return words.shown(shown);
  return toReview > 0 ? words.toReview : words.done(email);
}
