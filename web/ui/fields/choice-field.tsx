import { type ReactNode, useId } from 'react';
import type { RuleCode } from '#domain/refusals.ts';
import { useMessages } from '../../messages/context.tsx';
import { BySyllable } from '../by-syllable.tsx';

/** One of a few mutually exclusive choices, all visible; none is chosen while the value is none of them. */
export function ChoiceField<Choice extends string>(props: {
  legend: string;
  name: string;
  value: Choice;
  choices: readonly (readonly [value: Choice, label: string])[];
  onChange: (value: Choice) => void;
  /** The problem with the value, shown below it. */
  issue?: RuleCode | undefined;
  /** A note with a control of its own, shown below the choices. */
  note?: ReactNode;
}) {
  const id = useId();
  const { rules } = useMessages();
  return (
    <fieldset className="mb-4" aria-describedby={props.issue && id}>
      <legend className="mb-1.5 text-md font-semibold">{props.legend}</legend>
      <div className="flex gap-2">
        {props.choices.map(([value, label]) => (
          <label
            key={value}
            className="choice flex min-h-11 flex-1 items-center justify-center border-control-line bg-surface px-3 text-center"
          >
            <input
              type="radio"
              name={props.name}
              value={value}
              checked={props.value === value}
              onChange={() => props.onChange(value)}
              className="sr-only"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {props.issue && (
        <p id={id} className="mt-1.5 text-sm font-medium text-danger">
          <BySyllable text={rules[props.issue]} />
        </p>
      )}
      {props.note}
    </fieldset>
  );
}
