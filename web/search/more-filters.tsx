import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { sellerStatuses } from '#domain/listing/listing.ts';
import {
  bathroomChoices,
  type FilterName,
  filterNames,
  type FilterTopic,
  booleanFilters,
} from '#domain/listing/filter.ts';
import type { SearchQuery } from '#domain/listing/query-string.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { CheckboxField } from '../ui/field.tsx';
import type { ChoiceCounts } from './choice-counts.ts';
import { ChoicePills, ListingsLeft } from './choice-pills.tsx';
import { RangeFields } from './range-fields.tsx';
import { roomPills } from './room-pills.ts';

interface MoreFiltersProps {
  query: Partial<SearchQuery>;
  counts: ChoiceCounts | undefined;
}

/** Filters that {@link FilterForm} always shows. */
const namesInSight = ['q', 'type', 'township', 'propertyType', 'minPrice', 'maxPrice', 'currency', 'bedrooms'] as const;
type FoldedTopic = Exclude<FilterTopic, (typeof namesInSight)[number] | 'price'>;

/** The filters that fewer searches need: folded away until one of them is chosen. */
export function MoreFilters({ query, counts }: MoreFiltersProps) {
  const messages = useMessages();
  const { search, listing, filters } = messages;
  const language = useLanguage();
  const { bathrooms, minArea, maxArea, seller } = query;
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
    amenities: <Switches query={query} counts={counts} />,
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
        {filters.more}
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

function isInSight(name: FilterName): boolean {
  return namesInSight.some((one) => one === name);
}

/** The amenities and Premium Ad, each with the listings that it would leave. */
function Switches({ query, counts }: MoreFiltersProps) {
  const { search, listing } = useMessages();
  return (
    <fieldset className="mb-3">
      <legend className="mb-1 text-md font-semibold">{search.amenities}</legend>
      {booleanFilters.map((name) => {
        const homes = counts?.switches[name];
        return (
          <CheckboxField
            key={name}
            name={name}
            value="true"
            defaultChecked={query[name] === true}
            label={
              <span className={`flex flex-1 justify-between gap-2 ${homes === 0 ? 'text-muted' : ''}`}>
                {name === 'offer' ? listing.premium : listing.amenities[name]}
                <ListingsLeft homes={homes} />
              </span>
            }
          />
        );
      })}
    </fieldset>
  );
}
