import { redirect, useSearchParams } from 'react-router';
import { welcomeCookieFor } from '#domain/account/welcome.ts';
import { languageOf } from '#domain/language.ts';
import type { Route } from './+types/sign-up';
import { apiContext, pageAnswerOf } from '../api/client.ts';
import { CredentialsForm, ProviderLink } from '../account/credentials-form.tsx';
import { reasonsIn } from '../account/newcomer.ts';
import { ReasonsPanel } from '../account/reasons-panel.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { returnAddress } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { useCorrections } from '../forms/corrections.ts';
import { sendForm, submit, textsOf } from '../forms/submission.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';

export const handle = { query: ['from'] } satisfies PageHandle;

/** Redirects a user who is already signed in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { user, providers } = await pageAnswerOf(context.get(apiContext).auth.session.$get());
  if (user) throw redirect(returnAddress(request));
  return { hasProvider: providers.oidc, reasons: reasonsIn(languageOf(new URL(request.url).pathname)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const json = textsOf(await request.formData(), 'username', 'email', 'password');
  const { password: _password, ...typed } = json;
  const result = await submit(context.get(apiContext).auth.signup.$post({ json }), returnAddress(request), typed);
  if (result instanceof Response)
    result.headers.append('Set-Cookie', welcomeCookieFor(request.url.startsWith('https:')));
  return result;
}

/** If there is no response from the portal, the form says so and keeps what was typed. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export default function SignUp({ loaderData: { hasProvider, reasons }, actionData }: Route.ComponentProps) {
  const { refused, onChange } = useCorrections(actionData);
  const { signUp } = useMessages().account;
  const [parameters] = useSearchParams();
  return (
    <CredentialsForm
      title={signUp.title}
      reasons={<ReasonsPanel reasons={reasons} />}
      submit={signUp.submit}
      submitting={signUp.submitting}
      refused={refused}
      onChange={onChange}
      beside={hasProvider && <ProviderLink />}
      footer={
        <>
          <span>{signUp.haveAccount}</span>{' '}
          <LocalLink to={`/sign-in?${parameters}`} className="-mx-1.5 px-1.5 py-3.5 font-semibold text-act underline">
            {signUp.toSignIn}
          </LocalLink>
        </>
      }
    >
      <TextField
        label={signUp.username}
        name="username"
        defaultValue={actionData?.typed?.username}
        autoComplete="nickname"
        required
        issue={refused?.fields.username}
      />
      <TextField
        label={signUp.email}
        name="email"
        defaultValue={actionData?.typed?.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        issue={refused?.fields.email}
      />
      <PasswordField
        label={signUp.password}
        hint={signUp.passwordHint}
        name="password"
        autoComplete="new-password"
        required
        issue={refused?.fields.password}
      />
    </CredentialsForm>
  );
}
