import { data, redirect } from 'react-router';
import { inLanguage, languageOf } from '#domain/language.ts';
import type { ColumnName } from '#domain/spreadsheet/column-names.ts';
import { rowOutcomes } from '#domain/spreadsheet/states.ts';
import type { Route } from './+types/import';
import { answerOf, apiContext, ApiFailure, pageAnswerOf } from '../api/client.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { requireCurrentUser } from '../dashboard/require-account.ts';
import { RefusedNote } from '../forms/form-note.tsx';
import { refusedBy, sendForm, textsOf } from '../forms/submission.ts';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { useLanguage } from '../shell/links.ts';
import { AccountChoice } from '../spreadsheet/account-choice.tsx';
import { importAddress, type ImportQuery } from '../spreadsheet/addresses.ts';
import { ColumnForm } from '../spreadsheet/column-form.tsx';
import { ExportPanel } from '../spreadsheet/export-panel.tsx';
import { SpreadsheetPanel, ZipPanel } from '../spreadsheet/file-panel.tsx';
import { Progress } from '../spreadsheet/progress.tsx';
import { RowList } from '../spreadsheet/row-list.tsx';
import type { ShownImport } from '../spreadsheet/import-types.ts';
import { StartForm } from '../spreadsheet/start-form.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';

export const handle = { query: ['account', 'show', 'after'] } satisfies PageHandle;

/** Reads what the address of the page asks for. */
function askedIn(url: string): ImportQuery {
  const parameters = new URL(url).searchParams;
  const after = Number(parameters.get('after') ?? 0);
  return {
    account: parameters.get('account') || undefined,
    show: rowOutcomes.find((one) => one === parameters.get('show')),
    after: Number.isInteger(after) && after > 0 && after <= 5000 ? after : 0,
  };
}

/** For signed-in users; of another account for admins. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, member } = await requireCurrentUser({ context, request });
  const asked = askedIn(request.url);
  const found = await pageAnswerOf(api.import.$get({ query: asked.account ? { account: asked.account } : {} }));
  const of = found.import;
  const isKnown = of !== null && of.state !== 'read';
  const firstFound = of && rowOutcomes.toReversed().find((outcome) => of.counts[outcome] > 0);
  const query = { ...asked, show: asked.show ?? firstFound ?? 'new' } satisfies ImportQuery;
  const rows = isKnown
    ? await pageAnswerOf(
        api.import[':id'].rows.$get({
          param: { id: of._id },
          query: { outcome: query.show, after: String(query.after) },
        }),
      )
    : { rows: [], hasMore: false };
  const { isAdmin } = member;
  const whose =
    isAdmin && asked.account ? await pageAnswerOf(api.user[':id'].$get({ param: { id: asked.account } })) : undefined;
  return { of, query, rows: rows.rows, hasMore: rows.hasMore, isAdmin, chosen: whose?.username ?? '' };
}

/** Sets columns, or has the import carried out, without a script too. */
export async function action({ context, request }: Route.ActionArgs) {
  const calls = context.get(apiContext).import[':id'];
  const form = await request.formData();
  const { intent, id, endAbsent, columns: chosen } = textsOf(form, 'intent', 'id', 'endAbsent', 'columns');
  const param = { id };
  try {
    if (intent === 'start') await answerOf(calls.start.$post({ param, json: { endAbsent: endAbsent === 'yes' } }));
    else {
      // Whether there is such a column is for the call to say.
      const columns = chosen.split(',').map((name) => (name === '' ? null : (name as ColumnName)));
      await answerOf(calls.columns.$post({ param, json: { columns } }));
    }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data(refusedBy(error), { status: error.status || 503 });
  }
  const { account } = askedIn(request.url);
  throw redirect(inLanguage(languageOf(new URL(request.url).pathname), importAddress({ account })));
}

/** If there is no response from the portal, the page says so. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** The page on which listings are imported from a spreadsheet, and exported (LST-440 to LST-451). */
export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { of, query, rows, hasMore, isAdmin, chosen } = loaderData;
  const { spreadsheet: messages } = useMessages();
  return (
    <DashboardFrame
      title={messages.title}
      tab="my-listing"
      action={<ButtonLink to="/dashboard?tab=my-listing">{messages.toMine}</ButtonLink>}
    >
      <p className="mb-4 max-w-prose text-muted">
        <BySyllable text={messages.lead} />
      </p>
      {isAdmin && <AccountChoice chosen={chosen} />}
      {actionData && <RefusedNote refused={actionData} />}
      {of && (
        <p lang={writtenIn(of.fileName, 'bold')} className="mb-3 text-lg font-bold wrap-anywhere">
          {messages.of(of.fileName, of.rows)}
        </p>
      )}
      {of?.isAtWork && <Progress of={of} />}
      {of && !of.isAtWork && of.state === 'done' && <DonePanel of={of} />}
      {of && of.state !== 'read' && <RowList of={of} query={query} rows={rows} hasMore={hasMore} />}
      {of?.state === 'checked' && <StartForm of={of} />}
      {of && !of.isAtWork && of.state !== 'done' && (
        <>
          <ColumnForm key={of._id} of={of} />
          {of.columns.includes('photos') && <ZipPanel importId={of._id} />}
        </>
      )}
      {!of?.isAtWork && <SpreadsheetPanel account={query.account} isAnother={of !== null} />}
      <ExportPanel account={query.account} isAdmin={isAdmin} />
    </DashboardFrame>
  );
}

/** The end of an import, with the file that has its codes. */
function DonePanel({ of }: { of: ShownImport }) {
  const { done } = useMessages().spreadsheet;
  const language = useLanguage();
  return (
    <section className="mb-4 rounded-md bg-act-soft p-4 sm:p-5">
      <h2 className="mb-2 text-lg font-bold">{done.title}</h2>
      {of.endedListings > 0 && <p className="mb-2">{done.ended(of.endedListings)}</p>}
      <a
        href={`/api/import/${of._id}/result?language=${language}`}
        download
        className="inline-flex min-h-11 items-center justify-center rounded-md border border-line bg-surface px-4.5 text-md font-semibold hover:bg-sunken"
      >
        {done.result}
      </a>
    </section>
  );
}
