import { data } from 'react-router';
import { reasonsOf } from '#domain/report/report.ts';
import type { Route } from './+types/report';
import { type ApiClient, apiContext, pageAnswerOf } from '../api/client.ts';
import { useMessages } from '../dashboard/messages.ts';
import { sendForm } from '../forms/submission.ts';
import { ReportPage } from '../report/report-page.tsx';
import { sendReport } from '../report/send-report.ts';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { BySyllable } from '../ui/by-syllable.tsx';

/** The agency of a user, or a review among those that the page of its listing or building shows: `/report/agency/{id}`, `/report/review/{listing or building}/{id}`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  return params.reviewId === undefined
    ? agencyOf(api, params.userId)
    : reviewOf(api, params.listingId, params.reviewId);
}

async function agencyOf(api: ApiClient, id: string) {
  const { role, name } = await pageAnswerOf(api.user[':id'].$get({ param: { id } }));
  if (role !== 'agent' || !name) throw data({ code: 'not_found' }, { status: 404 });
  return { kind: 'agent' as const, by: undefined, text: name, pageAddress: `/agent/${id}` };
}

async function reviewOf(api: ApiClient, listingId: string, id: string) {
  // In its place there may be the slug of a building instead.
  const isOfBuilding = !/^[0-9a-f]{8}-/i.test(listingId);
  const { reviews } = isOfBuilding
    ? await pageAnswerOf(api.review.building[':slug'].$get({ param: { slug: listingId } }))
    : await pageAnswerOf(api.review.getListingReview[':listingId'].$get({ param: { listingId }, query: {} }));
  const found = reviews.find(({ _id }) => _id === id);
  if (!found) throw data({ code: 'review_not_found' }, { status: 404 });
  const { author, content } = found;
  return {
    kind: 'review' as const,
    by: author.username,
    text: content,
    pageAddress: `/${isOfBuilding ? 'building' : 'listing'}/${listingId}`,
  };
}

/** Reports it to the admins (MOD-18). */
export const action = ({ context, request, params }: Route.ActionArgs) =>
  sendReport(
    context.get(apiContext),
    request,
    params.reviewId === undefined ? { kind: 'agent', id: params.userId } : { kind: 'review', id: params.reviewId },
  );

/** If there is no response from the portal, the page says so. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** Reports an agency, whose page links here, or a review, which does. */
export default function Report({ loaderData: { kind, by, text, pageAddress }, actionData }: Route.ComponentProps) {
  const { report: messages } = useMessages();
  return (
    <ReportPage
      title={messages.titles[kind]}
      reasons={reasonsOf[kind]}
      back={{
        to: pageAddress,
        label: messages.back[pageAddress.startsWith('/building') ? 'building' : kind === 'agent' ? 'agent' : 'listing'],
      }}
      result={actionData}
    >
      {by !== undefined && <p className="text-md text-muted wrap-anywhere">{by}</p>}
      <p
        lang={writtenIn(text)}
        className={`wrap-anywhere whitespace-pre-line ${kind === 'agent' ? 'font-semibold' : ''}`}
      >
        <BySyllable text={text} />
      </p>
    </ReportPage>
  );
}
