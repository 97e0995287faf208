import { data, Form, redirect, useNavigation } from 'react-router';
import { inLanguage, languageOf } from '#domain/language.ts';
import { groupedNumber } from '#domain/text/phone-numbers.ts';
import type { Route } from './+types/confirm-number';
import { answerOf, apiContext, ApiFailure, pageAnswerOf } from '../api/client.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { requireStaff } from '../dashboard/require-account.ts';
import { RefusedNote } from '../forms/form-note.tsx';
import { refusedBy, sendForm, textsOf } from '../forms/submission.ts';
import { callAddress } from '../inquiry/contact-panel.tsx';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useLanguage } from '../shell/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { dayOf } from '../ui/date.ts';

/** Admins only. */
export async function loader({ context, request, params: { listingId: id } }: Route.LoaderArgs) {
  const { api } = await requireStaff({ context, request }, 'moderator');
  const [{ name, phones }, { numbers: confirmed }] = await Promise.all([
    pageAnswerOf(api.listing.get[':id'].$get({ param: { id } })),
    pageAnswerOf(api.listing['confirmed-numbers'][':id'].$get({ param: { id } })),
  ]);
  return {
    id,
    name,
    numbers: phones.map(({ number }) => ({
      number,
      confirmedAt: confirmed.find((one) => one.number === number)?.confirmedAt ?? null,
      shown: groupedNumber(number),
    })),
  };
}

/** Notes that a number is confirmed, or takes that back, without a script too. */
export async function action({ context, request, params: { listingId: id } }: Route.ActionArgs) {
  const { confirmed, doubted } = textsOf(await request.formData(), 'confirmed', 'doubted');
  const json = confirmed ? { number: confirmed, isConfirmed: true } : { number: doubted, isConfirmed: false };
  try {
    await answerOf(context.get(apiContext).listing['confirm-number'][':id'].$post({ param: { id }, json }));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data(refusedBy(error), { status: error.status || 503 });
  }
  throw redirect(inLanguage(languageOf(new URL(request.url).pathname), `/confirm-number/${id}`));
}

/** If there is no response from the portal, the page says so. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** The phone numbers of a listing, for an admin to call, and to say that they are its poster's (MOD-34). */
export default function ConfirmNumber({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, numbers } = loaderData;
  const { confirmNumber: messages, reports } = useMessages();
  return (
    <DashboardFrame
      title={messages.title}
      tab="users-listings"
      action={<ButtonLink to={`/listing/${id}`}>{reports.look}</ButtonLink>}
    >
      <p lang={writtenIn(name, 'bold')} className="mb-2 font-semibold">
        <ByPhrase text={name} />
      </p>
      <p className="mb-4 max-w-prose text-muted">
        <BySyllable text={messages.lead} />
      </p>
      {actionData && <RefusedNote refused={actionData} />}
      {numbers.length === 0 ? (
        <p className="rounded-md border border-dashed border-control-line px-6 py-16 text-center text-lg font-bold">
          <BySyllable text={messages.none} />
        </p>
      ) : (
        <ul className="max-w-2xl divide-y divide-line rounded-md border border-line bg-surface">
          {numbers.map((number) => (
            <NumberRow key={number.number} {...number} />
          ))}
        </ul>
      )}
    </DashboardFrame>
  );
}

type Numbered = Route.ComponentProps['loaderData']['numbers'][number];

function NumberRow({ number, confirmedAt, shown }: Numbered) {
  const { confirmNumber: messages } = useMessages();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const text = confirmedAt === null ? messages.confirm : messages.takeBack;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <a
          href={callAddress({ dialled: number })}
          className="inline-flex min-h-11 items-center font-bold text-act underline"
        >
          {shown}
        </a>
        <p className="text-md text-muted">
          <BySyllable text={confirmedAt === null ? messages.open : messages.confirmed(dayOf(confirmedAt, language))} />
        </p>
      </div>
      <Form method="post">
        <Button
          type="submit"
          name={confirmedAt === null ? 'confirmed' : 'doubted'}
          value={number}
          kind={confirmedAt === null ? 'primary' : undefined}
          disabled={isBusy}
          aria-label={`${text}: ${shown}`}
        >
          {text}
        </Button>
      </Form>
    </li>
  );
}
