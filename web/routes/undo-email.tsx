import { data } from 'react-router';
import type { Route } from './+types/undo-email';
import { answerOf, ApiFailure, apiContext } from '../api/client.ts';
import { CredentialsForm } from '../account/credentials-form.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { useMessages } from '../dashboard/messages.ts';
import { refusedBy, sendForm } from '../forms/submission.ts';

/** The token takes effect when the button is pressed, not when the link is opened: email scanners open every link. */
export async function action({ context, params: { token } }: Route.ActionArgs) {
  try {
    const { email } = await answerOf(context.get(apiContext).user['undo-email'][':token'].$post({ param: { token } }));
    return { email };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data(refusedBy(error), { status: error.status || 503 });
  }
}

/** If there is no response from the portal, the form says so and keeps what was typed. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** Restores the previous address after a change, with the link from the email that was sent there. */
export default function UndoEmail({ actionData }: Route.ComponentProps) {
  const { undoEmail } = useMessages().profile;
  const email = actionData && 'email' in actionData ? actionData.email : undefined;
  return (
    <CredentialsForm
      title={undoEmail.title}
      lead={undoEmail.lead}
      submit={undoEmail.submit}
      submitting={undoEmail.submitting}
      refused={actionData && 'code' in actionData ? actionData : undefined}
      done={email && undoEmail.done(email)}
      footer={
        email && (
          <LocalLink to="/forgotpassword" className="font-semibold text-act underline">
            {undoEmail.again}
          </LocalLink>
        )
      }
    >
      <ul className="mb-5 grid list-disc gap-2 ps-5 text-md">
        {undoEmail.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </CredentialsForm>
  );
}
