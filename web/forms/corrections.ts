import { useState } from 'react';
import type { RuleCode } from '#domain/refusals.ts';
import type { Issues } from './form-content.ts';

/** Refusal of a form, with its fields that are wrong. */
interface Correctable {
  code: RuleCode;
  fields: Issues;
  /** Set once the user has changed one of these fields: what remains of the refusal has been announced before. */
  isCorrected?: true;
}

/**
 * Follows the corrections of a form that was refused: a field that was changed since is no longer wrong, and once all of them were, nothing is
 * said any more (SIT-202).
 * @param refused the same object until the form is refused again.
 * @returns what remains of it, and the form's `onChange`. An input names a field that it corrects besides its own in `data-corrects`.
 */
export function useCorrections<Refused extends Correctable>(refused: Refused | undefined) {
  const [corrected, setCorrected] = useState<{ of: Refused | undefined; names: readonly string[] }>();
  const names = corrected?.of === refused ? (corrected?.names ?? []) : [];
  const remaining = refused && remainderOf(refused, names);
  /** Notes that fields were changed. */
  const correct = (...changed: readonly string[]) => {
    if (remaining && changed.some((name) => name in remaining.fields))
      setCorrected({ of: refused, names: [...names, ...changed] });
  };
  const onChange = ({ target }: { target: EventTarget }) => {
    const { name, dataset } = target as HTMLInputElement;
    correct(...[name, dataset['corrects']].filter((one) => one !== undefined));
  };
  return { refused: remaining, correct, onChange };
}

/** Returns what remains of a refusal once some fields were changed; undefined if nothing does. */
export function remainderOf<Refused extends Correctable>(
  refused: Refused,
  changed: readonly string[],
): Refused | undefined {
  const wrong = Object.entries(refused.fields);
  const remaining = wrong.filter(([name]) => !changed.includes(name));
  if (remaining.length === wrong.length) return refused;
  const codes = remaining.map(([, code]) => code);
  if (codes[0] === undefined) return undefined;
  // The sentence above a form may be that of its first field.
  const isOfFields = wrong.some(([, code]) => code === refused.code);
  const code = isOfFields && !codes.includes(refused.code) ? codes[0] : refused.code;
  return { ...refused, code, fields: Object.fromEntries(remaining), isCorrected: true };
}
