import { useState } from 'react';
import { redirect, useSearchParams } from 'react-router';
import type { Route } from './+types/sign-in';
import { apiContext, pageAnswerOf } from '../api/client.ts';
import { CredentialsForm, ProviderLink } from '../account/credentials-form.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { onward, returnAddress, secondStepAddress } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { isSayable } from '../messages/sayable.ts';
import { useCorrections } from '../forms/corrections.ts';
import { type Refused, sendForm, submit, textsOf } from '../forms/submission.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';

export const handle = { query: ['from', 'error', 'reset', 'again', 'for'] } satisfies PageHandle;

/** Redirects a user who is already signed in, unless they have to verify their identity again, or were sent here from a page for admins. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { user, providers } = await pageAnswerOf(context.get(apiContext).auth.session.$get());
  const { searchParams } = new URL(request.url);
  const isRefused = searchParams.get('for') === 'admins' && user?.isAdmin === false;
  if (user && !searchParams.has('again') && !isRefused) throw redirect(returnAddress(request));
  return { hasProvider: providers.oidc, refusedAs: isRefused ? user.username : undefined };
}

export async function action({ context, request }: Route.ActionArgs) {
  const json = textsOf(await request.formData(), 'email', 'password');
  const { password: _password, ...typed } = json;
  const call = context.get(apiContext).auth.signin.$post({ json });
  return submit(call, onward(request), typed, { second_step_required: secondStepAddress(request) });
}

/** If there is no response from the portal, the form says so and keeps what was typed. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export default function SignIn({ loaderData: { hasProvider, refusedAs }, actionData }: Route.ComponentProps) {
  const { refused, onChange } = useCorrections(actionData);
  const { signIn } = useMessages().account;
  const noticeOf = useArrival();
  const [parameters] = useSearchParams();
  const [email, setEmail] = useState(actionData?.typed?.email ?? '');
  return (
    <CredentialsForm
      title={signIn.title}
      submit={signIn.submit}
      submitting={signIn.submitting}
      refused={refused ?? (actionData ? undefined : refusedElsewhere(parameters.get('error')))}
      onChange={onChange}
      notice={noticeOf(parameters, refusedAs)}
      beside={hasProvider && <ProviderLink />}
      footer={
        <>
          <LocalLink
            to="/forgotpassword"
            state={{ email }}
            className="-mt-3 block py-3 font-semibold text-act underline"
          >
            {signIn.forgot}
          </LocalLink>
          <span>{signIn.noAccount}</span>{' '}
          <LocalLink to={`/sign-up?${parameters}`} className="-mx-1.5 px-1.5 py-3.5 font-semibold text-act underline">
            {signIn.toSignUp}
          </LocalLink>
        </>
      }
    >
      <TextField
        label={signIn.email}
        name="email"
        defaultValue={actionData?.typed?.email}
        onChange={({ target }) => setEmail(target.value)}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        issue={refused?.fields.email}
      />
      <PasswordField
        label={signIn.password}
        name="password"
        autoComplete="current-password"
        required
        issue={refused?.fields.password}
      />
    </CredentialsForm>
  );
}

/** Returns the reason why the user was sent here, as shown above the form. */
function useArrival() {
  const { signIn, reset } = useMessages().account;
  return (parameters: URLSearchParams, refusedAs: string | undefined): string | undefined => {
    if (refusedAs !== undefined) return signIn.forAdmins(refusedAs);
    if (parameters.get('reset') === 'done') return reset.done;
    return parameters.has('again') ? signIn.again : undefined;
  };
}

/** Returns why the provider, or the portal on the way back from it, refused to sign the user in. */
function refusedElsewhere(error: string | null): Refused | undefined {
  if (error === null) return undefined;
  return { code: isSayable(error) ? error : 'something_went_wrong', fields: {} };
}
