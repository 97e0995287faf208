import { type ReactNode, useEffect, useState } from 'react';
import { listingFields } from '#domain/listing/fields.ts';
import type { groupedNumber, phoneNumbersIn } from '#domain/text/phone-numbers.ts';
import { useMessages } from '../messages/context.tsx';
import type { Issues } from './form-content.ts';
import { BySyllable } from '../ui/by-syllable.tsx';
import { Labelled } from '../ui/fields/field.tsx';

interface PhoneFieldProps {
  label: string;
  hint?: string;
  issue: Issues[string];
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  autoComplete?: string;
  required?: boolean;
  /** A note with a control of its own, shown below the numbers. */
  note?: ReactNode;
}

/** Phone numbers as typed, and below them what each dials and accepts (LST-141). */
export function PhoneField({ label, hint, issue, note, autoComplete = 'tel', ...control }: PhoneFieldProps) {
  const { fields } = useMessages().listingForm;
  const numbers = useNumbersIn(control.value);
  const isUnread = numbers?.length === 0 && control.value.trim().length >= listingFields.phone.minimum;
  return (
    <Labelled label={label} hint={hint} issue={issue} note={note}>
      {({ id, 'aria-describedby': notes, ...attributes }) => (
        <>
          <input
            {...control}
            {...attributes}
            id={id}
            aria-describedby={[notes, `${id}-numbers`].filter(Boolean).join(' ')}
            type="tel"
            autoComplete={autoComplete}
            className="control"
          />
          <ul id={`${id}-numbers`} className={`mt-1 text-sm text-muted ${issue ? '' : 'min-h-[1lh]'}`}>
            {numbers?.map(({ shown, takes }) => (
              <li key={shown}>
                <b className="font-semibold tabular-nums">{fields.dials(shown)}</b>
                <span>{` · ${fields.takes[takes]}`}</span>
              </li>
            ))}
            {isUnread && (
              <li>
                <BySyllable text={fields.noNumber} />
              </li>
            )}
          </ul>
        </>
      )}
    </Labelled>
  );
}

type Reading = { phoneNumbersIn: typeof phoneNumbersIn; groupedNumber: typeof groupedNumber };

/** Returns the typed phone numbers as they are dialled; undefined until the parser has loaded, which is large and comes with the field. */
function useNumbersIn(text: string) {
  const [reading, setReading] = useState<Reading>();
  useEffect(() => {
    // If it cannot be loaded, nothing is shown below the field.
    import('#domain/text/phone-numbers.ts').then(setReading, () => undefined);
  }, []);
  return reading?.phoneNumbersIn(text).map(({ dialled, call, viber }) => ({
    shown: reading.groupedNumber(dialled),
    takes: call && viber ? ('both' as const) : call ? ('call' as const) : ('viber' as const),
  }));
}
