import { priceDetailsOf } from '#domain/listing/price.ts';
import { isTaken } from '#domain/listing/listing.ts';
import { reasonsOf } from '#domain/report/report.ts';
import type { Route } from './+types/report-gone';
import { apiContext, pageAnswerOf } from '../api/client.ts';
import { useMessages } from '../dashboard/messages.ts';
import { sendForm } from '../forms/submission.ts';
import { Price } from '../listing/price.tsx';
import { ReportPage } from '../report/report-page.tsx';
import { sendReport } from '../report/send-report.ts';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { ByPhrase } from '../ui/by-syllable.tsx';

export async function loader({ context, params: { listingId: id } }: Route.LoaderArgs) {
  const listing = await pageAnswerOf(context.get(apiContext).listing.get[':id'].$get({ param: { id } }));
  const { _id, name, type, currency, regularPrice, discountPrice, details, propertyStatus, endedAt } = listing;
  return {
    _id,
    name,
    type,
    currency,
    regularPrice,
    discountPrice,
    details: priceDetailsOf(details),
    propertyStatus,
    endedAt,
  };
}

/** Reports the listing: that it is gone asks its owner (LST-184), all else goes to the admins (MOD-18). */
export const action = ({ context, request, params: { listingId: id } }: Route.ActionArgs) =>
  sendReport(context.get(apiContext), request, { kind: 'listing', id });

/** If there is no response from the portal, the page says so. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** Reports a listing; its page links here. */
export default function ReportListing({ loaderData: listing, actionData }: Route.ComponentProps) {
  const { report: messages } = useMessages();
  const isOver = listing.endedAt !== null || isTaken(listing);
  return (
    <ReportPage
      title={messages.titles.listing}
      reasons={reasonsOf.listing.filter((reason) => reason !== 'gone' || !isOver)}
      back={{ to: `/listing/${listing._id}`, label: messages.back.listing }}
      result={actionData}
    >
      <Price listing={listing} className="text-lg" />
      <p lang={writtenIn(listing.name, 'bold')} className="font-semibold">
        <ByPhrase text={listing.name} />
      </p>
    </ReportPage>
  );
}
