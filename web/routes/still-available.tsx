import { data, Form, useNavigation, useSearchParams } from 'react-router';
import { type Answer, listingAnswers } from '#domain/listing/many.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { typedPrice } from '#domain/search/parse/typed-price.ts';
import type { Route } from './+types/still-available';
import { type ApiClient, answerOf, ApiFailure, apiContext, pageFailureOf } from '../api/client.ts';
import { useMessages } from '../dashboard/messages.ts';
import { FormNote } from '../forms/form-note.tsx';
import { refusedBy, type Refused, sendForm, textsOf } from '../forms/submission.ts';
import { Price } from '../listing/price.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { PageTitle } from '../shell/document/page-head.tsx';
import { useLanguage } from '../shell/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { dayOf } from '../ui/date.ts';
import { TextField } from '../ui/fields/field.tsx';
import { isSayable } from '../messages/sayable.ts';

/** Reads the listings that an email asks about; none if its link is invalid, which has its own page. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  try {
    return { listings: await readQuestions(context.get(apiContext), token) };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 400) throw pageFailureOf(error);
    return { listings: [] };
  }
}

async function readQuestions(api: ApiClient, token: string) {
  return (await answerOf(api.listing.question[':token'].$get({ param: { token } }))).listings;
}

/** Accepts an answer for one listing, or that all are still available. Opening the page answers nothing: email scanners open every link (LST-177). */
export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const typed = textsOf(await request.formData(), 'listing', 'answer', 'price');
  const refusedPrice = { listing: typed.listing, ...(typed.answer === 'price' && { price: typed.price }) };
  try {
    const answers = await answersIn(api, token, typed);
    if (typeof answers === 'string') return data({ code: answers, fields: {}, ...refusedPrice }, { status: 400 });
    const { results } = await answerOf(api.listing.question[':token'].$post({ param: { token }, json: { answers } }));
    const refused = results.find(({ outcome }) => outcome === 'refused');
    return {
      done: results.filter(({ outcome }) => outcome === 'done').map(({ _id }) => _id),
      ...(refused?.code && { code: refused.code }),
    };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data({ ...refusedBy(error), ...refusedPrice }, { status: error.status || 503 });
  }
}

/** Returns the answers that a form gives, or why its price is none. */
async function answersIn(
  api: ApiClient,
  token: string,
  { listing, answer, price }: { listing: string; answer: string; price: string },
): Promise<Answer[] | RuleCode> {
  if (answer === 'all') {
    const open = (await readQuestions(api, token)).filter(({ isAnswered }) => !isAnswered);
    return open.map(({ _id }) => ({ _id, answer: 'available' as const }));
  }
  const chosen = listingAnswers.find((one) => one === answer) ?? 'available';
  if (chosen !== 'price') return [{ _id: listing, answer: chosen }];
  const currency = (await readQuestions(api, token)).find(({ _id }) => _id === listing)?.currency ?? 'USD';
  const read = typedPrice(price, currency);
  if (typeof read !== 'object') return read ?? 'price_required';
  // Bounds are checked by the call, with its own message.
  return read.currency === currency
    ? [{ _id: listing, answer: chosen, regularPrice: read.amount }]
    : 'price_other_currency';
}

/** If there is no response from the portal, the page says so and keeps what was typed. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** Asks whether listings that end soon are still available: the target of an email's link. */
export default function StillAvailable({ loaderData: { listings }, actionData }: Route.ComponentProps) {
  const { rules, stillAvailable: messages } = useMessages();
  const isBusy = useNavigation().state !== 'idle';
  const refused = actionData && 'fields' in actionData ? actionData : undefined;
  const isDone = actionData !== undefined && 'done' in actionData && actionData.done.length > 0;
  // A problem with a price is shown at its field.
  const code =
    refused && isTyped(refused) ? undefined : actionData && 'code' in actionData ? actionData.code : undefined;
  const open = listings.filter(({ isAnswered }) => !isAnswered);
  if (listings.length === 0) return <BadLink />;
  return (
    <div className="wrap max-w-2xl py-8 sm:py-12">
      <PageTitle title={messages.title} />
      <h1 className="text-2xl font-bold tracking-tight">
        <ByPhrase text={messages.title} />
      </h1>
      <p className="mt-1 mb-5 text-muted">
        <BySyllable text={messages.lead} />
      </p>
      {isDone && (
        <FormNote kind="done" className="mb-5 font-semibold">
          {messages.done}
        </FormNote>
      )}
      {code !== undefined && (
        <FormNote kind="failed" {...(refused && { refused })}>
          {rules[isSayable(code) ? code : 'something_went_wrong']}
        </FormNote>
      )}
      {open.length > 1 && (
        <Form method="post" className="mb-4">
          <Button type="submit" name="answer" value="all" kind="primary" disabled={isBusy} className="w-full">
            {messages.all(open.length)}
          </Button>
        </Form>
      )}
      <ul className="grid gap-4">
        {listings.map((listing) => (
          <li key={listing._id} className="rounded-md border border-line bg-surface p-4 sm:p-5">
            <Question
              listing={listing}
              isOnly={open.length === 1}
              isBusy={isBusy}
              refused={refused && 'listing' in refused && refused.listing === listing._id ? refused : undefined}
            />
          </li>
        ))}
      </ul>
      <p className="mt-6 text-center">
        <ButtonLink to="/dashboard?tab=my-listing">{messages.toListings}</ButtonLink>
      </p>
    </div>
  );
}

/** Whether it is the price that was refused: its field says so. */
function isTyped(refused: Refused & { price?: string }): boolean {
  return refused.price !== undefined;
}

interface QuestionProps {
  listing: Awaited<ReturnType<typeof readQuestions>>[number];
  isOnly: boolean;
  isBusy: boolean;
  refused: (Refused & { price?: string }) | undefined;
}

/** One listing, with a button for each answer; the one that the email's link was for is the primary button. */
function Question({ listing, isOnly, isBusy, refused }: QuestionProps) {
  const { stillAvailable: messages } = useMessages();
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const asked = isOnly ? parameters.get('answer') : null;
  const { endedAt, endsAt } = listing;
  const when = endedAt === null ? messages.ends(dayOf(endsAt, language)) : messages.ended(dayOf(endedAt, language));
  const kindOf = (answer: string) => ((asked ?? (isOnly ? 'available' : '')) === answer ? 'primary' : 'quiet');
  const priceId = `price-${listing._id}`;
  const about = <input type="hidden" name="listing" value={listing._id} />;
  return (
    <>
      <Price listing={listing} className="text-lg" />
      <h2 lang={writtenIn(listing.name, 'bold')} className="font-semibold">
        <ByPhrase text={listing.name} />
      </h2>
      <p className="mb-3 text-md text-muted">{listing.isAnswered ? messages.answered : when}</p>
      {!listing.isAnswered && (
        <>
          <Form method="post" className="flex flex-wrap gap-2.5">
            {about}
            <Button type="submit" name="answer" value="available" kind={kindOf('available')} disabled={isBusy}>
              {messages.available}
            </Button>
            <Button type="submit" name="answer" value="taken" kind={kindOf('taken')} disabled={isBusy}>
              {messages.taken[listing.type]}
            </Button>
          </Form>
          <details className="mt-3" open={asked === 'price' || refused !== undefined}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-act underline">
              {messages.price(listing.currency)}
            </summary>
            {/* Without a script, the page that refuses a price opens at it. */}
            <Form id={priceId} method="post" action={`?${parameters}#${priceId}`} noValidate className="mt-2">
              {about}
              <TextField
                label={messages.price(listing.currency)}
                name="price"
                inputMode="decimal"
                defaultValue={refused?.price ?? String(listing.regularPrice)}
                issue={refused && (refused.fields['answers'] ?? refused.code)}
              />
              <Button type="submit" name="answer" value="price" kind={kindOf('price')} disabled={isBusy}>
                {messages.setPrice}
              </Button>
            </Form>
          </details>
        </>
      )}
    </>
  );
}

/** Note that a link is invalid, with a link to continue. */
function BadLink() {
  const { stillAvailable: messages } = useMessages();
  return (
    <div className="wrap grid max-w-md gap-3 py-12 text-center">
      <PageTitle title={messages.bad} />
      <h1 className="text-2xl font-bold tracking-tight">
        <ByPhrase text={messages.bad} />
      </h1>
      <p className="text-muted">
        <BySyllable text={messages.badLead} />
      </p>
      <p className="mt-2">
        <ButtonLink to="/dashboard?tab=my-listing" kind="primary">
          {messages.toListings}
        </ButtonLink>
      </p>
    </div>
  );
}
