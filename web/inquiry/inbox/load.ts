import { isFree } from '#domain/package/package.ts';
import { pageSizes } from '#domain/paging.ts';
import { type ApiClient, answerOf, pageAnswerOf } from '../../api/client.ts';
import { firstBatches } from '../../ui/batches.ts';
import { takersOf, teamOf } from '../../team/load.ts';
import type { TabRequest } from '../../dashboard/require-account.ts';
import { boxesOf, type BoxQuery, parseBox } from './box.ts';

/** Reads what the tab Inbox shows first. */
export async function loadInbox({ api, member: currentUser, parameters }: TabRequest) {
  const team = await teamOf(api, currentUser);
  const parsed = parseBox(parameters, currentUser);
  // Somebody who is of the team no longer has nothing there.
  const isOfTeam = team?.role !== 'agent' && team?.members.some(({ _id }) => _id === parsed.member);
  const query = isOfTeam ? parsed : { ...parsed, member: undefined };
  let totals: Totals = { new: 0, read: 0, answered: 0, archived: 0 };
  const batches = await firstBatches(parameters, pageSizes.listings, async (start) => {
    const batch = await readBatch(api, query, start, pageAnswerOf);
    totals = batch.totals;
    return batch.items;
  });
  const own = query.box === 'me' ? (await pageAnswerOf(api.enquiry.payments.mine.$get())).inquiries : [];
  const plans = query.box === 'payments' ? (await pageAnswerOf(api.packages.$get())).packages : [];
  return {
    query,
    batches,
    totals,
    own,
    boxes: boxesOf(currentUser),
    team: team && {
      agencyName: team.agencyName,
      seesAll: team.role !== 'agent',
      takers: takersOf(team),
      me: currentUser._id,
    },
    plans: plans.filter(({ title }) => !isFree(title)).map(({ _id, title }) => ({ _id, title })),
    now: new Date().toISOString(),
  };
}

/** Numbers of items in an inbox, by state. */
export type Totals = Record<NonNullable<BoxQuery['state']>, number>;

/** A message or a payment inquiry, as the inbox shows it. */
export type InboxItem = Message | Inquiry;
type Message = Awaited<ReturnType<typeof readMessages>>['items'][number];
export type Inquiry = Awaited<ReturnType<typeof readInquiries>>['items'][number];

/** Reads one batch of an open inbox. */
export async function readBatch(
  api: ApiClient,
  query: BoxQuery,
  start: number,
  answer: typeof answerOf = answerOf,
): Promise<{ items: InboxItem[]; totals: Totals }> {
  return query.box === 'payments' ? readInquiries(api, query, start, answer) : readMessages(api, query, start, answer);
}

async function readMessages(api: ApiClient, { box, state, member }: BoxQuery, start: number, answer: typeof answerOf) {
  const to = box === 'payments' ? 'me' : box;
  const query = { to, startIndex: String(start), ...(member && box !== 'site' && { member }) };
  const { messages, totals } = await answer(
    api.enquiry.messages.$get({ query: { ...query, ...(state && { state }) } }),
  );
  // Loaded with the batch, as it is larger than the rest of the dashboard's screen.
  const { phoneNumbersIn } = await import('#domain/text/phone-numbers.ts');
  const items = messages.map((message) => ({
    kind: 'message' as const,
    ...message,
    numbers: phoneNumbersIn(message.phone ?? ''),
  }));
  return { items, totals };
}

async function readInquiries(api: ApiClient, { state }: BoxQuery, start: number, answer: typeof answerOf) {
  const query = { startIndex: String(start), ...(state && { state }) };
  const { inquiries, totals } = await answer(api.enquiry.payments.$get({ query }));
  return { items: inquiries.map((inquiry) => ({ kind: 'payment' as const, ...inquiry })), totals };
}
