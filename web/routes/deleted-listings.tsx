import { data, Form, redirect, useNavigation } from 'react-router';
import { binDays } from '#domain/listing/hiding.ts';
import { inLanguage, languageOf } from '#domain/language.ts';
import { pageSizes } from '#domain/paging.ts';
import type { Route } from './+types/deleted-listings';
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
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { dayOf } from '../ui/date.ts';
import { LocalLink } from '../ui/local-link.tsx';
import { Pagination } from '../ui/pagination.tsx';

export const handle = { query: ['page'] } satisfies PageHandle;

/** Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = await requireStaff({ context, request }, 'admin');
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 && asked < 5000 ? asked : 1;
  const query = { startIndex: String((page - 1) * pageSizes.activity) };
  const { listings, total } = await pageAnswerOf(api.listing.deleted.$get({ query }));
  return { listings, page, pageCount: Math.ceil(total / pageSizes.activity) };
}

/** Restores a listing, without a script too. */
export async function action({ context, request }: Route.ActionArgs) {
  const { id } = textsOf(await request.formData(), 'id');
  try {
    await answerOf(context.get(apiContext).listing.undelete[':id'].$post({ param: { id } }));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data(refusedBy(error), { status: error.status || 503 });
  }
  throw redirect(inLanguage(languageOf(new URL(request.url).pathname), `/listing/${id}`));
}

/** If there is no response from the portal, the page says so. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** Listings that admins have deleted, which can be restored for 30 days (MOD-15). */
export default function DeletedListings({ loaderData, actionData }: Route.ComponentProps) {
  const { listings, page, pageCount } = loaderData;
  const { deletedListings: messages } = useMessages();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <DashboardFrame
      title={messages.title}
      tab="users-listings"
      action={<ButtonLink to="/dashboard?tab=users-listings">{messages.back}</ButtonLink>}
    >
      <p className="mb-4 max-w-prose text-muted">
        <BySyllable text={messages.lead(binDays)} />
      </p>
      {actionData && <RefusedNote refused={actionData} />}
      {listings.length === 0 ? (
        <p className="rounded-md border border-dashed border-control-line px-6 py-16 text-center text-lg font-bold">
          <BySyllable text={messages.none} />
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {listings.map(({ _id, name, userRef, username, deletedBy, deletedAt }) => (
            <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0">
                <p lang={writtenIn(name, 'bold')} className="font-semibold wrap-anywhere">
                  <ByPhrase text={name} />
                </p>
                <p className="text-md text-muted">
                  <LocalLink to={`/update-agent-by-admin/${userRef}`} className="py-2 text-act underline">
                    {username}
                  </LocalLink>
                  <span>{` · ${messages.deleted(deletedBy, dayOf(deletedAt, language))}`}</span>
                </p>
              </div>
              <Form method="post">
                <Button
                  type="submit"
                  name="id"
                  value={_id}
                  disabled={isBusy}
                  aria-label={`${messages.restore}: ${name}`}
                >
                  {messages.restore}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pageCount} addressOf={(next) => `/deleted-listings?page=${next}`} />
    </DashboardFrame>
  );
}
