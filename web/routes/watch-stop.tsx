import { data, Form, useNavigation } from 'react-router';
import type { Route } from './+types/watch-stop';
import { answerOf, ApiFailure, apiContext } from '../api/client.ts';
import { useMessages } from '../dashboard/messages.ts';
import { FormNote, RefusedNote } from '../forms/form-note.tsx';
import { refusedBy, sendForm } from '../forms/submission.ts';
import { PageTitle } from '../shell/document/page-head.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';

/**
 * Ends a watch: by the page's button, or by a mail program with one click (RFC 8058), which sends no cookie and no origin. Reading the page only
 * asks.
 */
export async function action({ context, params: { token } }: Route.ActionArgs) {
  try {
    await answerOf(context.get(apiContext).watch.of[':token'].$delete({ param: { token } }));
    return { isEnded: true as const };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data(refusedBy(error), { status: error.status || 503 });
  }
}

/** If there is no response from the portal, the page says so. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** Asks whether a watch shall end. */
export default function WatchStop({ params: { token }, actionData }: Route.ComponentProps) {
  const { watch: messages, search } = useMessages();
  const isBusy = useNavigation().state !== 'idle';
  const isEnded = actionData !== undefined && 'isEnded' in actionData;
  return (
    <div className="wrap max-w-xl py-8 sm:py-12">
      <PageTitle title={messages.end} />
      <h1 className="mb-4 text-2xl font-bold tracking-tight">
        <ByPhrase text={messages.end} />
      </h1>
      {actionData && 'code' in actionData && <RefusedNote refused={actionData} />}
      {isEnded ? (
        <>
          <FormNote kind="done" className="mb-5 font-semibold">
            {messages.ended}
          </FormNote>
          <ButtonLink to="/search">{search.title}</ButtonLink>
        </>
      ) : (
        <Form method="post">
          <p className="mb-5">
            <BySyllable text={messages.endLead} />
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit" kind="danger" disabled={isBusy}>
              {messages.end}
            </Button>
            <ButtonLink to={`/watch/${token}`}>{messages.manage}</ButtonLink>
          </div>
        </Form>
      )}
    </div>
  );
}
