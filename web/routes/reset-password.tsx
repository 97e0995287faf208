import { inLanguage, languageOf } from '#domain/language.ts';
import type { Route } from './+types/reset-password';
import { apiContext } from '../api/client.ts';
import { CredentialsForm } from '../account/credentials-form.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { useMessages } from '../messages/context.tsx';
import { useCorrections } from '../forms/corrections.ts';
import { sendForm, submit, textsOf } from '../forms/submission.ts';

export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const json = textsOf(await request.formData(), 'password');
  const call = context.get(apiContext).auth['reset-password'][':token'].$post({ param: { token }, json });
  return submit(call, inLanguage(languageOf(new URL(request.url).pathname), '/sign-in?reset=done'));
}

/** If there is no response from the portal, the form says so and keeps what was typed. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** Sets a new password with the link from an email; the user then signs in with it (ACC-25). */
export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const { refused, onChange } = useCorrections(actionData);
  const { reset, signUp, forgot } = useMessages().account;
  return (
    <CredentialsForm
      title={reset.title}
      lead={reset.lead}
      submit={reset.submit}
      submitting={reset.submitting}
      refused={refused}
      onChange={onChange}
      footer={
        <LocalLink to="/forgotpassword" className="py-3.5 font-semibold text-act underline">
          {forgot.again}
        </LocalLink>
      }
    >
      <PasswordField
        label={reset.password}
        hint={signUp.passwordHint}
        name="password"
        autoComplete="new-password"
        required
        issue={refused?.fields.password}
      />
    </CredentialsForm>
  );
}
