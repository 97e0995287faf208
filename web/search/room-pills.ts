import { formatNumber } from '#domain/listing/price.ts';
import type { Language } from '#domain/language.ts';
import type { Messages } from '../messages/context.tsx';

/** Numbers of rooms to choose from, the last of which means as many or more; and any number. */
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
