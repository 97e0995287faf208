import { data } from 'react-router';
import { formatNumber } from '#domain/listing/price.ts';
import { worksOn } from '#domain/team/team.ts';
import type { Route } from './+types/contact-taps';
import { pageAnswerOf } from '../api/client.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { useMessages } from '../messages/context.tsx';
import { requireCurrentUser } from '../dashboard/require-account.ts';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useLanguage } from '../shell/links.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { dayOf } from '../ui/date.ts';

/** Signed-in users only; for the owner and admins. For anyone else the page does not exist. */
export async function loader({ context, request, params: { listingId: id } }: Route.LoaderArgs) {
  const { api, member: currentUser } = await requireCurrentUser({ context, request });
  const listing = await pageAnswerOf(api.listing.get[':id'].$get({ param: { id } }));
  const isOwn = worksOn(currentUser, listing);
  if (!isOwn && !currentUser.isAdmin) throw data({ code: 'not_found' }, { status: 404 });
  const { days } = await pageAnswerOf(api.listing.taps[':id'].$get({ param: { id } }));
  return { id, isOwn, name: listing.name, days };
}

const ways = ['callTaps', 'viberTaps', 'copyTaps'] as const;
type Day = Route.ComponentProps['loaderData']['days'][number];

/** How often users tapped Call, Viber and Copy on a listing, day by day (LST-144). */
export default function ContactTapsPage({ loaderData: { id, isOwn, name, days } }: Route.ComponentProps) {
  const { contactTaps: messages } = useMessages();
  const language = useLanguage();
  const sums = ways.map((way) => days.reduce((sum, day) => sum + day[way], 0));
  const isTapped = sums.some((sum) => sum > 0);
  return (
    <DashboardFrame title={messages.title} tab={isOwn ? 'my-listing' : 'users-listings'}>
      <h2 lang={writtenIn(name, 'bold')} className="text-lg font-bold">
        <ByPhrase text={name} />
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        <BySyllable text={messages.lead} />
      </p>
      {isTapped ? (
        <table className="w-full max-w-xl rounded-md border border-line bg-surface text-md tabular-nums">
          <thead>
            <tr>
              <th scope="col" className="px-4 py-2 text-start font-semibold">
                {messages.day}
              </th>
              {ways.map((way) => (
                <th key={way} scope="col" className="px-4 py-2 text-end font-semibold">
                  {messages.columns[way]}
                </th>
              ))}
            </tr>
            <tr className="border-t border-line bg-sunken font-bold">
              <th scope="row" className="px-4 py-2 text-start">
                {messages.sum}
              </th>
              {ways.map((way, at) => (
                <td key={way} className="px-4 py-2 text-end">
                  {formatNumber(sums[at] ?? 0, language)}
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <DayRow key={day.day} day={day} />
            ))}
          </tbody>
        </table>
      ) : (
        <p className="rounded-md border border-dashed border-control-line px-6 py-10 text-center font-semibold">
          <BySyllable text={messages.none} />
        </p>
      )}
      <p className="mt-5">
        <ButtonLink to={`/update-listing/${id}`}>{messages.toForm}</ButtonLink>
      </p>
    </DashboardFrame>
  );
}

/** One day; a kind that nobody tapped is de-emphasised. */
function DayRow({ day }: { day: Day }) {
  const language = useLanguage();
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-4 py-2 text-start font-normal whitespace-nowrap">
        {dayOf(day.day, language)}
      </th>
      {ways.map((way) => (
        <td key={way} className={`px-4 py-2 text-end ${day[way] === 0 ? 'text-muted' : 'font-semibold'}`}>
          {formatNumber(day[way], language)}
        </td>
      ))}
    </tr>
  );
}
