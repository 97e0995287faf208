import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  choiceDetailFilters,
  flagAsked,
  type FlagDetailFilter,
  flagDetailFilters,
  type ChoiceDetailFilter,
} from '#domain/listing/detail-filters.ts';
import { type DetailName, listingDetails } from '#domain/listing/details.ts';
import { stepFilterNames, stepFilters } from '#domain/listing/filter.ts';
import type { SearchQuery } from '#domain/listing/query-string.ts';
import { useMessages } from '../messages/context.tsx';
import { CheckboxField } from '../ui/fields/field.tsx';
import type { ChoiceCounts } from './choice-counts.ts';
import { ListingsLeft, StepPills } from './choice-pills.tsx';

interface DetailFiltersProps {
  query: Partial<SearchQuery>;
  counts: ChoiceCounts | undefined;
}

/** Limits of details. */
const detailSteps = stepFilterNames.filter((name) => 'details' in stepFilters[name]);

const isOfShared = (name: DetailName) => 'isOfShared' in listingDetails[name];
const isFlagOfShared = (name: FlagDetailFilter) => isOfShared(flagAsked(name).name);
const choicesOf = {
  homes: choiceDetailFilters.filter((name) => !isOfShared(name)),
  shared: choiceDetailFilters.filter(isOfShared),
};
const flagsOf = {
  homes: flagDetailFilters.filter((name) => !isFlagOfShared(name)),
  shared: flagDetailFilters.filter(isFlagOfShared),
};

/** Kinds, titles, furnishing, lines and the like (SRC-50), those of rooms, beds and hostels in a group of their own (LST-532). Several may be chosen; none is at first. */
export function DetailFilters(props: DetailFiltersProps) {
  const { query, counts } = props;
  const { filters } = useMessages();
  const { sharing, title } = filters.details;
  const isChosen = [...choicesOf.shared, ...flagsOf.shared].some((name) => query[name] !== undefined);
  return (
    <>
      {(query.type !== 'sale' || isChosen) && (
        <Folded title={sharing} isOpen={isChosen}>
          <div className="ps-3">
            {choicesOf.shared.map((name) => (
              <Choices key={name} name={name} {...props} />
            ))}
            <Flags title={sharing} isTitled={false} names={flagsOf.shared} {...props} />
          </div>
        </Folded>
      )}
      <CheckboxField
        name="wholeHome"
        value="true"
        defaultChecked={query.wholeHome === true}
        label={<Counted homes={counts?.details.wholeHome}>{filters.wholeHome}</Counted>}
      />
      {choicesOf.homes.map((name) => (
        <Choices key={name} name={name} {...props} />
      ))}
      {detailSteps.map((name) => (
        <StepPills key={name} name={name} isShown query={query} counts={counts} />
      ))}
      <Flags title={title} isTitled names={flagsOf.homes} {...props} />
    </>
  );
}

/** Filters that are folded until one of them is set. */
function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="mb-3">
      <summary className="flex min-h-11 items-center justify-between gap-2 text-md font-semibold">
        <span>{title}</span>
        <ChevronDown className="size-4.5 transition-transform in-[[open]>summary]:rotate-180" aria-hidden />
      </summary>
      {children}
    </details>
  );
}

function Choices({ name, query, counts }: DetailFiltersProps & { name: ChoiceDetailFilter }) {
  const { names, choices } = useMessages().filters.details;
  return (
    <Folded title={names[name]} isOpen={query[name] !== undefined}>
      <fieldset>
        <legend className="sr-only">{names[name]}</legend>
        {listingDetails[name].choices.map((value) => (
          <CheckboxField
            key={value}
            name={name}
            value={value}
            defaultChecked={query[name]?.some((one) => one === value)}
            label={
              <Counted homes={(counts?.details[name] as Partial<Record<string, number>> | undefined)?.[value]}>
                {(choices[name] as Partial<Record<string, string>>)[value] ?? value}
              </Counted>
            }
          />
        ))}
      </fieldset>
    </Folded>
  );
}

interface FlagsProps extends DetailFiltersProps {
  title: string;
  names: readonly FlagDetailFilter[];
  isTitled: boolean;
}

function Flags({ title, names, isTitled, query, counts }: FlagsProps) {
  const { filters } = useMessages();
  return (
    <fieldset className="mb-3">
      <legend className={isTitled ? 'mb-1 text-md font-semibold' : 'sr-only'}>{title}</legend>
      {names.map((name) => (
        <CheckboxField
          key={name}
          name={name}
          value="true"
          defaultChecked={query[name] === true}
          label={<Counted homes={counts?.details[name]}>{filters.details.names[name]}</Counted>}
        />
      ))}
    </fieldset>
  );
}

/** A choice, and the number of listings that it would leave once that is known. */
export function Counted({ homes, children }: { homes: number | undefined; children: ReactNode }) {
  return (
    <span className={`flex flex-1 justify-between gap-2 ${homes === 0 ? 'text-muted' : ''}`}>
      <span>{children}</span>
      <ListingsLeft homes={homes} />
    </span>
  );
}
