import { useNames } from '../shell/frame/site-names.ts';
import { redirect, useSearchParams } from 'react-router';
import type { Route } from './+types/sign-in-code';
import { apiContext, pageAnswerOf } from '../api/client.ts';
import { CredentialsForm } from '../account/credentials-form.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { onward, returnAddress } from '../shell/links.ts';
import { useMessages } from '../dashboard/messages.ts';
import { useCorrections } from '../forms/corrections.ts';
import { sendForm, submit, textsOf } from '../forms/submission.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';

export const handle = { query: ['from', 'with'] } satisfies PageHandle;

/** Redirects a user who is already signed in. The form's response states whether a sign-in awaits its second step. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { user } = await pageAnswerOf(context.get(apiContext).auth.session.$get());
  if (user) throw redirect(returnAddress(request));
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const json = textsOf(await request.formData(), 'code');
  return submit(context.get(apiContext).auth.signin.code.$post({ json }), onward(request));
}

/** If there is no response from the portal, the form says so and keeps what was typed. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** The second step of signing in: the code of an authenticator app, or a recovery code. */
export default function SignInCode({ actionData }: Route.ComponentProps) {
  const { refused, onChange } = useCorrections(actionData);
  const { step } = useMessages().twoFactor;
  const { brand } = useNames();
  const [parameters] = useSearchParams();
  const isRecovery = parameters.get('with') === 'recovery-code';
  const other = new URLSearchParams(parameters);
  if (isRecovery) other.delete('with');
  else other.set('with', 'recovery-code');
  const first = new URLSearchParams(parameters);
  first.delete('with');
  return (
    <CredentialsForm
      title={step.title}
      lead={step.lead}
      submit={step.submit}
      submitting={step.submitting}
      refused={refused}
      onChange={onChange}
      footer={
        <>
          <LocalLink to={`/sign-in/code?${other}`} className="-mt-3 block py-3 font-semibold text-act underline">
            {isRecovery ? step.useApp : step.useRecoveryCode}
          </LocalLink>
          <LocalLink to={`/sign-in?${first}`} className="py-3.5 font-semibold text-act underline">
            {step.again}
          </LocalLink>
        </>
      }
    >
      {isRecovery ? (
        <TextField
          key="recovery-code"
          label={step.recoveryCode}
          hint={step.recoveryCodeHint}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          issue={refused?.fields.code}
        />
      ) : (
        <TextField
          key="app"
          label={step.code}
          hint={step.codeHint(brand)}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          issue={refused?.fields.code}
        />
      )}
    </CredentialsForm>
  );
}
