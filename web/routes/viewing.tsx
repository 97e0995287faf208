import { priceDetailsOf } from '#domain/listing/price.ts';
import { data, Form, redirect, useNavigation } from 'react-router';
import { inLanguage, languageOf } from '#domain/language.ts';
import type { Route } from './+types/viewing';
import { answerOf, ApiFailure, apiContext, pageAnswerOf } from '../api/client.ts';
import { useMessages } from '../dashboard/messages.ts';
import { FormKey, RefusedNote } from '../forms/form-note.tsx';
import { onceFor, refusedBy, sendForm, textsOf } from '../forms/submission.ts';
import { Price } from '../listing/price.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { PageTitle } from '../shell/document/page-head.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { TimeChoice } from '../viewing/time-choice.tsx';

export async function loader({ context, params: { listingId: id } }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const listing = await pageAnswerOf(api.listing.get[':id'].$get({ param: { id } }));
  const { _id, name, type, currency, regularPrice, discountPrice, details, endedAt } = listing;
  const times = endedAt === null ? (await pageAnswerOf(api.viewing.times[':id'].$get({ param: { id } }))).times : [];
  return {
    listing: { _id, name, type, currency, regularPrice, discountPrice, details: priceDetailsOf(details) },
    times,
  };
}

/** Asks for a viewing, without a script too, and leads to its own page. */
export async function action({ context, request, params: { listingId } }: Route.ActionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const form = await request.formData();
  const typed = textsOf(form, 'startsAt', 'name', 'phone', 'email');
  try {
    const json = { ...typed, listingId, language };
    const { token } = await answerOf(context.get(apiContext).viewing.$post({ json }, await onceFor(form)));
    return redirect(inLanguage(language, `/viewing/of/${token}`));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data({ ...refusedBy(error), typed }, { status: error.status || 503 });
  }
}

/** If there is no response from the portal, the form says so and keeps what was typed. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** The form by which a visitor asks to see a home (VIE-3). */
export default function AskForViewing({ loaderData: { listing, times }, actionData: refused }: Route.ComponentProps) {
  const { viewings: messages } = useMessages();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className="wrap max-w-xl py-8 sm:py-12">
      <PageTitle title={messages.ask} />
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-bold tracking-tight">
        <ByPhrase text={messages.ask} />
      </h1>
      <p className="mt-1 text-muted">
        <BySyllable text={times.length > 0 ? messages.askLead : messages.none} />
      </p>
      <div className="my-5 rounded-md border border-line bg-surface p-4 sm:p-5">
        <Price listing={listing} className="text-lg" />
        <p lang={writtenIn(listing.name, 'bold')} className="font-semibold">
          <ByPhrase text={listing.name} />
        </p>
      </div>
      {times.length > 0 && (
        <Form method="post" noValidate>
          <FormKey />
          {refused && <RefusedNote refused={refused} />}
          <TimeChoice times={times} chosen={refused?.typed?.['startsAt']} />
          <TextField
            label={messages.name}
            name="name"
            autoComplete="name"
            maxLength={100}
            defaultValue={refused?.typed?.['name']}
            issue={refused?.fields['name']}
          />
          <TextField
            label={messages.phone}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={100}
            defaultValue={refused?.typed?.['phone']}
            issue={refused?.fields['phone']}
          />
          <TextField
            label={messages.email}
            hint={messages.emailHint}
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            defaultValue={refused?.typed?.['email']}
            issue={refused?.fields['email']}
          />
          <p className="mb-4 text-md text-muted">
            <BySyllable text={messages.privacy} />
          </p>
          <Button type="submit" kind="primary" disabled={isBusy} className="mb-3 w-full">
            {messages.send}
          </Button>
        </Form>
      )}
      <ButtonLink to={`/listing/${listing._id}`}>{messages.back}</ButtonLink>
    </div>
  );
}
