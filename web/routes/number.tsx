import { priceDetailsOf } from '#domain/listing/price.ts';
import { data, Form, useNavigation } from 'react-router';
import { phoneNumbersIn } from '#domain/text/phone-numbers.ts';
import type { Route } from './+types/number';
import { answerOf, ApiFailure, apiContext, pageAnswerOf } from '../api/client.ts';
import { useMessages } from '../dashboard/messages.ts';
import { RefusedNote } from '../forms/form-note.tsx';
import { refusedBy, sendForm } from '../forms/submission.ts';
import { ContactLinks, PhoneText } from '../inquiry/contact-panel.tsx';
import { Price } from '../listing/price.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { PageTitle } from '../shell/document/page-head.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';

/** Reads everything but the number: opening the page does not show it. */
export async function loader({ context, params: { listingId: id } }: Route.LoaderArgs) {
  const listing = await pageAnswerOf(context.get(apiContext).listing.get[':id'].$get({ param: { id } }));
  const { _id, name, type, currency, regularPrice, discountPrice, details, endedAt } = listing;
  return { _id, name, type, currency, regularPrice, discountPrice, details: priceDetailsOf(details), endedAt };
}

/** Shows the number, and counts that (LEA-16). */
export async function action({ context, params: { listingId: id } }: Route.ActionArgs) {
  try {
    const { phone } = await answerOf(context.get(apiContext).listing.number[':id'].$post({ param: { id } }));
    return { phone, numbers: phoneNumbersIn(phone) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data(refusedBy(error), { status: error.status || 503 });
  }
}

/** If there is no response from the portal, the page says so. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** The phone number of a private owner, which the page of the listing leads to. */
export default function NumberPage({ loaderData: listing, actionData }: Route.ComponentProps) {
  const { numberPage: messages, listing: words } = useMessages();
  const isBusy = useNavigation().state !== 'idle';
  const shown = actionData && 'phone' in actionData ? actionData : undefined;
  const refused = actionData && 'code' in actionData ? actionData : undefined;
  return (
    <div className="wrap max-w-xl py-8 sm:py-12">
      <PageTitle title={messages.title} />
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-bold tracking-tight">
        <ByPhrase text={messages.title} />
      </h1>
      <p className="mt-1 text-muted">
        <BySyllable text={messages.lead} />
      </p>
      <div className="my-5 rounded-md border border-line bg-surface p-4 sm:p-5">
        <Price listing={listing} className="text-lg" />
        <p lang={writtenIn(listing.name, 'bold')} className="font-semibold">
          <ByPhrase text={listing.name} />
        </p>
      </div>
      {refused && <RefusedNote refused={refused} />}
      {shown ? (
        <div role="status" className="mb-5">
          <p className="mb-3 text-xl font-bold">
            <PhoneText {...shown} listingId={listing._id} isCopied />
          </p>
          <ContactLinks {...shown} listingId={listing._id} />
        </div>
      ) : (
        <Form method="post" className="mb-5">
          <Button type="submit" kind="primary" disabled={isBusy || listing.endedAt !== null}>
            {words.showNumber}
          </Button>
        </Form>
      )}
      <ButtonLink to={`/listing/${listing._id}`}>{messages.back}</ButtonLink>
    </div>
  );
}
