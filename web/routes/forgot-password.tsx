import type { Route } from './+types/forgot-password';
import { apiContext } from '../api/client.ts';
import { CredentialsForm } from '../account/credentials-form.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { useMessages } from '../messages/context.tsx';
import { useCorrections } from '../forms/corrections.ts';
import { sendForm, sendOnce, textsOf } from '../forms/submission.ts';
import { useLocation } from 'react-router';

export async function action({ context, request }: Route.ActionArgs) {
  const json = textsOf(await request.formData(), 'email');
  return sendOnce(context.get(apiContext).auth.forgotpassword.$post({ json }), json);
}

/** If there is no response from the portal, the form says so and keeps what was typed. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** Requests an email for setting a new password; the response is the same whether or not the address is known. */
export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const { forgot, signIn } = useMessages().account;
  const { state } = useLocation();
  const isSent = actionData !== undefined && 'isSent' in actionData;
  const { refused, onChange } = useCorrections(
    actionData !== undefined && 'code' in actionData ? actionData : undefined,
  );
  return (
    <CredentialsForm
      title={forgot.title}
      lead={forgot.lead}
      submit={forgot.submit}
      submitting={forgot.submitting}
      refused={refused}
      onChange={onChange}
      done={isSent ? forgot.sent : undefined}
      footer={
        <LocalLink to="/sign-in" className="py-3.5 font-semibold text-act underline">
          {forgot.back}
        </LocalLink>
      }
    >
      <TextField
        label={signIn.email}
        name="email"
        defaultValue={
          (actionData !== undefined && 'typed' in actionData ? actionData.typed?.email : undefined) ??
          typedBefore(state)
        }
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        issue={refused?.fields.email}
      />
    </CredentialsForm>
  );
}

/** Returns the email address typed on the previous page, which is in the history entry: it is not in the URL. */
function typedBefore(state: unknown): string | undefined {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' ? email : undefined;
}
