import { data, Form, useNavigation } from 'react-router';
import { parseSearchQuery } from '#domain/listing/query-string.ts';
import { addressOfWatch, type WatchPace, watchPaces } from '#domain/watch/watch.ts';
import type { Route } from './+types/watch-of';
import { answerOf, ApiFailure, apiContext, pageFailureOf } from '../api/client.ts';
import { useMessages } from '../dashboard/messages.ts';
import { FormNote, RefusedNote } from '../forms/form-note.tsx';
import { refusedBy, sendForm, textsOf } from '../forms/submission.ts';
import { chosenFilters } from '../search/chosen-filters.ts';
import { PageTitle } from '../shell/document/page-head.tsx';
import { useLanguage } from '../shell/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { CheckboxField, TextField } from '../ui/fields/field.tsx';
import { changedSearch, keepField, typedNames } from '../watch/changed-search.ts';
import { RadioList } from '../watch/radio-list.tsx';
import { WatchList } from '../watch/watch-list.tsx';
import { WatchedSearch } from '../watch/watched-search.tsx';

/** Reads a watch by its link; none if the link is wrong, which has its own page. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  try {
    const { watch, others } = await answerOf(context.get(apiContext).watch.of[':token'].$get({ param: { token } }));
    return { watch, others };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 400) throw pageFailureOf(error);
    return { watch: undefined, others: [] };
  }
}

/** Confirms, pauses, wakes or changes the watch (WCH-13). Opening the page changes nothing: email scanners open every link. */
export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const form = await request.formData();
  const { intent, pace } = textsOf(form, 'intent', 'pace');
  const call = context.get(apiContext).watch.of[':token'];
  try {
    if (intent === 'save') {
      const { watch } = await answerOf(call.$get({ param: { token } }));
      const json = { search: changedSearch(watch.search, form), pace: pace as WatchPace };
      await answerOf(call.$post({ param: { token }, json }));
      return { isSaved: true as const };
    }
    await answerOf(call.$post({ param: { token }, json: { state: intent === 'pause' ? 'paused' : 'active' } }));
    return { isSaved: false as const };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return data(refusedBy(error), { status: error.status || 503 });
  }
}

/** If there is no response from the portal, the page says so. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

/** The page behind the link in every message of a watch. */
export default function WatchOf({ loaderData: { watch, others }, actionData }: Route.ComponentProps) {
  const { watch: messages } = useMessages();
  const isBusy = useNavigation().state !== 'idle';
  const refused = actionData && 'code' in actionData ? actionData : undefined;
  if (watch === undefined) return <BadLink />;
  const { state, search, token } = watch;
  const next = state === 'active' ? 'pause' : state === 'unconfirmed' ? 'confirm' : 'wake';
  return (
    <div className="wrap max-w-xl py-8 sm:py-12">
      <PageTitle title={messages.manage} />
      <h1 className="mb-4 text-2xl font-bold tracking-tight">
        <ByPhrase text={messages.manage} />
      </h1>
      {refused && <RefusedNote refused={refused} />}
      {actionData && 'isSaved' in actionData && actionData.isSaved && (
        <FormNote kind="done" className="mb-5 font-semibold">
          {messages.saved}
        </FormNote>
      )}
      <section className="mb-5 rounded-md border border-line bg-surface p-4 sm:p-5">
        <WatchedSearch search={search} />
        <p role="status" className="mt-3 font-semibold">
          <BySyllable text={messages.states[state]} />
        </p>
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Form method="post">
            <Button
              type="submit"
              name="intent"
              value={next}
              kind={next === 'pause' ? 'quiet' : 'primary'}
              disabled={isBusy}
            >
              {messages[next]}
            </Button>
          </Form>
          <ButtonLink to={addressOfWatch(search)}>{messages.seeAll}</ButtonLink>
          <ButtonLink to={`/watch/${token}/stop`}>{messages.end}</ButtonLink>
        </div>
      </section>
      {state !== 'unconfirmed' && <Change key={search} search={search} pace={watch.pace} isBusy={isBusy} />}
      {state !== 'unconfirmed' && (
        <p className="my-5 text-md text-muted">
          <span className="block">{messages.feed}</span>
          <a href={watch.feed} className="py-3 text-act underline wrap-anywhere">
            {watch.feed}
          </a>
        </p>
      )}
      <WatchList watches={others} />
    </div>
  );
}

/** The form that changes what a watch looks for, and how often it tells. */
function Change({ search, pace, isBusy }: { search: string; pace: WatchPace; isBusy: boolean }) {
  const messages = useMessages();
  const { watch: words } = messages;
  const query = parseSearchQuery(new URLSearchParams(search));
  const typed: ReadonlySet<string> = new Set(typedNames);
  const filters = chosenFilters(query, messages, useLanguage()).filter(
    ({ parameters }) => !parameters.some((name) => typed.has(name)),
  );
  return (
    <Form method="post" noValidate className="rounded-md border border-line bg-surface p-4 sm:p-5">
      {filters.length > 0 && (
        <fieldset className="mb-4">
          <legend className="mb-1.5 text-md font-semibold">
            <BySyllable text={words.keep} />
          </legend>
          {filters.map(({ name, parameters }) => (
            <CheckboxField key={name} label={name} name={keepField(parameters.join())} value="true" defaultChecked />
          ))}
        </fieldset>
      )}
      <TextField label={words.words} name="q" defaultValue={query.q} maxLength={200} />
      <TextField label={words.minPrice} name="minPrice" inputMode="decimal" defaultValue={query.minPrice} />
      <TextField label={words.maxPrice} name="maxPrice" inputMode="decimal" defaultValue={query.maxPrice} />
      <RadioList<WatchPace>
        legend={words.pace}
        name="pace"
        choices={watchPaces.map((one) => [one, words.paces[one]])}
        chosen={pace}
      />
      <Button type="submit" name="intent" value="save" kind="primary" disabled={isBusy}>
        {words.save}
      </Button>
    </Form>
  );
}

/** Shown for a link that manages nothing. */
function BadLink() {
  const { watch: messages, search } = useMessages();
  return (
    <div className="wrap max-w-xl py-8 sm:py-12">
      <PageTitle title={messages.manage} />
      <h1 className="mb-4 text-2xl font-bold tracking-tight">
        <ByPhrase text={messages.manage} />
      </h1>
      <p className="mb-5">
        <BySyllable text={messages.badLink} />
      </p>
      <ButtonLink to="/search">{search.title}</ButtonLink>
    </div>
  );
}
