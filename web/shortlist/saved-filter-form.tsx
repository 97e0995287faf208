import { type SavedFilter } from '#domain/shortlist/saved-filter.ts';
import { listingTypes } from '#domain/listing/listing.ts';
import { type Township, townshipName, townshipsByName } from '#domain/township/township.ts';
import { useLanguage, useLocalAddress } from '../shell/links.ts';
import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';
import { useMessages } from './messages.ts';

/** Filters saved listings by the townships that they are in, rent or sale, and price (SHL-34): a form of the address, which works without a script. */
export function SavedFilterForm({ filter, townships }: { filter: SavedFilter; townships: ReadonlySet<Township> }) {
  const { shortlist, listing } = useMessages();
  const language = useLanguage();
  const local = useLocalAddress();
  const messages = shortlist.filter;
  const label = 'mb-1 block text-sm font-semibold';
  return (
    <details open={filter.township !== null || filter.type !== null || filter.most !== null} className="mb-6">
      <summary className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-md font-semibold">
        {messages.label}
      </summary>
      <Form
        method="get"
        action={local('/saved')}
        preventScrollReset
        className="mt-3 grid grid-cols-2 items-end gap-3 sm:grid-cols-5"
      >
        <label>
          <span className={label}>{messages.township}</span>
          <select name="township" defaultValue={filter.township ?? ''} className="control">
            <option value="">{messages.anyTownship}</option>
            {townshipsByName(language)
              .filter((slug) => townships.has(slug))
              .map((slug) => (
                <option key={slug} value={slug}>
                  {townshipName(slug, language)}
                </option>
              ))}
          </select>
        </label>
        <label>
          <span className={label}>{messages.type}</span>
          <select name="type" defaultValue={filter.type ?? ''} className="control">
            <option value="">{messages.anyType}</option>
            {listingTypes.map((type) => (
              <option key={type} value={type}>
                {listing.types[type]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className={label}>{messages.most}</span>
          <input
            name="most"
            type="number"
            min="0"
            step="any"
            inputMode="decimal"
            defaultValue={filter.most ?? ''}
            className="control"
          />
        </label>
        <label>
          <span className={label}>{messages.currency}</span>
          <select name="currency" defaultValue={filter.currency} className="control">
            <option value="lakh MMK">{messages.lakh}</option>
            <option value="USD">{messages.dollars}</option>
          </select>
        </label>
        <Button type="submit" kind="primary" className="max-sm:col-span-2">
          {messages.apply}
        </Button>
      </Form>
    </details>
  );
}
