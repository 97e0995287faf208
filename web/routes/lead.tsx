import { data, Form, redirect, useNavigation } from 'react-router';
import { inLanguage, languageOf } from '#domain/language.ts';
import { filterParameters, parseSearchQuery } from '#domain/listing/query-string.ts';
import { phoneNumbersIn } from '#domain/text/phone-numbers.ts';
import type { Route } from './+types/lead';
import { type ApiClient, answerOf, ApiFailure, apiContext, pageAnswerOf } from '../api/client.ts';
import { BackLink } from '../dashboard/back-link.tsx';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { requireCurrentUser } from '../dashboard/require-account.ts';
import { FormNote } from '../forms/form-note.tsx';
import { refusedBy, sendForm, textsOf } from '../forms/submission.ts';
import { ContactLinks } from '../inquiry/contact-panel.tsx';
import { ConcernedListings } from '../lead/concerned-listings.tsx';
import { HandOnLead } from '../lead/hand-on-lead.tsx';
import { LeadForm } from '../lead/lead-form.tsx';
import { leadBody, typedLead, typedWants } from '../lead/lead-values.ts';
import { Matches } from '../lead/matches.tsx';
import { WantedForm } from '../lead/wanted-form.tsx';
import { cardOf } from '../listing/card/card-listing.ts';
import { useMessages } from '../messages/context.tsx';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { teamOf } from '../team/load.ts';
import { Button } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';

export const handle = { query: ['noted'] } satisfies PageHandle;

/** Listings that are shown of those that match, of the account and of others. */
const shownMatches = 6;

/** The account that the lead belongs to, its team, and admins. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const { api, member } = await requireCurrentUser({ context, request });
  const [{ lead }, team] = await Promise.all([
    pageAnswerOf(api.lead.of[':id'].$get({ param: { id } })),
    teamOf(api, member),
  ]);
  const [own, others] = lead.wants === '' ? [[], []] : await matchesOf(api, lead.wants, lead.ownerRef);
  const noted = new URL(request.url).searchParams.get('noted');
  return {
    lead,
    team: team && team.agencyId === lead.ownerRef && team.members.length > 0 ? team : null,
    // Who only reads the agency's is shown the forms, and cannot use them.
    isReader: member.team?.role === 'viewer' && member.team.agencyId === lead.ownerRef,
    numbers: phoneNumbersIn(lead.phone ?? ''),
    own,
    others,
    noted: (['new', 'joined', 'saved'] as const).find((one) => one === noted),
    now: new Date().toISOString(),
  };
}

/** The available listings that a search finds: those of the account, and those of others (LEA-12). */
async function matchesOf(api: ApiClient, wants: string, userId: string) {
  const filters = filterParameters(parseSearchQuery(new URLSearchParams(wants)));
  const found = async (query: { userId?: string; limit: string }) => {
    const { results } = await pageAnswerOf(
      api.listing.get.$get({ query: { ...filters, available: 'true', ...query } }),
    );
    return results.result;
  };
  const [own, all] = await Promise.all([
    found({ userId, limit: String(shownMatches) }),
    // So many that there are enough once those of the account are left out.
    found({ limit: String(shownMatches * 4) }),
  ]);
  const others = all.filter(({ userRef }) => userRef !== userId).slice(0, shownMatches);
  return [own.map(cardOf), others.map(cardOf)] as const;
}

/** Changes or deletes the lead, without a script too. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const call = context.get(apiContext).lead.of[':id'];
  const language = languageOf(new URL(request.url).pathname);
  const form = await request.formData();
  const { intent, without, to } = textsOf(form, 'intent', 'without', 'to');
  const typed = typedLead(form);
  try {
    if (intent === 'delete') {
      await answerOf(call.$delete({ param: { id } }));
      return redirect(inLanguage(language, '/leads'));
    }
    if (intent === 'handOn') {
      await answerOf(call.$post({ param: { id }, json: { to: to === '' ? null : to } }));
      return redirect(inLanguage(language, '/leads'));
    }
    const json =
      intent === 'wants' ? { wants: typedWants(form) } : intent === 'without' ? { without } : leadBody(typed);
    await answerOf(call.$post({ param: { id }, json }));
    return redirect(inLanguage(language, `/lead/${id}?noted=saved`));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data({ ...refusedBy(error), ...(intent === 'save' && { typed }) }, { status: error.status || 503 });
  }
}

/** If there is no response from the portal, the form says so and keeps what was typed. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** A lead: all that is known, and what might suit them (LEA-9 to LEA-12). */
export default function Lead({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, team, isReader, numbers, own, others, noted, now } = loaderData;
  const { leads: messages } = useMessages();
  const isBusy = useNavigation().state !== 'idle';
  const notes = { new: messages.isNoted, joined: messages.isJoined, saved: messages.isSaved };
  return (
    <DashboardFrame title={lead.name} tab="inbox">
      <BackLink to="/leads">{messages.back}</BackLink>
      {noted && !actionData && (
        <FormNote kind="done" className="mb-4 font-semibold">
          {notes[noted]}
        </FormNote>
      )}
      {numbers.length > 0 && (
        <div className="mb-4 flex max-w-md">
          <ContactLinks phone={lead.phone ?? ''} numbers={numbers} />
        </div>
      )}
      <fieldset disabled={isReader} className="grid min-w-0 gap-4">
        <LeadForm
          key={lead.updatedAt}
          values={{ ...lead, phone: lead.phone ?? '', email: lead.email ?? '', nextOn: lead.nextOn ?? '', code: '' }}
          refused={actionData}
        />
        <ConcernedListings listings={lead.listings} />
        <WantedForm key={lead.wants} wants={lead.wants} />
      </fieldset>
      {team && <HandOnLead team={team} memberRef={lead.memberRef} />}
      <Matches wants={lead.wants} own={own} others={others} now={now} />
      <details className="mt-8" hidden={isReader}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-md font-semibold text-danger">
          {messages.delete}
        </summary>
        <p className="mb-3 max-w-prose text-md text-muted">
          <BySyllable text={messages.deleteLead} />
        </p>
        <Form method="post">
          <Button type="submit" name="intent" value="delete" kind="danger" disabled={isBusy}>
            {messages.deleteYes}
          </Button>
        </Form>
      </details>
    </DashboardFrame>
  );
}
