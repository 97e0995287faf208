import { data, Form, redirect, useNavigation } from 'react-router';
import { inLanguage, languageOf } from '#domain/language.ts';
import { repeatedNames, searchNames } from '#domain/listing/query-string.ts';
import {
  addressOfWatch,
  type WatchChannel,
  watchChannels,
  type WatchPace,
  watchPaces,
  watchedSearch,
} from '#domain/watch/watch.ts';
import type { Route } from './+types/watch';
import { answerOf, ApiFailure, apiContext, pageAnswerOf } from '../api/client.ts';
import { useMessages } from '../dashboard/messages.ts';
import { FormNote, RefusedNote } from '../forms/form-note.tsx';
import { refusedBy, sendForm, textsOf } from '../forms/submission.ts';
import { PageTitle } from '../shell/document/page-head.tsx';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { RadioList } from '../watch/radio-list.tsx';
import { WatchList } from '../watch/watch-list.tsx';
import { WatchedSearch } from '../watch/watched-search.tsx';

export const handle = { query: searchNames, several: repeatedNames } satisfies PageHandle;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ channels }, { user }] = await Promise.all([
    pageAnswerOf(api.watch.channels.$get()),
    pageAnswerOf(api.auth.session.$get()),
  ]);
  const own = user ? (await pageAnswerOf(api.watch.own.$get())).watches : [];
  return { search: watchedSearch(searchParams), channels, email: user?.email, own };
}

/** Watches the search of the page's address (WCH-1), without a script too. */
export async function action({ context, request }: Route.ActionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const language = languageOf(pathname);
  const typed = textsOf(await request.formData(), 'channel', 'pace', 'email');
  const channel = watchChannels.find((one) => one === typed.channel) ?? 'email';
  const json = {
    search: watchedSearch(searchParams),
    channel,
    // Which there are is for the call to say.
    pace: typed.pace as WatchPace,
    language,
    ...(channel === 'email' && { email: typed.email }),
  };
  try {
    const { token, link } = await answerOf(context.get(apiContext).watch.$post({ json }));
    if (token !== undefined) return redirect(inLanguage(language, `/watch/${token}`));
    return { sentTo: typed.email, link };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data({ ...refusedBy(error), typed }, { status: error.status || 503 });
  }
}

/** If there is no response from the portal, the form says so and keeps what was typed. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** Asks how somebody is to be told of new homes that a search finds. */
export default function Watch({ loaderData: { search, channels, email, own }, actionData }: Route.ComponentProps) {
  const { watch: messages } = useMessages();
  const isBusy = useNavigation().state !== 'idle';
  const done = actionData && 'sentTo' in actionData ? actionData : undefined;
  const refused = actionData && 'code' in actionData ? actionData : undefined;
  const typed: Partial<Record<string, string>> = refused?.typed ?? {};
  const channel = channels.find((one) => one === typed['channel']) ?? 'email';
  const pace = watchPaces.find((one) => one === typed['pace']) ?? 'daily';
  return (
    <div className="wrap max-w-xl py-8 sm:py-12">
      <PageTitle title={messages.title} />
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-bold tracking-tight">
        <ByPhrase text={messages.title} />
      </h1>
      <p className="mt-1 text-muted">
        <BySyllable text={messages.lead} />
      </p>
      <section className="my-5 rounded-md border border-line bg-surface p-4 sm:p-5">
        <h2 className="mb-2 text-md font-semibold">{messages.search}</h2>
        <WatchedSearch search={search} />
      </section>
      {done ? (
        <Done {...done} />
      ) : (
        <Form method="post" noValidate>
          {refused && <RefusedNote refused={refused} />}
          {channels.length > 1 && (
            <RadioList<WatchChannel>
              legend={messages.channel}
              name="channel"
              choices={channels.map((one) => [one, messages.channels[one]])}
              chosen={channel}
            />
          )}
          <TextField
            label={messages.email}
            hint={messages.emailHint}
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            defaultValue={typed['email'] ?? email}
            issue={refused?.fields['email']}
          />
          <RadioList<WatchPace>
            legend={messages.pace}
            name="pace"
            choices={watchPaces.map((one) => [one, messages.paces[one]])}
            chosen={pace}
          />
          <p className="mb-4 text-md text-muted">
            <BySyllable text={messages.privacy} />
          </p>
          <Button type="submit" kind="primary" disabled={isBusy} className="mb-3 w-full">
            {messages.submit}
          </Button>
        </Form>
      )}
      <ButtonLink to={addressOfWatch(search)}>{messages.toSearch}</ButtonLink>
      <WatchList watches={own} />
    </div>
  );
}

/** The next step: an email is on its way, or the bot waits to be opened. */
function Done({ sentTo, link }: { sentTo: string; link?: string | undefined }) {
  const { watch: messages } = useMessages();
  if (link === undefined)
    return (
      <FormNote kind="done" className="mb-5 font-semibold">
        {messages.sent(sentTo)}
      </FormNote>
    );
  return (
    <div className="mb-5 rounded-md bg-act-soft p-5">
      <p className="mb-4 font-semibold">
        <BySyllable text={messages.telegramHint} />
      </p>
      <a
        href={link}
        className="inline-flex min-h-11 items-center rounded-md bg-act px-4.5 text-md font-semibold text-on-act hover:bg-act-hover"
      >
        {messages.openTelegram}
      </a>
    </div>
  );
}
