import { type ChangeEvent, useId } from 'react';
import { filterParameters, type SearchQuery } from '#domain/listing/query-string.ts';
import { orders } from '../listing/orders.ts';
import { takenParameter } from '../listing/taken-listings.tsx';
import { useMessages } from '../messages/context.tsx';
import { useLocalAddress } from '../shell/links.ts';
import { Button } from '../ui/button.tsx';
import { filterPanel } from './filter-panel.tsx';
import { firstPage } from './form-address.ts';

/** The sort order of the results beside their heading, on a wide screen: applied at once, and by its button without a script (SRC-33). */
export function SortForm({ query }: { query: SearchQuery }) {
  const { search } = useMessages();
  const local = useLocalAddress();
  const id = useId();
  // The filter has the order too, and what was chosen in it while other results are still loading.
  const follow = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => {
    const order = document.querySelector<HTMLInputElement>(`#${filterPanel} [name=order-by][value=${value}]`);
    if (!order) return;
    order.checked = true;
    order.form?.requestSubmit();
  };
  return (
    <form method="get" action={local('/search')} className="hidden shrink-0 items-center gap-2 lg:flex">
      {Object.entries(filterParameters(query)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {query.taken && <input type="hidden" name={takenParameter} value="true" />}
      <label htmlFor={id} className="whitespace-nowrap">
        {search.sort}
      </label>
      <select
        key={firstPage(query)}
        id={id}
        name="order-by"
        defaultValue={`${query.sort}-${query.order}`}
        onChange={follow}
        className="control field-sizing-content max-w-64 text-md"
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {search.sorts[order]}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit">{search.sort}</Button>
      </noscript>
    </form>
  );
}
