import { data, Form, redirect, useNavigation } from 'react-router';
import { inLanguage, languageOf } from '#domain/language.ts';
import { weekdays } from '#domain/viewing/viewing.ts';
import type { Route } from './+types/viewings';
import { answerOf, ApiFailure, apiContext, pageAnswerOf } from '../api/client.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { requireCurrentUser } from '../dashboard/require-account.ts';
import { FormNote } from '../forms/form-note.tsx';
import { refusedBy, sendForm, textsOf } from '../forms/submission.ts';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { useOrigin } from '../shell/frame/site-profile.ts';
import { useLanguage } from '../shell/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { Panel } from '../ui/panel.tsx';
import { HoursForm } from '../viewing/hours-form.tsx';
import { whenOf } from '../viewing/date-and-weekday.ts';

export const handle = { query: ['saved'] } satisfies PageHandle;

/** Signed-in users only: each sees their own. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, member } = await requireCurrentUser({ context, request });
  const [{ hours }, { viewings }] = await Promise.all([
    pageAnswerOf(api.viewing.hours.$get()),
    pageAnswerOf(api.viewing.list.$get()),
  ]);
  // Homes of an agency are shown by its hours, which those set who own it (VIE-15).
  const setsHours = hours !== null || !member.team || member.team.role === 'owner';
  return { hours, setsHours, viewings, isSaved: new URL(request.url).searchParams.has('saved') };
}

/** Sets the hours, or renews the address of the calendar, without a script too. */
export async function action({ context, request }: Route.ActionArgs) {
  const { viewing } = context.get(apiContext);
  const form = await request.formData();
  const { intent, from, until } = textsOf(form, 'intent', 'from', 'until');
  try {
    if (intent === 'renew') await answerOf(viewing.feed.$post());
    else {
      const days = weekdays.filter((day) => form.has(`day${day}`));
      await answerOf(viewing.hours.$put({ json: { days, from: Number(from), until: Number(until) } }));
    }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data(refusedBy(error), { status: error.status || 503 });
  }
  throw redirect(inLanguage(languageOf(new URL(request.url).pathname), '/viewings?saved=1'));
}

/** If there is no response from the portal, the form says so. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** The viewings of an account: when it shows homes, its calendar, and who comes (VIE-1, VIE-9, VIE-10). */
export default function Viewings({
  loaderData: { hours, setsHours, viewings, isSaved },
  actionData,
}: Route.ComponentProps) {
  const { viewings: messages } = useMessages();
  const language = useLanguage();
  const origin = useOrigin();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <DashboardFrame title={messages.title} tab="inbox">
      <p className="mb-4 max-w-prose text-muted">
        <BySyllable text={messages.lead} />
      </p>
      {isSaved && !actionData && (
        <FormNote kind="done" className="mb-4 font-semibold">
          {messages.saved}
        </FormNote>
      )}
      <div className="grid gap-4">
        <Panel title={messages.listed}>
          {viewings.length === 0 && <p className="text-muted">{messages.empty}</p>}
          <ul className="divide-y divide-line">
            {viewings.map(({ token, listingId, name, title, startsAt, state }) => (
              <li
                key={token ?? `${listingId} ${startsAt} ${name}`}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
              >
                <div className="min-w-0">
                  <p className="font-semibold">{whenOf(startsAt, messages.weekdays, language)}</p>
                  <p lang={writtenIn(title)} className="wrap-anywhere">
                    <ByPhrase text={title} />
                  </p>
                  <p lang={writtenIn(name)} className="text-md text-muted wrap-anywhere">
                    {name}
                  </p>
                  <p className="text-md">
                    <BySyllable text={messages.answered[state]} />
                  </p>
                </div>
                {token !== null && (
                  <ButtonLink to={`/viewing/answer/${token}`} aria-label={`${messages.answer}: ${name}`}>
                    {messages.answer}
                  </ButtonLink>
                )}
              </li>
            ))}
          </ul>
        </Panel>
        {setsHours && (
          <Panel title={messages.hours} lead={messages.hoursLead}>
            <HoursForm hours={hours} refused={actionData} />
          </Panel>
        )}
        {hours && (
          <Panel title={messages.calendar} lead={messages.calendarLead}>
            <p className="mb-3 text-md wrap-anywhere">{origin + hours.feed}</p>
            <Form method="post">
              <Button type="submit" name="intent" value="renew" disabled={isBusy}>
                {messages.renew}
              </Button>
            </Form>
          </Panel>
        )}
      </div>
    </DashboardFrame>
  );
}
