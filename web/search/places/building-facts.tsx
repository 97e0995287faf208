import type { RuleCode } from '#domain/refusals.ts';
import { westernDigits } from '#domain/text/burmese/burmese-digits.ts';
import { useMessages } from '../../messages/context.tsx';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { SelectField, TextField } from '../../ui/fields/field.tsx';
import type { KnownPlaceEntry } from './load.ts';

const numbers = ['yearBuilt', 'floors', 'fee'] as const;
const answers = ['lift', 'generator', 'pool'] as const;
const choices = ['', 'true', 'false'] as const;

/** Name of the form's field of a fact. */
const fieldOf = (fact: string) => `facts.${fact}`;

/** Returns the facts of a building that a form has, empty ones as null; a text that is no number as -1, which the call refuses. */
export function factsIn(text: (field: string) => string) {
  const number = (fact: string) => {
    const typed = westernDigits(text(fieldOf(fact))).replaceAll(',', '');
    if (typed === '') return null;
    return /^\d{1,12}$/.test(typed) ? Number(typed) : -1;
  };
  const answer = (fact: string) => {
    const chosen = text(fieldOf(fact));
    return chosen === '' ? null : chosen === 'true';
  };
  return {
    street: text(fieldOf('street')) || null,
    yearBuilt: number('yearBuilt'),
    floors: number('floors'),
    fee: number('fee'),
    lift: answer('lift'),
    generator: answer('generator'),
    pool: answer('pool'),
  };
}

interface FieldsProps {
  facts: KnownPlaceEntry['facts'];
  issueOf: (field: string) => RuleCode | undefined;
}

/** Fields of what the site knows of a building (BLD-3). */
export function BuildingFactFields({ facts, issueOf }: FieldsProps) {
  const { places } = useMessages();
  const { facts: messages } = places;
  return (
    <fieldset className="mb-4 min-w-0 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">{messages.title}</legend>
      <p className="mb-3 text-sm text-muted">
        <BySyllable text={messages.lead} />
      </p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField
          label={messages.street}
          name={fieldOf('street')}
          maxLength={60}
          defaultValue={facts?.street ?? ''}
          issue={issueOf(fieldOf('street'))}
        />
        {numbers.map((fact) => (
          <TextField
            key={fact}
            label={messages[fact]}
            name={fieldOf(fact)}
            inputMode="numeric"
            maxLength={12}
            defaultValue={facts?.[fact] ?? ''}
            issue={issueOf(fieldOf(fact))}
          />
        ))}
        {answers.map((fact) => (
          <SelectField
            key={fact}
            label={messages[fact]}
            name={fieldOf(fact)}
            defaultValue={String(facts?.[fact] ?? '')}
            issue={issueOf(fieldOf(fact))}
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {messages.answers[choice]}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  );
}
