import { BySyllable } from '../ui/by-syllable.tsx';

interface RadioListProps<Choice extends string> {
  legend: string;
  name: string;
  choices: readonly (readonly [value: Choice, label: string])[];
  /** The one that is chosen at first. */
  chosen: Choice;
}

/** One of a few choices, one below the other, without a script too. */
export function RadioList<Choice extends string>({ legend, name, choices, chosen }: RadioListProps<Choice>) {
  return (
    <fieldset className="mb-4">
      <legend className="mb-1.5 text-md font-semibold">{legend}</legend>
      <div className="divide-y divide-line rounded-md border border-line bg-surface">
        {choices.map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-3 px-4 py-2">
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} className="radio" />
            <BySyllable text={label} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
