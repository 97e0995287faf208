import { useMessages } from '../dashboard/messages.ts';
import { useLanguage } from '../shell/links.ts';
import { RadioList } from '../watch/radio-list.tsx';
import { whenOf } from './date-and-weekday.ts';

/** The times that are offered, of which one is chosen. */
export function TimeChoice({ times, chosen }: { times: readonly string[]; chosen?: string | undefined }) {
  const { viewings: messages } = useMessages();
  const language = useLanguage();
  return (
    <RadioList
      legend={messages.time}
      name="startsAt"
      choices={times.map((time) => [time, whenOf(time, messages.weekdays, language)])}
      chosen={times.find((time) => time === chosen) ?? times[0] ?? ''}
    />
  );
}
