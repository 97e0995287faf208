import { data, Form, redirect, useNavigation } from 'react-router';
import { inLanguage, languageOf } from '#domain/language.ts';
import { pageSizes } from '#domain/paging.ts';
import {
  isSignal,
  type ReportedKind,
  reportLimits,
  type ReportOutcome,
  reportOutcomes,
  signalTargets,
} from '#domain/report/report.ts';
import type { Route } from './+types/reports';
import { answerOf, apiContext, ApiFailure, pageAnswerOf } from '../api/client.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { requireStaff } from '../dashboard/require-account.ts';
import { RefusedNote } from '../forms/form-note.tsx';
import { refusedBy, type Refused, sendForm, textsOf } from '../forms/submission.ts';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { useLanguage } from '../shell/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { dayOf } from '../ui/date.ts';
import { LocalLink } from '../ui/local-link.tsx';
import { TextAreaField } from '../ui/fields/field.tsx';
import { Pagination } from '../ui/pagination.tsx';

export const handle = { query: ['page'] } satisfies PageHandle;

/** Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = await requireStaff({ context, request }, 'moderator');
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 && asked < 5000 ? asked : 1;
  const query = { startIndex: String((page - 1) * pageSizes.activity) };
  const { cases, total } = await pageAnswerOf(api.report.cases.$get({ query }));
  const pageCount = Math.ceil(total / pageSizes.activity);
  // The last case of the last page was closed.
  if (cases.length === 0 && page > 1) {
    const { pathname } = new URL(request.url);
    throw redirect(inLanguage(languageOf(pathname), pageCount > 1 ? `/reports?page=${pageCount}` : '/reports'));
  }
  return { cases, page, pageCount };
}

/** Closes the reports of one thing, without a script too. */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = textsOf(await request.formData(), 'kind', 'id', 'lastAt', 'outcome', 'answer');
  // Whether there are such a kind and outcome is for the call to say.
  const json = { ...typed, kind: typed.kind as ReportedKind, outcome: typed.outcome as ReportOutcome };
  try {
    await answerOf(context.get(apiContext).report.close.$post({ json }));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data({ ...refusedBy(error), typed }, { status: error.status || 503 });
  }
  const { pathname, search } = new URL(request.url);
  throw redirect(inLanguage(languageOf(pathname), '/reports') + search);
}

/** If there is no response from the portal, the page says so. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** Everything that visitors have reported, the heaviest first, for admins to decide (MOD-20). */
export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const { cases, page, pageCount } = loaderData;
  const { reports: messages } = useMessages();
  // Another admin has closed it meanwhile.
  const isElsewhere = actionData && cases.every(({ id }) => id !== actionData.typed?.['id']);
  return (
    <DashboardFrame title={messages.title} tab="users-listings">
      <p className="mb-4 max-w-prose text-muted">
        <BySyllable text={messages.lead} />
      </p>
      {isElsewhere && <RefusedNote refused={actionData} />}
      {cases.length === 0 ? (
        <p className="rounded-md border border-dashed border-control-line px-6 py-16 text-center text-lg font-bold">
          <BySyllable text={messages.none} />
        </p>
      ) : (
        <ol className="grid gap-4">
          {cases.map((one) => (
            <Case key={one.id} reported={one} refused={actionData?.typed?.['id'] === one.id ? actionData : undefined} />
          ))}
        </ol>
      )}
      <Pagination page={page} pageCount={pageCount} addressOf={(number) => `/reports?page=${number}`} />
    </DashboardFrame>
  );
}

interface CaseProps {
  reported: Route.ComponentProps['loaderData']['cases'][number];
  refused: Refused | undefined;
}

/** One thing with its reports, the pages on which something can be done about it, and the form that closes them. */
function Case({ reported, refused }: CaseProps) {
  const { reports: messages } = useMessages();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const { kind, id, label, count, firstAt, pageId } = reported;
  return (
    <li className="rounded-md border border-line bg-surface p-4 sm:p-5">
      <p className="text-md text-muted">
        <BySyllable text={messages.about(messages.kinds[kind], count, dayOf(firstAt, language))} />
      </p>
      <h2 lang={writtenIn(label, 'bold')} className="text-lg font-bold wrap-anywhere">
        <ByPhrase text={label} />
      </h2>
      <ul className="my-3 grid gap-2">
        {reported.reports.map((one) => (
          <Reported key={one._id} report={one} />
        ))}
      </ul>
      {pageId === null ? (
        <p className="mb-3 text-muted">
          <BySyllable text={messages.gone} />
        </p>
      ) : (
        <Pages kind={kind} pageId={pageId} />
      )}
      <Form method="post" noValidate>
        {refused && <RefusedNote refused={refused} />}
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="lastAt" value={reported.lastAt} />
        <TextAreaField
          label={messages.answer}
          hint={messages.answerHint}
          name="answer"
          rows={2}
          maxLength={reportLimits.answer.maximum}
          defaultValue={refused?.typed?.['answer']}
          issue={refused?.fields['answer']}
        />
        <div className="flex flex-wrap gap-2.5">
          {reportOutcomes.map((outcome) => (
            <Button
              key={outcome}
              type="submit"
              kind={outcome === 'acted' ? 'primary' : undefined}
              name="outcome"
              value={outcome}
              disabled={isBusy}
              aria-label={`${messages.outcomes[outcome]}: ${label}`}
            >
              {messages.outcomes[outcome]}
            </Button>
          ))}
        </div>
      </Form>
    </li>
  );
}

/** One report: its reason, in the words of a reporter if there are any, or a signal with what it points at. */
function Reported({ report }: { report: CaseProps['reported']['reports'][number] }) {
  const { report: form, reports: messages } = useMessages();
  const language = useLanguage();
  const { reason, words, pointsTo, wantsAnswer, createdAt } = report;
  const signal = isSignal(reason) ? reason : undefined;
  const target = signal && signalTargets[signal];
  return (
    <li className="border-s-4 border-gold ps-3">
      <p className="wrap-anywhere">
        <b className="font-semibold">
          <BySyllable text={isSignal(reason) ? messages.signals[reason](words ?? '') : form.reasons[reason]} />
        </b>
        <span className="text-md text-muted">
          {` · ${dayOf(createdAt, language)}${wantsAnswer ? ` · ${messages.wantsAnswer}` : ''}`}
        </span>
        {target && pointsTo !== null && (
          <>
            {' '}
            <LocalLink
              to={target === 'listing' ? `/listing/${pointsTo}` : `/update-agent-by-admin/${pointsTo}`}
              className="-my-3 inline-block py-3 text-md text-act underline"
            >
              {messages.compare[target]}
            </LocalLink>
          </>
        )}
      </p>
      {!signal && words !== null && (
        <p lang={writtenIn(words)} className="wrap-anywhere whitespace-pre-line">
          <BySyllable text={words} />
        </p>
      )}
    </li>
  );
}

/** Where an admin looks at what was reported, and does something about it. */
function Pages({ kind, pageId }: { kind: ReportedKind; pageId: string }) {
  const { reports: messages, hiddenListing, everyReview } = useMessages();
  const links = {
    listing: [
      [`/listing/${pageId}`, messages.look],
      [`/hidden-listing/${pageId}`, hiddenListing.hide],
      [`/update-listing/${pageId}`, hiddenListing.edit],
    ],
    review: [
      [`/listing/${pageId}`, messages.look],
      ['/reviews', everyReview.title],
    ],
    agent: [
      [`/agent/${pageId}`, messages.look],
      [`/update-agent-by-admin/${pageId}`, hiddenListing.toOwner],
    ],
  } as const satisfies Record<ReportedKind, readonly (readonly [string, string])[]>;
  return (
    <p className="mb-4 flex flex-wrap gap-2.5">
      {links[kind].map(([to, text]) => (
        <ButtonLink key={to} to={to}>
          {text}
        </ButtonLink>
      ))}
    </p>
  );
}
