import { Form, useNavigation } from 'react-router';
import { burmeseDigits } from '#domain/text/burmese/burmese-digits.ts';
import { type ViewingHours, viewingTimes, weekdays } from '#domain/viewing/viewing.ts';
import { RefusedNote } from '../forms/form-note.tsx';
import type { Refused } from '../forms/submission.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import { Button } from '../ui/button.tsx';
import { CheckboxField, SelectField } from '../ui/fields/field.tsx';

/** From 10:00 to 16:00, until an account says otherwise. */
const usual: ViewingHours = { days: [], from: 600, until: 960 };

/** The form of the days and times at which an account shows homes (VIE-1). */
export function HoursForm({ hours, refused }: { hours: ViewingHours | null; refused: Refused | undefined }) {
  const { viewings: messages } = useMessages();
  const isBusy = useNavigation().state !== 'idle';
  const { days, from, until } = hours ?? usual;
  return (
    <Form method="post" noValidate>
      {refused && <RefusedNote refused={refused} />}
      <fieldset className="mb-4">
        <legend className="mb-1.5 text-md font-semibold">{messages.days}</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
          {weekdays.map((day) => (
            <CheckboxField
              key={day}
              label={messages.weekdays[day]}
              name={`day${day}`}
              value="true"
              defaultChecked={days.includes(day)}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid max-w-sm grid-cols-2 gap-x-4">
        <TimeField label={messages.from} name="from" minutes={from} issue={refused?.fields['from']} />
        <TimeField label={messages.until} name="until" minutes={until} issue={refused?.fields['until']} />
      </div>
      <Button type="submit" name="intent" value="hours" kind="primary" disabled={isBusy}>
        {messages.saveHours}
      </Button>
    </Form>
  );
}

interface TimeFieldProps {
  label: string;
  name: string;
  /** Since midnight. */
  minutes: number;
  issue: Refused['fields'][string];
}

function TimeField({ minutes, ...rest }: TimeFieldProps) {
  const language = useLanguage();
  const two = (number: number) => String(number).padStart(2, '0');
  const textOf = (time: number) => `${two(Math.floor(time / 60))}:${two(time % 60)}`;
  return (
    <SelectField {...rest} defaultValue={minutes}>
      {viewingTimes.map((time) => (
        <option key={time} value={time}>
          {language === 'my' ? burmeseDigits(textOf(time)) : textOf(time)}
        </option>
      ))}
    </SelectField>
  );
}
