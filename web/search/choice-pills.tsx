import { type StepFilter, stepFilters } from '#domain/listing/filter.ts';
import { formatNumber } from '#domain/listing/price.ts';
import type { SearchQuery } from '#domain/listing/query-string.ts';
import type { Language } from '#domain/language.ts';
import { type Messages, useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import type { ChoiceCounts } from './choice-counts.ts';
import { stepText } from './range-words.ts';

interface ChoicePillsProps {
  legend: string;
  name: string;
  /** Empty for no choice; a list if several may be chosen. */
  chosen: string | readonly string[];
  /** One below the other, for longer names. */
  isList?: boolean;
  /** Longer than its space, in which it scrolls. */
  isLong?: boolean;
  choices: readonly { value: string; label: string; homes?: number | undefined }[];
}

/** One of a few choices, or several, all visible, each with the number of listings that it would leave; one that would leave none is dimmed. */
export function ChoicePills({ legend, name, chosen, choices, isList = false, isLong = false }: ChoicePillsProps) {
  const listColumns = isLong || choices.length < 12 ? 'grid-cols-1' : 'grid-cols-2 lg:grid-cols-3';
  const columns = isList ? listColumns : choices.length % 3 === 0 ? 'grid-cols-3' : 'grid-cols-2';
  // Longer names are in two columns where a column of the page has the filter.
  const narrow = choices.length > 3 && !isList && choices.some(({ label }) => label.length > 8) ? 'lg:grid-cols-2' : '';
  return (
    <fieldset className="mb-4">
      <legend className="mb-1.5 text-md font-semibold">{legend}</legend>
      <div
        className={`relative grid gap-1.5 ${columns} ${narrow} ${isLong ? '-m-1 max-h-64 overflow-y-auto p-1' : ''}`}
      >
        {choices.map(({ value, label, homes }) => (
          <label
            key={value}
            className={`choice flex text-md leading-tight ${
              homes === 0 ? 'border-line text-muted' : 'border-control-line bg-paper'
            } ${isList ? 'min-h-11 items-center justify-between px-3' : 'min-h-13 flex-col items-center justify-center px-1 py-1 text-center'}`}
          >
            <input
              type={typeof chosen === 'string' ? 'radio' : 'checkbox'}
              name={name}
              value={value}
              defaultChecked={typeof chosen === 'string' ? value === chosen : chosen.includes(value)}
              className="sr-only"
            />
            <span>{label}</span>
            <ListingsLeft homes={homes} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Number of listings that a choice would leave, less prominently beside it; nothing while it is unknown. */
export function ListingsLeft({ homes }: { homes: number | undefined }) {
  const language = useLanguage();
  if (homes === undefined) return null;
  return <span className="text-sm font-normal text-muted tabular-nums">{`(${formatNumber(homes, language)})`}</span>;
}

/** Returns numbers of rooms to choose from, the last of which means that many or more; and any number. */
export function roomPills<Rooms extends number>(
  choices: readonly Rooms[],
  counts: Record<`${Rooms}`, number> | undefined,
  { search, filters }: Pick<Messages, 'search' | 'filters'>,
  language: Language,
) {
  const rooms = choices.map((choice, place) => {
    const number = formatNumber(choice, language);
    const label = place === choices.length - 1 ? filters.orMore(number) : number;
    return { value: String(choice), label, homes: counts?.[`${choice}`] };
  });
  return [{ value: '', label: search.any }, ...rooms];
}

/** An amount with a few limits (SRC-50, SRC-52): shown if it applies, or is set. */
export function StepPills({
  name,
  isShown,
  query,
  counts,
}: {
  name: StepFilter;
  isShown: boolean;
  query: Partial<SearchQuery>;
  counts: ChoiceCounts | undefined;
}) {
  const { search, filters } = useMessages();
  const language = useLanguage();
  if (!isShown && query[name] === undefined) return null;
  const left: Partial<Record<number, number>> | undefined = counts?.details[name];
  return (
    <ChoicePills
      legend={filters.steps[name][0]}
      name={name}
      chosen={String(query[name] ?? '')}
      choices={[
        { value: '', label: search.any },
        ...stepFilters[name].choices.map((step) => ({
          value: String(step),
          label: stepText(step, language),
          homes: left?.[step],
        })),
      ]}
    />
  );
}
