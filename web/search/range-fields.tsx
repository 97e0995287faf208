import type { ReactNode } from 'react';
import { formatAmount } from '#domain/listing/price.ts';
import type { Language } from '#domain/language.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { groupTyped } from '../ui/fields/field.tsx';

interface RangeFieldsProps {
  legend: string;
  hint?: string;
  /** The names of both ends. */
  names: readonly [string, string];
  values: readonly [number | undefined, number | undefined];
  /** Shown beside the ends: a choice of unit. */
  unit?: ReactNode;
  /** Shown below them: preset ranges. */
  children?: ReactNode;
}

/** Both ends of a range. Input is free-form: digits of either script and commas are understood. */
export function RangeFields({ legend, hint, names, values, unit, children }: RangeFieldsProps) {
  const { filters } = useMessages();
  const language = useLanguage();
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 text-md font-semibold">{legend}</legend>
      {hint && <p className="mb-1 text-sm text-muted">{hint}</p>}
      <div
        className={`grid gap-2 ${unit ? 'grid-cols-[1fr_1fr_1.1fr] max-[23rem]:grid-cols-2 max-[23rem]:*:last:col-span-2 lg:grid-cols-2 lg:*:last:col-span-2' : 'grid-cols-2'}`}
      >
        {([0, 1] as const).map((end) => (
          <label key={end} className="block min-w-0">
            <span className="mb-1 block text-sm text-muted">{end === 0 ? filters.from : filters.to}</span>
            <input
              name={names[end]}
              defaultValue={typedAs(values[end], language)}
              inputMode={unit ? 'decimal' : 'numeric'}
              autoComplete="off"
              maxLength={14}
              onInput={groupTyped}
              onCompositionEnd={groupTyped}
              className="control px-2!"
            />
          </label>
        ))}
        {unit}
      </div>
      {children}
    </fieldset>
  );
}

/** Returns an amount as it is written in a field. */
export function typedAs(amount: number | undefined, language: Language): string | undefined {
  return amount === undefined ? undefined : formatAmount(amount, language);
}
