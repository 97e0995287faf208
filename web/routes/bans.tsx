import { data, Form, redirect, useNavigation } from 'react-router';
import { type BanKind, shownBan } from '#domain/ban/ban.ts';
import { inLanguage, languageOf } from '#domain/language.ts';
import { pageSizes } from '#domain/paging.ts';
import type { Route } from './+types/bans';
import { BanForm, targetOf } from '../ban/ban-form.tsx';
import { answerOf, apiContext, ApiFailure, pageAnswerOf } from '../api/client.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { requireStaff } from '../dashboard/require-account.ts';
import { RefusedNote } from '../forms/form-note.tsx';
import { refusedBy, sendForm, textsOf } from '../forms/submission.ts';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { useLanguage } from '../shell/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { dayOf } from '../ui/date.ts';
import { Pagination } from '../ui/pagination.tsx';

export const handle = { query: ['page'] } satisfies PageHandle;

/** Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = await requireStaff({ context, request }, 'admin');
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 && asked < 5000 ? asked : 1;
  const query = { startIndex: String((page - 1) * pageSizes.activity) };
  const { bans, total } = await pageAnswerOf(api.ban.$get({ query }));
  const pageCount = Math.ceil(total / pageSizes.activity);
  // The last entry of the last page was ended.
  if (bans.length === 0 && page > 1) {
    const { pathname } = new URL(request.url);
    throw redirect(inLanguage(languageOf(pathname), pageCount > 1 ? `/bans?page=${pageCount}` : '/bans'));
  }
  return { bans, page, pageCount };
}

/** Shows what an entry would stop, adds it, or ends one, without a script too. */
export async function action({ context, request }: Route.ActionArgs) {
  const { ban } = context.get(apiContext);
  const form = await request.formData();
  const { intent, id, ...typed } = textsOf(form, 'intent', 'id', 'kind', 'value', 'reason', 'until', 'shown');
  const { value, reason, until, shown } = typed;
  // Whether there is such a kind is for the call to say.
  const kind = typed.kind as BanKind;
  try {
    if (intent === 'end') await answerOf(ban[':id'].$delete({ param: { id } }));
    // Nothing is banned that was changed since the admin saw what it stops.
    else if (intent === 'add' && shown === targetOf(typed))
      await answerOf(ban.$post({ json: { kind, value, reason, until: until || null } }));
    else return { typed, preview: await answerOf(ban.preview.$post({ json: { kind, value } })) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data({ ...refusedBy(error), typed, ended: id }, { status: error.status || 503 });
  }
  const { pathname } = new URL(request.url);
  throw redirect(inLanguage(languageOf(pathname), '/bans'));
}

/** If there is no response from the portal, the page says so. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** Everything that admins have banned from forms, and the form that bans something (MOD-25). */
export default function Bans({ loaderData, actionData }: Route.ComponentProps) {
  const { bans, page, pageCount } = loaderData;
  const { bans: messages, deletedListings } = useMessages();
  const refused = actionData && 'code' in actionData ? actionData : undefined;
  const isOfList = refused && 'ended' in refused && refused.ended !== '';
  return (
    <DashboardFrame
      title={messages.title}
      tab="users-listings"
      action={<ButtonLink to="/dashboard?tab=users-listings">{deletedListings.back}</ButtonLink>}
    >
      <p className="mb-4 max-w-prose text-muted">
        <BySyllable text={messages.lead} />
      </p>
      {/* A new form after each entry: the last one's values are in the list. */}
      <BanForm key={bans[0]?._id} outcome={isOfList ? undefined : actionData} />
      {isOfList && <RefusedNote refused={refused} />}
      {bans.length === 0 ? (
        <p className="rounded-md border border-dashed border-control-line px-6 py-16 text-center text-lg font-bold">
          <BySyllable text={messages.none} />
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {bans.map((ban) => (
            <BanRow key={ban._id} ban={ban} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pageCount} addressOf={(number) => `/bans?page=${number}`} />
    </DashboardFrame>
  );
}

/** An entry, who added it and why, and the button that ends it. */
function BanRow({ ban }: { ban: Route.ComponentProps['loaderData']['bans'][number] }) {
  const { bans: messages } = useMessages();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const { _id, kind, reason, endsAt, isOver, createdBy, createdAt } = ban;
  const value = shownBan(ban);
  const end = endsAt === null ? null : (isOver ? messages.ended : messages.ends)(dayOf(endsAt, language));
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-md text-muted">
          <BySyllable text={messages.kinds[kind]} />
        </p>
        <p lang={writtenIn(value, 'bold')} className="font-bold wrap-anywhere">
          {value}
        </p>
        <p lang={writtenIn(reason)} className="wrap-anywhere">
          <BySyllable text={reason} />
        </p>
        <p className="flex flex-wrap gap-x-3 text-md text-muted">
          <span className="wrap-anywhere">{messages.by(createdBy, dayOf(createdAt, language))}</span>
          {end !== null && (
            <span className="font-semibold">
              <BySyllable text={end} />
            </span>
          )}
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="id" value={_id} />
        <Button type="submit" name="intent" value="end" disabled={isBusy} aria-label={`${messages.end}: ${value}`}>
          {messages.end}
        </Button>
      </Form>
    </li>
  );
}
