import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { useLocalAddress } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { textsOf } from '../../forms/submission.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { type AssignmentQuery, assignmentsAddress, orderNames, parseAssignmentQuery } from './assignment-query.ts';

/** Looks for people, and orders them; its fields are the tab's address, so that it works without a script too. */
export function AssignmentFilter({ query }: { query: AssignmentQuery }) {
  const { assignments: words } = useMessages().packageForm;
  const local = useLocalAddress();
  const navigate = useNavigate();
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new URLSearchParams(textsOf(new FormData(event.currentTarget), 'searchTerm', 'sort'));
    void navigate(local(assignmentsAddress(parseAssignmentQuery(chosen))), { preventScrollReset: true });
  };
  return (
    <Form
      method="get"
      action={local('/dashboard')}
      onSubmit={filter}
      role="search"
      className="mb-5 grid items-end gap-x-4 rounded-md border border-line bg-surface p-4 pb-0 sm:grid-cols-[2fr_1fr_auto]"
    >
      <input type="hidden" name="tab" value="packages" />
      <TextField
        label={words.search}
        name="searchTerm"
        type="search"
        defaultValue={query.searchTerm}
        placeholder={words.searchHint}
        maxLength={200}
      />
      <SelectField label={words.sort} name="sort" defaultValue={query.sort}>
        {orderNames.map((order) => (
          <option key={order} value={order}>
            {words.sorts[order]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" className="mb-4">
        {words.show}
      </Button>
    </Form>
  );
}
