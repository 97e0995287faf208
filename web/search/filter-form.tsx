import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { listingTypes, propertyTypes } from '#domain/listing/listing.ts';
import { bedroomChoices, leastBedroomChoices, longestWords } from '#domain/listing/filter.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { defaultSort, type SearchQuery } from '#domain/listing/query-string.ts';
import { townshipName, townshipsByName } from '#domain/township/township.ts';
import { useLanguage, useLocalAddress } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { useChoiceCounts } from './choice-counts.ts';
import { ChoicePills, roomPills } from './choice-pills.tsx';
import { addressChosen, firstPage } from './form-address.ts';
import { MoreFilters } from './more-filters.tsx';
import { orders } from '../listing/orders.ts';
import { takenParameter } from '../listing/taken-listings.tsx';
import { PriceFields, useCurrency } from './price-fields.tsx';

/** The choices that the bar of a search opens one by one, in its order. */
export const barTopics = ['township', 'price', 'bedrooms', 'propertyType', 'sort'] as const;
export type BarTopic = (typeof barTopics)[number];

/** Those of which one tap chooses one: it is applied at once (SRC-112). */
const oneTapTopics: ReadonlySet<BarTopic | undefined> = new Set(['township', 'bedrooms', 'sort']);

interface FilterFormProps {
  query: Partial<SearchQuery>;
  /** The only choice that its sheet shows; all of them if omitted. */
  topic?: BarTopic | undefined;
  /** Whether it is in the sheet of a search: one column. */
  isSheet?: boolean;
}

/** Where a wide screen shows the sections of a form that has its whole width. */
const places: Record<BarTopic, string> = {
  township: 'lg:row-span-2',
  price: '',
  propertyType: '',
  bedrooms: 'lg:col-span-3 lg:[&_fieldset>div]:grid-cols-6',
  sort: 'lg:col-span-3 lg:[&_fieldset>div]:grid-cols-4',
};

/**
 * The advanced filter: a form whose address is the search (SRC-2). Works without a script; with one, each choice shows how many listings it
 * would leave.
 */
export function FilterForm(props: FilterFormProps) {
  const [version, setVersion] = useState(0);
  return <VersionedForm key={version} {...props} onOutdated={() => setVersion(version + 1)} />;
}

/** The form as it was first rendered. It keeps its choices and the focus while they are applied. */
function VersionedForm({
  query,
  topic,
  isSheet = false,
  onOutdated,
}: FilterFormProps & {
  /** Called when the search differs from what is chosen in it: a filter was removed, or Back was pressed. */
  onOutdated: () => void;
}) {
  const { search, listing, filters } = useMessages();
  const language = useLanguage();
  const local = useLocalAddress();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const counts = useChoiceCounts(form, { ...query, currency: useCurrency(query) });
  useFollowed(form, query, { isOneTap: oneTapTopics.has(topic), onOutdated });
  const [firstTownship] = useState(query.township);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(local(addressChosen(event.currentTarget, event.nativeEvent.submitter)));
  };
  const section = (own: BarTopic | undefined, fields: ReactNode) => {
    const isAlone = topic !== undefined && topic === own;
    return (
      <div
        className={`${isSheet || own === undefined ? '' : places[own]} ${topic === undefined ? '' : isAlone ? '[&_legend]:sr-only' : 'hidden'} ${isSheet && own === 'sort' ? 'lg:hidden' : ''}`}
      >
        {fields}
      </div>
    );
  };
  return (
    <form
      ref={form}
      method="get"
      action={local('/search')}
      onSubmit={submit}
      className={isSheet ? '' : 'items-start gap-x-6 lg:grid lg:grid-cols-3'}
    >
      {/* What the Enter key presses: the first button of the form, whichever others it has. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
      {section(
        undefined,
        <TextField
          label={filters.words}
          name="q"
          type="search"
          defaultValue={query.q}
          maxLength={longestWords}
          placeholder={filters.wordsPlaceholder}
          autoComplete="off"
        />,
      )}
      {section(
        undefined,
        <ChoicePills
          legend={search.dealType}
          name="type"
          chosen={query.type ?? ''}
          choices={[
            { value: '', label: search.anyType },
            ...listingTypes.map((type) => ({ value: type, label: listing.types[type], homes: counts?.type[type] })),
          ]}
        />,
      )}
      {section(
        'township',
        <ChoicePills
          legend={listing.township}
          name="township"
          chosen={query.township ?? ''}
          isList
          isLong={!isSheet}
          choices={[
            { value: '', label: search.anyTownship },
            // The initial choice comes first: the list may be longer than its space.
            ...townshipsByName(language)
              .toSorted((one, other) => Number(other === firstTownship) - Number(one === firstTownship))
              .map((township) => ({
                value: township,
                label: townshipName(township, language),
                homes: counts?.township[township],
              })),
          ]}
        />,
      )}
      {section(
        'propertyType',
        <ChoicePills
          legend={listing.propertyType}
          name="propertyType"
          chosen={query.propertyType ?? []}
          choices={propertyTypes.map((value) => ({
            value,
            label: listing.propertyTypes[value],
            homes: counts?.propertyType[value],
          }))}
        />,
      )}
      {section('price', <PriceFields query={query} counts={counts} />)}
      {section(
        'bedrooms',
        <ChoicePills
          legend={listing.bedrooms}
          name="beds"
          chosen={query.minBedrooms ? `${query.minBedrooms}+` : String(query.bedrooms ?? '')}
          choices={[
            ...roomPills(bedroomChoices, counts?.bedrooms, { search, filters }, language),
            ...leastBedroomChoices.map((rooms) => ({
              value: `${rooms}+`,
              label: filters.orMore(formatNumber(rooms, language)),
              homes: counts?.minBedrooms[rooms],
            })),
          ]}
        />,
      )}
      <div className="lg:col-span-3">{section(undefined, <MoreFilters query={query} counts={counts} />)}</div>
      {section(
        'sort',
        <ChoicePills
          legend={search.sort}
          name="order-by"
          chosen={`${query.sort ?? defaultSort.sort}-${query.order ?? defaultSort.order}`}
          isList
          choices={orders.map((order) => ({ value: order, label: search.sorts[order] }))}
        />,
      )}
      {query.taken && <input type="hidden" name={takenParameter} value="true" />}
      <div
        className={`sticky bottom-0 -mx-1 px-1 pt-2 pb-[calc(1rem+env(safe-area-inset-bottom))] ${isSheet ? 'bg-float' : 'bg-surface lg:col-span-3'}`}
      >
        <Button type="submit" kind="primary" className="w-full">
          {counts ? search.show(counts.homes) : search.submit}
        </Button>
      </div>
    </form>
  );
}

/**
 * Keeps a form and its search in step: applies a choice at once where one tap is enough, and adopts a search that comes from elsewhere. The
 * arrow keys only step through the choices: the Enter key applies the one that they reach.
 */
function useFollowed(
  form: RefObject<HTMLFormElement | null>,
  query: Partial<SearchQuery>,
  { isOneTap, onOutdated }: { isOneTap: boolean; onOutdated: () => void },
): void {
  const address = firstPage(query);
  const followed = useRef(address);
  useEffect(() => {
    if (followed.current === address) return;
    followed.current = address;
    if (form.current && addressChosen(form.current) !== address) onOutdated();
  }, [form, address, onOutdated]);
  useEffect(() => {
    const element = form.current;
    if (!isOneTap || !element) return;
    let isStepping = false;
    const noteKey = ({ key }: KeyboardEvent) => {
      isStepping = key.startsWith('Arrow');
    };
    const notePointer = () => {
      isStepping = false;
    };
    const follow = () => {
      if (!isStepping && addressChosen(element) !== followed.current) element.requestSubmit();
    };
    element.addEventListener('keydown', noteKey);
    element.addEventListener('pointerdown', notePointer);
    element.addEventListener('change', follow);
    return () => {
      element.removeEventListener('keydown', noteKey);
      element.removeEventListener('pointerdown', notePointer);
      element.removeEventListener('change', follow);
    };
  }, [form, isOneTap]);
}
