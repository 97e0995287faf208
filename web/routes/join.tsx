import { data, Form, redirect } from 'react-router';
import { inLanguage, languageOf } from '#domain/language.ts';
import type { Route } from './+types/join';
import { answerOf, apiContext, ApiFailure, pageAnswerOf, pageFailureOf } from '../api/client.ts';
import { useMessages } from '../dashboard/messages.ts';
import { FormNote } from '../forms/form-note.tsx';
import { refusedBy } from '../forms/submission.ts';
import { PageTitle } from '../shell/document/page-head.tsx';
import { signInAddress } from '../shell/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';

/** Reads the invitation; null if its link no longer works. Reading accepts nothing: a mail program may open it (TEM-6). */
export async function loader({ context, request, params: { token } }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { user } = await pageAnswerOf(api.auth.session.$get());
  const signIn = signInAddress(request);
  const whereTo = { signIn, signUp: signIn.replace('/sign-in?', '/sign-up?') };
  try {
    const { agencyName, role } = await answerOf(api['team-invitation'][':token'].$get({ param: { token } }));
    return { invitation: { agencyName, role }, isSignedIn: user !== null, whereTo };
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400))
      return data({ invitation: null, isSignedIn: user !== null, whereTo }, { status: 404 });
    throw pageFailureOf(error);
  }
}

/** Accepts the invitation. */
export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  try {
    await answerOf(context.get(apiContext)['team-invitation'][':token'].$post({ param: { token } }));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === 401) return redirect(signInAddress(request));
    return data(refusedBy(error), { status: error.status || 503 });
  }
  return redirect(inLanguage(languageOf(new URL(request.url).pathname), '/team'));
}

/** The page of an invitation: whose team, and as what; a button accepts. */
export default function JoinTeam({
  loaderData: { invitation, isSignedIn, whereTo },
  actionData,
}: Route.ComponentProps) {
  const { rules, team } = useMessages();
  const { joining } = team;
  const title = invitation ? joining.title(invitation.agencyName) : joining.gone;
  return (
    <div className="wrap max-w-xl py-8 lg:py-12">
      <PageTitle title={title} />
      <meta name="robots" content="noindex" />
      <h1 className="mb-3 text-2xl font-bold tracking-tight wrap-anywhere">
        <ByPhrase text={title} />
      </h1>
      {actionData && (
        <FormNote kind="failed" refused={actionData}>
          {rules[actionData.code]}
        </FormNote>
      )}
      {invitation ? (
        <>
          <p className="font-semibold">{joining.as(team.roles[invitation.role])}</p>
          <p className="mt-1 mb-5 text-muted">
            <BySyllable text={team.may[invitation.role]} />
          </p>
          {isSignedIn ? (
            <Form method="post">
              <Button type="submit" kind="primary">
                {joining.accept}
              </Button>
            </Form>
          ) : (
            <>
              <p className="mb-3">
                <BySyllable text={joining.first} />
              </p>
              <div className="flex flex-wrap gap-2.5">
                <ButtonLink to={whereTo.signIn} kind="primary">
                  {joining.signIn}
                </ButtonLink>
                <ButtonLink to={whereTo.signUp}>{joining.signUp}</ButtonLink>
              </div>
            </>
          )}
        </>
      ) : (
        <p className="text-muted">
          <BySyllable text={rules.team_link_invalid} />
        </p>
      )}
    </div>
  );
}
