import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { type FlagTerm, flagTerms, listingFields } from '#domain/listing/fields.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { sellerStatuses } from '#domain/listing/listing.ts';
import {
  bathroomChoices,
  type BooleanFilter,
  type FilterName,
  filterNames,
  type FilterTopic,
  booleanFilters,
  monthsAtOnceChoices,
  stepFilterNames,
  stepFilters,
} from '#domain/listing/filter.ts';
import type { SearchQuery } from '#domain/listing/query-string.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { CheckboxField, groupTyped } from '../ui/fields/field.tsx';
import type { ChoiceCounts } from './choice-counts.ts';
import { ChoicePills, roomPills, StepPills } from './choice-pills.tsx';
import { Counted, DetailFilters } from './detail-filters.tsx';
import { useCurrency } from './price-fields.tsx';
import { RangeFields, typedAs } from './range-fields.tsx';

interface MoreFiltersProps {
  query: Partial<SearchQuery>;
  counts: ChoiceCounts | undefined;
}

/** Filters that {@link FilterForm} always shows. */
const namesInSight = [
  'q',
  'type',
  'township',
  'propertyType',
  'minPrice',
  'maxPrice',
  'currency',
  'bedrooms',
  'minBedrooms',
] as const;
type FoldedTopic = Exclude<FilterTopic, (typeof namesInSight)[number] | 'price'>;

/** The filters that fewer searches need: folded until one of them is set. */
export function MoreFilters({ query, counts }: MoreFiltersProps) {
  const messages = useMessages();
  const { search, listing, filters } = messages;
  const language = useLanguage();
  const { bathrooms, minArea, maxArea, seller, monthsAtOnce } = query;
  const isRent = query.type !== 'sale';
  const isChosen = filterNames.some((name) => !isInSight(name) && query[name] !== undefined);
  const fields: Record<FoldedTopic, ReactNode> = {
    bathrooms: (
      <ChoicePills
        legend={listing.bathrooms}
        name="bathrooms"
        chosen={String(bathrooms ?? '')}
        choices={roomPills(bathroomChoices, counts?.bathrooms, messages, language)}
      />
    ),
    area: (
      <RangeFields
        legend={filters.area}
        hint={filters.areaHint}
        names={['minArea', 'maxArea']}
        values={[minArea, maxArea]}
      />
    ),
    amenities: <Switches legend={search.amenities} names={amenityFilters} query={query} counts={counts} />,
    moveIn: (isRent || query.maxMoveIn !== undefined) && <MoveInField query={query} />,
    monthsAtOnce: (
      <>
        {(isRent || monthsAtOnce !== undefined) && (
          <ChoicePills
            legend={filters.monthsAtOnce}
            name="monthsAtOnce"
            chosen={String(monthsAtOnce ?? '')}
            choices={[
              { value: '', label: search.any },
              ...monthsAtOnceChoices.map((months) => ({
                value: String(months),
                label: formatNumber(months, language),
                homes: counts?.monthsAtOnce[`${months}`],
              })),
            ]}
          />
        )}
        {termSteps.map((name) => (
          <StepPills key={name} name={name} isShown={isRent} query={query} counts={counts} />
        ))}
        {(isRent || query.availableBy !== undefined) && <AvailableField query={query} counts={counts} />}
        <Switches legend={listing.terms.title} names={termFilters(query)} query={query} counts={counts}>
          {(isRent || query.noAgentFee) && (
            <CheckboxField
              name="noAgentFee"
              value="true"
              defaultChecked={query.noAgentFee === true}
              label={<Counted homes={counts?.details.noAgentFee}>{filters.noAgentFee}</Counted>}
            />
          )}
        </Switches>
      </>
    ),
    details: <DetailFilters query={query} counts={counts} />,
    seller: (
      <ChoicePills
        legend={listing.seller}
        name="seller"
        chosen={seller ?? ''}
        isList
        choices={[
          { value: '', label: search.any },
          ...sellerStatuses.map((one) => ({ value: one, label: listing.sellers[one], homes: counts?.seller[one] })),
        ]}
      />
    ),
  };
  return (
    <details open={isChosen} className="group mb-4 border-y border-line">
      <summary className="flex min-h-12 items-center justify-between gap-2 text-md font-semibold">
        <span>{filters.more}</span>
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <div className="pt-1">
        {Object.entries(fields).map(([topic, field]) => (
          <Fragment key={topic}>{field}</Fragment>
        ))}
      </div>
    </details>
  );
}

/** Limits of terms. */
const termSteps = stepFilterNames.filter((name) => !('details' in stepFilters[name]));

function isInSight(name: FilterName): boolean {
  return namesInSight.some((one) => one === name);
}

const amenityFilters = booleanFilters.filter((name) => !isTerm(name));

function isTerm(name: BooleanFilter): name is FlagTerm {
  return flagTerms.some((one) => one === name);
}

/** Returns the filters that a rental or a sale can have, whichever is searched for, and those that are set. */
function termFilters(query: Partial<SearchQuery>): readonly BooleanFilter[] {
  const other = query.type && { rent: 'sale', sale: 'rent' }[query.type];
  return flagTerms.filter((name) => listingFields[name].part !== other || query[name]);
}

/** The most that the user can pay to move in, in the currency of the price (SRC-40). */
function MoveInField({ query }: { query: Partial<SearchQuery> }) {
  const { filters } = useMessages();
  const language = useLanguage();
  const currency = useCurrency(query);
  const { maxMoveIn } = query;
  return (
    <label className="mb-4 block">
      <span className="mb-1 block text-md font-semibold">{filters.moveIn}</span>
      <span className="mb-1 block text-sm text-muted">{filters.moveInHint[currency]}</span>
      <input
        name="maxMoveIn"
        defaultValue={typedAs(maxMoveIn, language)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        onInput={groupTyped}
        onCompositionEnd={groupTyped}
        className="control"
      />
    </label>
  );
}

/** The day by which a property must be available: now, or a day whose field appears once it is chosen. */
function AvailableField({ query, counts }: MoreFiltersProps) {
  const { search, filters } = useMessages();
  const { availableBy } = query;
  const day = availableBy === 'now' ? undefined : availableBy;
  return (
    <div className="group/day">
      <ChoicePills
        legend={filters.available.title}
        name="availableBy"
        chosen={day === undefined ? (availableBy ?? '') : 'day'}
        choices={[
          { value: '', label: search.any },
          { value: 'now', label: filters.available.now, homes: counts?.details.availableNow },
          { value: 'day', label: filters.available.day },
        ]}
      />
      <input
        type="date"
        name="availableBy"
        aria-label={filters.available.day}
        defaultValue={day}
        className="control -mt-2 mb-4 hidden group-has-[[value=day]:checked]/day:block"
      />
    </div>
  );
}

interface SwitchesProps extends MoreFiltersProps {
  legend: string;
  names: readonly BooleanFilter[];
  /** Others of the same kind, shown before them. */
  children?: ReactNode;
}

/** Boolean filters, each with the number of listings that it would leave. */
function Switches({ legend, names, query, counts, children }: SwitchesProps) {
  const { listing } = useMessages();
  return (
    <fieldset className="mb-3">
      <legend className="mb-1 text-md font-semibold">{legend}</legend>
      {children}
      {names.map((name) => (
        <CheckboxField
          key={name}
          name={name}
          value="true"
          defaultChecked={query[name] === true}
          label={
            <Counted homes={counts?.switches[name]}>
              {name === 'offer' ? listing.premium : listing.amenities[name]}
            </Counted>
          }
        />
      ))}
    </fieldset>
  );
}
