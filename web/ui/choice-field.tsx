/** One of a few mutually exclusive choices, all visible. */
export function ChoiceField<Choice extends string>(props: {
  legend: string;
  name: string;
  value: Choice;
  choices: readonly (readonly [value: Choice, label: string])[];
  onChange: (value: Choice) => void;
}) {
  return (
    <fieldset className="mb-4">
      <legend className="mb-1.5 text-md font-semibold">{props.legend}</legend>
      <div className="flex gap-2">
        {props.choices.map(([value, label]) => (
          <label
            key={value}
            className="choice flex min-h-11 flex-1 items-center justify-center border-control-line bg-paper px-3 text-center"
          >
            <input
              type="radio"
              name={props.name}
              value={value}
              checked={props.value === value}
              onChange={() => props.onChange(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
