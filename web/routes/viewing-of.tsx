import { data, Form, useNavigation } from 'react-router';
import type { Route } from './+types/viewing-of';
import { answerOf, ApiFailure, apiContext, pageFailureOf } from '../api/client.ts';
import { useMessages } from '../dashboard/messages.ts';
import { RefusedNote } from '../forms/form-note.tsx';
import { refusedBy, sendForm, textsOf } from '../forms/submission.ts';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { PageTitle } from '../shell/document/page-head.tsx';
import { useLanguage } from '../shell/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { BadLink } from '../viewing/bad-link.tsx';
import { TimeChoice } from '../viewing/time-choice.tsx';
import { whenOf } from '../viewing/date-and-weekday.ts';

/** Reads a viewing by its link; none if the link is wrong, which has its own page. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  try {
    const { viewing, times } = await answerOf(context.get(apiContext).viewing.of[':token'].$get({ param: { token } }));
    const isOver = new Date(viewing.startsAt) <= new Date();
    return { viewing: { ...viewing, isOver }, times };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 400) throw pageFailureOf(error);
    return { viewing: undefined, times: [] };
  }
}

/** Chooses another time, or cancels (VIE-7). Opening the page changes nothing. */
export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const { intent, startsAt } = textsOf(await request.formData(), 'intent', 'startsAt');
  const json = { startsAt: intent === 'cancel' ? null : startsAt };
  try {
    await answerOf(context.get(apiContext).viewing.of[':token'].$post({ param: { token }, json }));
    return null;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data(refusedBy(error), { status: error.status || 503 });
  }
}

/** If there is no response from the portal, the page says so. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** The page of a viewing for the one who asked for it. */
export default function ViewingOf({ loaderData: { viewing, times }, actionData: refused }: Route.ComponentProps) {
  const { viewings: messages } = useMessages();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  if (viewing === undefined) return <BadLink title={messages.yours} />;
  const { state, title, startsAt, listingId, isOver } = viewing;
  const isHeld = state === 'asked' || state === 'agreed';
  const mayChoose = state === 'another' || (isHeld && !isOver);
  return (
    <div className="wrap max-w-xl py-8 sm:py-12">
      <PageTitle title={messages.yours} />
      <h1 className="text-2xl font-bold tracking-tight">
        <ByPhrase text={messages.yours} />
      </h1>
      <p className="mt-1 text-muted">
        <BySyllable text={messages.keep} />
      </p>
      <section className="my-5 rounded-md border border-line bg-surface p-4 sm:p-5">
        <p lang={writtenIn(title, 'bold')} className="font-semibold">
          <ByPhrase text={title} />
        </p>
        <p className="mt-1">{whenOf(startsAt, messages.weekdays, language)}</p>
        <p role="status" className="mt-3 font-semibold">
          <BySyllable text={messages.states[state]} />
        </p>
      </section>
      {refused && <RefusedNote refused={refused} />}
      {mayChoose && (
        <Form method="post" className="mb-5 rounded-md border border-line bg-surface p-4 sm:p-5">
          {times.length > 0 && (
            <>
              <TimeChoice times={times} />
              <Button
                type="submit"
                name="intent"
                value="choose"
                kind={state === 'another' ? 'primary' : 'quiet'}
                disabled={isBusy}
                className="mb-3"
              >
                {messages.chooseAnother}
              </Button>
            </>
          )}
          <p>
            <Button type="submit" name="intent" value="cancel" disabled={isBusy}>
              {messages.cancel}
            </Button>
          </p>
        </Form>
      )}
      <ButtonLink to={`/listing/${listingId}`}>{messages.back}</ButtonLink>
    </div>
  );
}
