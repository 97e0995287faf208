import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatNumber } from '#domain/listing/price.ts';
import { taughtKinds } from '#domain/search/taught.ts';
import { townshipName } from '#domain/township/township.ts';
import { answerOf, ApiFailure, browserApi } from '../../api/client.ts';
import { useFailedAction } from '../../forms/ended-session.ts';
import { TableFilter } from '../../forms/table-filter.tsx';
import { useMessages } from '../../messages/context.tsx';
import { useLanguage } from '../../shell/links.ts';
import { useNotice } from '../../shell/state/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { LocalLink } from '../../ui/local-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type KnownPlaceEntry, type PlacesShown } from './load.ts';
import { PlaceForm } from './place-form.tsx';

/** The places and terms that the search knows, for admins to add, name, hide and merge (DSH-43 to DSH-47). */
export function Places({ query, word, places, total }: PlacesShown) {
  const { places: messages } = useMessages();
  const language = useLanguage();
  const [edited, setEdited] = useState<KnownPlaceEntry>();
  const [count, setCount] = useState(0);
  const close = () => {
    setEdited(undefined);
    setCount(count + 1);
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <Panel title={edited ? messages.change(edited.en) : messages.add} lead={messages.lead}>
        <PlaceForm
          key={`${edited?.name ?? 'new'} ${count}`}
          edited={edited}
          word={count === 0 ? word : ''}
          onSaved={close}
          onCancel={close}
        />
      </Panel>
      <section>
        <h2 className="mb-3 text-lg font-bold">
          <BySyllable text={messages.table} />
        </h2>
        <TableFilter
          tab="places"
          submit={messages.show}
          addressOf={(chosen) => `/dashboard?${new URLSearchParams({ tab: 'places', ...chosenOf(chosen) })}`}
          search={{ label: messages.search, name: 'search', value: query.search, placeholder: messages.searchHint }}
          choices={[
            {
              label: messages.kind,
              name: 'state',
              value: query.kind ?? '',
              any: messages.anyKind,
              options: taughtKinds.map((kind) => [kind, messages.kinds[kind]]),
              isSentAtOnce: true,
            },
          ]}
        />
        <p className="mb-3 text-md text-muted" role="status">
          {total === 0 ? messages.empty : messages.found(formatNumber(places.length, language), total)}
        </p>
        <ul className="divide-y divide-line rounded-md border border-line bg-surface empty:hidden">
          {places.map((place) => (
            <PlaceRow
              key={place.name}
              place={place}
              onEdit={() => {
                setEdited(place);
                setCount(count + 1);
                scrollTo({ top: 0 });
              }}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}

/** The parameters that a filter's form has chosen, without the empty ones. */
function chosenOf(chosen: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...chosen].filter(([, value]) => value !== ''));
}

function PlaceRow({ place, onEdit }: { place: KnownPlaceEntry; onEdit: () => void }) {
  const { places: messages } = useMessages();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const hiding = useHiding(place);
  const { name, kind, en, my, spellings, township, standsFor, isHidden, mergedInto } = place;
  const meaning = standsFor === null ? messages.nothing : messages.stands(standsFor);
  const where = township === null ? messages.noTownship : townshipName(township, language);
  const facts = [
    messages.kinds[kind],
    kind === 'term' ? meaning : where,
    ...(mergedInto === null ? [] : [messages.merged(mergedInto)]),
    ...(isHidden ? [messages.hidden] : []),
  ];
  const others = spellings.filter((spelling) => spelling !== en && spelling !== my);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-md">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">
          <span lang="en">{en}</span> <span lang="my">{my}</span>
        </p>
        <p className="text-muted">
          <BySyllable text={facts.join(' · ')} />
        </p>
        {others.length > 0 && <p className="truncate text-sm text-muted">{others.join(', ')}</p>}
      </div>
      <div className="flex items-center gap-2">
        {kind === 'building' && !isHidden && mergedInto === null && (
          <LocalLink
            to={`/building/${name}`}
            aria-label={`${messages.page}: ${language === 'my' ? my : en}`}
            className="inline-flex min-h-11 items-center px-2 text-act underline"
          >
            {messages.page}
          </LocalLink>
        )}
        <Button onClick={onEdit} disabled={!isHydrated} aria-label={messages.editIt(language === 'my' ? my : en)}>
          {messages.edit}
        </Button>
        <Button
          onClick={() => void hiding.toggle()}
          disabled={!isHydrated || hiding.isBusy}
          aria-label={isHidden ? messages.unhideIt(en) : messages.hideIt(en)}
        >
          {isHidden ? messages.unhide : messages.hide}
        </Button>
      </div>
    </li>
  );
}

/** Hides a place, or shows it again (DSH-46). */
function useHiding({
  isHidden,
  mergedInto,
  name,
  kind,
  en,
  my,
  spellings,
  township,
  point,
  standsFor,
}: KnownPlaceEntry) {
  const { places: messages } = useMessages();
  const notice = useNotice();
  const revalidator = useRevalidator();
  const tellFailure = useFailedAction();
  const [isBusy, setIsBusy] = useState(false);
  const toggle = async () => {
    setIsBusy(true);
    const json = { name, kind, en, my, spellings, township, point, standsFor, isHidden: !isHidden, sameAs: mergedInto };
    try {
      await answerOf(browserApi().place.update.$post({ json }));
      notice({ kind: 'done', text: messages.saved(en) });
      await revalidator.revalidate();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      await tellFailure(error, messages.failed);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, toggle };
}
