import { ChevronDown } from 'lucide-react';
import { sellerStatuses } from '#domain/listing/listing.ts';
import { bathroomChoices, switches } from '#domain/listing/filter.ts';
import type { SearchQuery } from '#domain/listing/query-string.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { CheckboxField } from '../ui/field.tsx';
import type { ChoiceCounts } from './choice-counts.ts';
import { ChoicePills } from './choice-pills.tsx';
import { HomesLeft } from './homes-left.tsx';
import { RangeFields } from './range-fields.tsx';
import { roomPills } from './room-pills.ts';

interface MoreFiltersProps {
  query: Partial<SearchQuery>;
  counts: ChoiceCounts | undefined;
}

/** The filters that fewer searches need: folded away until one of them is chosen. */
export function MoreFilters({ query, counts }: MoreFiltersProps) {
  const messages = useMessages();
  const { search, listing, filters } = messages;
  const language = useLanguage();
  const { bathrooms, minArea, maxArea, seller } = query;
  const isChosen = [bathrooms, minArea, maxArea, seller, ...switches.map((name) => query[name])].some(Boolean);
  return (
    <details open={isChosen} className="group mb-4 border-y border-line">
      <summary className="flex min-h-12 items-center justify-between gap-2 text-md font-semibold">
        {filters.more}
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <div className="pt-1">
        <ChoicePills
          legend={listing.bathrooms}
          name="bathrooms"
          chosen={String(bathrooms ?? '')}
          choices={roomPills(bathroomChoices, counts?.bathrooms, messages, language)}
        />
        <RangeFields
          legend={filters.area}
          hint={filters.areaHint}
          names={['minArea', 'maxArea']}
          values={[minArea, maxArea]}
        />
        <fieldset className="mb-3">
          <legend className="mb-1 text-md font-semibold">{search.amenities}</legend>
          {switches.map((name) => {
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
                    <HomesLeft homes={homes} />
                  </span>
                }
              />
            );
          })}
        </fieldset>
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
      </div>
    </details>
  );
}
