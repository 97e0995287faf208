import { data, Form, redirect, useNavigation } from 'react-router';
import { channelDecisions, channelLists } from '#domain/channel/channel.ts';
import { inLanguage, languageOf } from '#domain/language.ts';
import { pageSizes } from '#domain/paging.ts';
import type { Route } from './+types/channel';
import { answerOf, apiContext, ApiFailure, pageAnswerOf } from '../api/client.ts';
import { ChannelRow } from '../channel/channel-row.tsx';
import { ChannelStatus } from '../channel/channel-status.tsx';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { requireStaff } from '../dashboard/require-account.ts';
import { RefusedNote } from '../forms/form-note.tsx';
import { refusedBy, sendForm, textsOf } from '../forms/submission.ts';
import { useMessages } from '../messages/context.tsx';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { ChipLink } from '../ui/chip-link.tsx';
import { Pagination } from '../ui/pagination.tsx';

export const handle = { query: ['list', 'page'] } satisfies PageHandle;

/** Reads what the address of the page asks for. */
function askedIn(url: string) {
  const parameters = new URL(url).searchParams;
  const number = Number(parameters.get('page') ?? 1);
  const page = Number.isInteger(number) && number > 0 && number < 5000 ? number : 1;
  return { list: channelLists.find((one) => one === parameters.get('list')) ?? ('new' as const), page };
}

function addressOf({ list, page }: ReturnType<typeof askedIn>): string {
  return `/channel?${new URLSearchParams({ list, ...(page > 1 && { page: String(page) }) })}`;
}

/** Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = await requireStaff({ context, request }, 'admin');
  const asked = askedIn(request.url);
  const query = { list: asked.list, startIndex: String((asked.page - 1) * pageSizes.activity) };
  const { posts, total, status } = await pageAnswerOf(api.channel.posts.$get({ query }));
  const pageCount = Math.ceil(total / pageSizes.activity);
  // The last one of the last page was decided about.
  if (posts.length === 0 && asked.page > 1) {
    const address = addressOf({ ...asked, page: Math.max(1, pageCount) });
    throw redirect(inLanguage(languageOf(new URL(request.url).pathname), address));
  }
  return { ...asked, posts, total, status, pageCount };
}

/** Decides about a listing, or sends a test, without a script too. */
export async function action({ context, request }: Route.ActionArgs) {
  const { channel } = context.get(apiContext);
  const { intent, id } = textsOf(await request.formData(), 'intent', 'id');
  try {
    if (intent === 'test') return { test: await answerOf(channel.test.$post()) };
    const state = channelDecisions.find((one) => one === intent) ?? 'skipped';
    await answerOf(channel.posts[':id'].$put({ param: { id }, json: { state } }));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data(refusedBy(error), { status: error.status || 503 });
  }
  const address = addressOf(askedIn(request.url));
  throw redirect(inLanguage(languageOf(new URL(request.url).pathname), address));
}

/** If there is no response from the portal, the page says so. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** The page of the site's own channel on Telegram: what is posted to it, and what is to be (WCH-26 to WCH-31). */
export default function Channel({ loaderData, actionData }: Route.ComponentProps) {
  const { list, page, posts, total, status, pageCount } = loaderData;
  const { channel: messages } = useMessages();
  const isBusy = useNavigation().state !== 'idle';
  const refused = actionData && 'code' in actionData ? actionData : undefined;
  const test = actionData && 'test' in actionData ? actionData.test : undefined;
  return (
    <DashboardFrame
      title={messages.title}
      tab="site-settings"
      action={<ButtonLink to="/dashboard?tab=site-settings">{messages.settings}</ButtonLink>}
    >
      <p className="mb-4 max-w-prose text-muted">
        <BySyllable text={messages.lead} />
      </p>
      <ChannelStatus status={status} test={test}>
        <Form method="post">
          <Button type="submit" name="intent" value="test" disabled={isBusy}>
            {messages.test}
          </Button>
        </Form>
      </ChannelStatus>
      {refused && <RefusedNote refused={refused} />}
      <nav aria-label={messages.lists} className="mb-3 flex flex-wrap gap-2">
        {channelLists.map((one) => (
          <ChipLink key={one} to={addressOf({ list: one, page: 1 })} isCurrent={one === list}>
            {messages.list[one]}
          </ChipLink>
        ))}
      </nav>
      {posts.length === 0 ? (
        <p className="rounded-md border border-dashed border-control-line px-6 py-16 text-center text-lg font-bold">
          <BySyllable text={messages.empty[list]} />
        </p>
      ) : (
        <>
          <p className="mb-2 text-md text-muted">{messages.count(total)}</p>
          <ul className="divide-y divide-line rounded-md border border-line bg-surface">
            {posts.map((post) => (
              <ChannelRow key={post._id} post={post} isBusy={isBusy} />
            ))}
          </ul>
        </>
      )}
      <Pagination page={page} pageCount={pageCount} addressOf={(next) => addressOf({ list, page: next })} />
    </DashboardFrame>
  );
}
