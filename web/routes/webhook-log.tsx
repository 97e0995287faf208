import { data, Form, redirect, useNavigation } from 'react-router';
import { pageSizes } from '#domain/paging.ts';
import type { Route } from './+types/webhook-log';
import { answerOf, apiContext, ApiFailure, pageAnswerOf } from '../api/client.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { useMessages } from '../dashboard/messages.ts';
import { requireCurrentUser } from '../dashboard/require-account.ts';
import { RefusedNote } from '../forms/form-note.tsx';
import { refusedBy, sendForm, textsOf } from '../forms/submission.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { useLanguage } from '../shell/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { exactly } from '../ui/date.ts';
import { Pagination } from '../ui/pagination.tsx';

export const handle = { query: ['page'] } satisfies PageHandle;

/** Signed-in users only; of a webhook of somebody else there is no page. */
export async function loader({ context, request, params: { webhookId: id } }: Route.LoaderArgs) {
  const { api } = await requireCurrentUser({ context, request });
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 && asked < 5000 ? asked : 1;
  const query = { startIndex: String((page - 1) * pageSizes.activity) };
  const { deliveries, total } = await pageAnswerOf(api.webhook[':id'].deliveries.$get({ param: { id }, query }));
  return { id, page, deliveries, pageCount: Math.ceil(total / pageSizes.activity) };
}

/** Delivers something again, without a script too. */
export async function action({ context, request }: Route.ActionArgs) {
  const { id } = textsOf(await request.formData(), 'id');
  try {
    await answerOf(context.get(apiContext).webhook.delivery[':id'].replay.$post({ param: { id } }));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data(refusedBy(error), { status: error.status || 503 });
  }
  const { pathname, search } = new URL(request.url);
  throw redirect(pathname.replace(/\.data$/, '') + search);
}

/** If there is no response from the portal, the page says so. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** The log of a webhook (PTN-9). */
export default function WebhookLog({ loaderData, actionData }: Route.ComponentProps) {
  const { id, page, deliveries, pageCount } = loaderData;
  const { deliveries: messages } = useMessages().partners;
  return (
    <DashboardFrame
      title={messages.title}
      tab="profile"
      action={<ButtonLink to="/partners">{messages.back}</ButtonLink>}
    >
      <p className="mb-4 text-muted">
        <BySyllable text={messages.lead} />
      </p>
      {actionData && <RefusedNote refused={actionData} />}
      {deliveries.length === 0 ? (
        <p className="rounded-md border border-dashed border-control-line px-6 py-10 text-center font-semibold">
          <BySyllable text={messages.none} />
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery._id} delivery={delivery} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pageCount} addressOf={(number) => `/partners/${id}?page=${number}`} />
    </DashboardFrame>
  );
}

function DeliveryRow({ delivery }: { delivery: Route.ComponentProps['loaderData']['deliveries'][number] }) {
  const { deliveries: messages } = useMessages().partners;
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const { _id, event, body, state, attempts, nextAt, status, createdAt } = delivery;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{messages.events[event]}</p>
        <p className="flex flex-wrap gap-x-3 text-md text-muted">
          <span>{exactly(createdAt, language)}</span>
          <span className={state === 'failed' ? 'font-semibold text-danger' : ''}>{messages.states[state]}</span>
          {attempts > 0 && (
            <>
              <span>{messages.attempts(attempts)}</span>
              <span>{status === null ? messages.noAnswer : messages.status(String(status))}</span>
            </>
          )}
          {nextAt !== null && attempts > 0 && <span>{messages.next(exactly(nextAt, language))}</span>}
        </p>
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-md text-act underline">
            {messages.body}
          </summary>
          <pre lang="en" className="overflow-x-auto rounded-sm bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">
            {body}
          </pre>
        </details>
      </div>
      <Form method="post">
        <input type="hidden" name="id" value={_id} />
        <Button type="submit" disabled={isBusy} aria-label={`${messages.replay}: ${messages.events[event]}`}>
          {messages.replay}
        </Button>
      </Form>
    </li>
  );
}
