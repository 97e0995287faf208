import { SlidersHorizontal } from 'lucide-react';
import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { useMessages } from '../messages/context.tsx';
import { useLocalAddress } from '../shell/links.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/fields/field.tsx';
import { PhoneSheet } from '../ui/phone-sheet.tsx';

/** A choice that filters or sorts a table. */
export interface FilterChoice {
  label: string;
  /** Its query parameter. */
  name: string;
  value: string;
  /** Label of the choice that matches everything, listed first; without one something is always chosen. */
  any?: string;
  options: readonly (readonly [value: string, label: string])[];
  /** Whether a choice submits the form at once. */
  isSentAtOnce?: boolean;
}

interface TableFilterProps {
  /** The dashboard tab that the table is in. */
  tab: string;
  search: { label: string; name: string; value: string; placeholder: string };
  choices: readonly FilterChoice[];
  submit: string;
  /** Returns the tab's shortest address for what the form would send. */
  addressOf: (chosen: URLSearchParams) => string;
}

/** Columns by number of choices, with the search and the button beside them. */
const columns: Record<number, string> = {
  1: 'gap-x-4 sm:grid-cols-[2fr_1fr_auto]',
  2: 'gap-x-4 sm:grid-cols-2 xl:grid-cols-[2fr_1.4fr_1fr_auto]',
  4: 'grid-cols-2 gap-x-3 md:grid-cols-3',
};

/** Whether a table shows less than all of its rows. */
function isFiltered({ search, choices }: Pick<TableFilterProps, 'search' | 'choices'>): boolean {
  return search.value !== '' || choices.some(({ any, value }) => any !== undefined && value !== '');
}

/**
 * Searches, filters and sorts a dashboard table; all of it is in the tab's address, so that it works without a script too. A field is reset
 * only when its own part of the address changes: what is being typed into another stays. On a phone it is a sheet, so that the screen begins
 * with the rows (DSH-41).
 */
export function TableFilter(props: TableFilterProps) {
  const { search } = useMessages();
  return (
    <div className="shrink-0 max-sm:mb-3">
      <PhoneSheet
        label={search.filter}
        Icon={SlidersHorizontal}
        set={isFiltered(props) ? search.filtered : undefined}
        className="sm:mb-5 sm:rounded-md sm:border sm:border-line sm:bg-surface"
      >
        <Fields {...props} />
      </PhoneSheet>
    </div>
  );
}

function Fields({ tab, search, choices, submit, addressOf }: TableFilterProps) {
  const local = useLocalAddress();
  const navigate = useNavigate();
  // With a script the address has only what was chosen.
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') chosen.set(name, value);
    }
    void navigate(local(addressOf(chosen)), { preventScrollReset: true });
  };
  const wide = choices.length > 2 ? 'col-span-2 md:col-span-1' : '';
  return (
    <Form
      method="get"
      action={local('/dashboard')}
      onSubmit={filter}
      role="search"
      className={`grid items-end sm:p-4 sm:pb-0 ${columns[choices.length] ?? ''}`}
    >
      <input type="hidden" name="tab" value={tab} />
      <div className={wide}>
        <TextField
          key={search.value}
          label={search.label}
          placeholder={search.placeholder}
          type="search"
          name={search.name}
          maxLength={200}
          defaultValue={search.value}
        />
      </div>
      {choices.map(({ label, name, value, any, options, isSentAtOnce = false }) => (
        <SelectField
          key={`${name} ${value}`}
          label={label}
          name={name}
          defaultValue={value}
          onChange={({ target }) => isSentAtOnce && target.form?.requestSubmit()}
        >
          {any !== undefined && <option value="">{any}</option>}
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </SelectField>
      ))}
      <Button type="submit" className={`mb-4 ${wide}`}>
        {submit}
      </Button>
    </Form>
  );
}
