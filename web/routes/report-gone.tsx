import { data, Form, useNavigation } from 'react-router';
import { isTaken } from '#domain/listing/listing.ts';
import type { Route } from './+types/report-gone';
import { answerOf, ApiFailure, apiContext, pageAnswerOf } from '../api/client.ts';
import { useMessages } from '../dashboard/messages.ts';
import { FormNote } from '../forms/form-note.tsx';
import { refusedBy, sendForm } from '../forms/submission.ts';
import { Price } from '../listing/price.tsx';
import { isSayable } from '../messages/sayable.ts';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { PageTitle } from '../shell/document/page-head.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';

export async function loader({ context, params: { listingId: id } }: Route.LoaderArgs) {
  const listing = await pageAnswerOf(context.get(apiContext).listing.get[':id'].$get({ param: { id } }));
  const { _id, name, type, currency, regularPrice, discountPrice, propertyStatus, endedAt } = listing;
  return { _id, name, type, currency, regularPrice, discountPrice, propertyStatus, endedAt };
}

/** Reports that a visitor was informed that a listing is gone, without a script too (LST-184). */
export async function action({ context, params: { listingId: id } }: Route.ActionArgs) {
  try {
    await answerOf(context.get(apiContext).listing.gone[':id'].$post({ param: { id } }));
    return { isSent: true as const };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data(refusedBy(error), { status: error.status || 503 });
  }
}

/** If there is no response from the portal, the page says so. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** Asks whether the visitor was informed that a listing is gone: its page links here. */
export default function ReportGone({ loaderData: listing, actionData }: Route.ComponentProps) {
  const { rules, reportGone: messages } = useMessages();
  const isBusy = useNavigation().state !== 'idle';
  const isSent = actionData !== undefined && 'isSent' in actionData;
  const refused = actionData && 'code' in actionData ? actionData : undefined;
  const isOver = listing.endedAt !== null || isTaken(listing);
  return (
    <div className="wrap max-w-xl py-8 sm:py-12">
      <PageTitle title={messages.title} />
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-bold tracking-tight">
        <ByPhrase text={messages.question} />
      </h1>
      <div className="my-5 rounded-md border border-line bg-surface p-4 sm:p-5">
        <Price listing={listing} className="text-lg" />
        <p lang={writtenIn(listing.name, 'bold')} className="font-semibold">
          <ByPhrase text={listing.name} />
        </p>
      </div>
      {isSent ? (
        <FormNote kind="done" className="mb-5 font-semibold">
          {messages.done}
        </FormNote>
      ) : (
        <p className="mb-5 text-muted">
          <BySyllable text={isOver ? messages.over : messages.lead} />
        </p>
      )}
      {refused && (
        <FormNote kind="failed" refused={refused}>
          {rules[isSayable(refused.code) ? refused.code : 'something_went_wrong']}
        </FormNote>
      )}
      <div className="flex flex-wrap gap-2.5">
        {!isSent && !isOver && (
          <Form method="post">
            <Button type="submit" kind="primary" disabled={isBusy}>
              {messages.send}
            </Button>
          </Form>
        )}
        <ButtonLink to={`/listing/${listing._id}`}>{messages.back}</ButtonLink>
      </div>
    </div>
  );
}
