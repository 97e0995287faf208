import { Form } from 'react-router';
import { useLocalAddress } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { userOrders, type UsersQuery } from './users-query.ts';

/** Searches and sorts the users; both stand in the address. */
export function UsersFilter({ query: { search, sort, order } }: { query: UsersQuery }) {
  const { users } = useMessages();
  const local = useLocalAddress();
  return (
    <Form
      method="get"
      action={local('/dashboard')}
      role="search"
      className="mb-2 grid items-end gap-x-3 sm:grid-cols-[1fr_14rem_auto]"
    >
      <input type="hidden" name="tab" value="users" />
      <TextField
        label={users.search}
        placeholder={users.searchHint}
        type="search"
        name="search"
        defaultValue={search}
      />
      <SelectField
        label={users.sort}
        name="sort"
        defaultValue={`${sort}.${order}`}
        onChange={({ target }) => target.form?.requestSubmit()}
      >
        {userOrders.map((choice) => (
          <option key={choice} value={choice}>
            {users.sorts[choice]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" className="mb-4">
        {users.show}
      </Button>
    </Form>
  );
}
