import { data, Form, useNavigation } from 'react-router';
import { phoneNumbersIn } from '#domain/text/phone-numbers.ts';
import { mayAnswer, type ViewingAnswer, viewingAnswers } from '#domain/viewing/viewing.ts';
import type { Route } from './+types/viewing-answer';
import { answerOf, ApiFailure, apiContext, pageFailureOf } from '../api/client.ts';
import { useMessages } from '../dashboard/messages.ts';
import { RefusedNote } from '../forms/form-note.tsx';
import { refusedBy, sendForm, textsOf } from '../forms/submission.ts';
import { PhoneText } from '../inquiry/contact-panel.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { PageTitle } from '../shell/document/page-head.tsx';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { mailAddress, useLanguage } from '../shell/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { BadLink } from '../viewing/bad-link.tsx';
import { whenOf } from '../viewing/date-and-weekday.ts';

export const handle = { query: ['do'] } satisfies PageHandle;

/** Reads a viewing by the link in the email, and which answer the link was for. */
export async function loader({ context, request, params: { token } }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams.get('do');
  try {
    const { viewing } = await answerOf(context.get(apiContext).viewing.answer[':token'].$get({ param: { token } }));
    const now = new Date();
    const shown = { state: viewing.state, startsAt: new Date(viewing.startsAt) };
    const open = viewingAnswers.filter((answer) => mayAnswer(answer, shown, now));
    const asked = open.find((answer) => answer === wanted);
    return { viewing, numbers: phoneNumbersIn(viewing.phone ?? ''), open: asked ? [asked] : open };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 400) throw pageFailureOf(error);
    return { viewing: undefined, numbers: [], open: [] };
  }
}

/** Answers (VIE-5). Opening the page answers nothing: email scanners open every link. */
export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const { answer } = textsOf(await request.formData(), 'answer');
  const json = { answer: viewingAnswers.find((one) => one === answer) ?? (answer as ViewingAnswer) };
  try {
    await answerOf(context.get(apiContext).viewing.answer[':token'].$post({ param: { token }, json }));
    return null;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data(refusedBy(error), { status: error.status || 503 });
  }
}

/** If there is no response from the portal, the page says so. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** The page on which an account answers somebody who asks to see a home: with one button for the answer that the link was for. */
export default function AnswerViewing({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { viewing, numbers, open } = loaderData;
  const { viewings: messages } = useMessages();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  if (viewing === undefined) return <BadLink title={messages.answerTitle} />;
  const { name, phone, email, title, startsAt, state } = viewing;
  const isAnswered = state === 'agreed' || state === 'another' || state === 'declined';
  return (
    <div className="wrap max-w-xl py-8 sm:py-12">
      <PageTitle title={messages.answerTitle} />
      <h1 className="text-2xl font-bold tracking-tight">
        <ByPhrase text={messages.answerTitle} />
      </h1>
      <section className="my-5 rounded-md border border-line bg-surface p-4 sm:p-5">
        <p lang={writtenIn(title, 'bold')} className="font-semibold">
          <ByPhrase text={title} />
        </p>
        <p className="mt-1">{whenOf(startsAt, messages.weekdays, language)}</p>
        <p className="mt-3" lang={writtenIn(name)}>
          {name}
        </p>
        {phone !== null && (
          <p>
            <PhoneText phone={phone} numbers={numbers} />
          </p>
        )}
        {email !== null && (
          <p>
            <a href={mailAddress(email)} className="inline-flex min-h-11 items-center underline wrap-anywhere">
              {email}
            </a>
          </p>
        )}
        <p role="status" className="mt-3 font-semibold">
          <BySyllable text={messages.answered[state]} />
        </p>
        {isAnswered && email === null && (
          <p className="mt-1">
            <BySyllable text={messages.tellThem} />
          </p>
        )}
      </section>
      {refused && <RefusedNote refused={refused} />}
      {open.length > 0 && (
        <Form method="post" className="mb-5 flex flex-wrap gap-2.5">
          {open.map((answer) => (
            <Button
              key={answer}
              type="submit"
              name="answer"
              value={answer}
              kind={answer === 'yes' || open.length === 1 ? 'primary' : 'quiet'}
              disabled={isBusy}
            >
              {answer === 'no' && state === 'agreed' ? messages.callOff : messages.answers[answer]}
            </Button>
          ))}
        </Form>
      )}
      <ButtonLink to="/viewings">{messages.toViewings}</ButtonLink>
    </div>
  );
}
