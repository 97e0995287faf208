import { Download, UserRoundPlus } from 'lucide-react';
import { redirect } from 'react-router';
import { inLanguage, languageOf } from '#domain/language.ts';
import { leadLists } from '#domain/lead/lead.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { pageSizes } from '#domain/paging.ts';
import { phoneNumbersIn } from '#domain/text/phone-numbers.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import type { Route } from './+types/leads';
import { pageAnswerOf } from '../api/client.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { requireCurrentUser } from '../dashboard/require-account.ts';
import { LeadRow } from '../lead/lead-row.tsx';
import { addressOfLeads, askedLeads, boxOfLeads } from '../lead/asked-leads.ts';
import { WhoseLeads } from '../lead/whose-leads.tsx';
import { useMessages } from '../messages/context.tsx';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { useLanguage } from '../shell/links.ts';
import { teamOf } from '../team/load.ts';
import { ButtonLink } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ChipLink } from '../ui/chip-link.tsx';
import { Pagination } from '../ui/pagination.tsx';

export const handle = { query: ['list', 'page', 'with'] } satisfies PageHandle;

/** Signed-in users only: each sees their own, and of the agency that they work for what their role may see. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, member } = await requireCurrentUser({ context, request });
  const asked = askedLeads(request.url);
  const box = boxOfLeads(asked, member.team !== undefined);
  const query = { ...box, list: asked.list, startIndex: String((asked.page - 1) * pageSizes.activity) };
  const [{ leads, totals }, team] = await Promise.all([pageAnswerOf(api.lead.$get({ query })), teamOf(api, member)]);
  const pageCount = Math.ceil(totals[asked.list] / pageSizes.activity);
  // The last one of the last page has moved on.
  if (leads.length === 0 && asked.page > 1) {
    const address = addressOfLeads({ ...asked, page: Math.max(1, pageCount) });
    throw redirect(inLanguage(languageOf(new URL(request.url).pathname), address));
  }
  const shown = leads.map((lead) => ({ ...lead, numbers: phoneNumbersIn(lead.phone ?? '') }));
  return { asked, box, team, me: member._id, leads: shown, totals, pageCount, today: yangonDay(new Date()) };
}

/** The people who may rent or buy from an account: those due today, and all by their stage (LEA-6, LEA-7). */
export default function Leads({ loaderData }: Route.ComponentProps) {
  const { asked, box, team, me, leads, totals, pageCount, today } = loaderData;
  const { list, page } = asked;
  const { leads: messages } = useMessages();
  const language = useLanguage();
  return (
    <DashboardFrame
      title={messages.title}
      tab="inbox"
      action={
        <ButtonLink to="/lead/new" kind="primary">
          {messages.add}
        </ButtonLink>
      }
    >
      <p className="mb-4 max-w-prose text-muted">
        <BySyllable text={messages.lead} />
      </p>
      {team && <WhoseLeads asked={asked} team={team} me={me} />}
      <nav aria-label={messages.lists} className="mb-3 flex flex-wrap gap-2">
        {leadLists.map((one) => (
          <ChipLink key={one} to={addressOfLeads({ ...asked, list: one, page: 1 })} isCurrent={one === list}>
            <span>{messages.list[one]}</span>
            <span className="tabular-nums">{formatNumber(totals[one], language)}</span>
          </ChipLink>
        ))}
      </nav>
      {leads.length === 0 ? (
        <EmptyState
          Icon={UserRoundPlus}
          title={messages.empty[list]}
          {...(totals.all === 0 && { text: messages.emptyHelp })}
        />
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {leads.map((lead) => (
            <LeadRow key={lead._id} lead={lead} today={today} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pageCount} addressOf={(next) => addressOfLeads({ ...asked, page: next })} />
      {totals.all > 0 && (
        <p className="mt-5">
          <a
            href={`/api/lead/csv?${new URLSearchParams({ language, ...box })}`}
            download
            className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-4.5 text-md font-semibold hover:bg-sunken"
          >
            <Download className="size-4.5" aria-hidden />
            <span>{messages.download}</span>
          </a>
        </p>
      )}
    </DashboardFrame>
  );
}
