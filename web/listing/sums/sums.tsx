import { ChevronDown } from 'lucide-react';
import type { Currency } from '#domain/listing/listing.ts';
import { useLanguage } from '../../shell/links.ts';
import { Button } from '../../ui/button.tsx';
import { BySyllable, RunningText } from '../../ui/by-syllable.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { amountOf, useOtherAmount } from '../price.tsx';
import type { SumsSaid } from './sums-said.ts';

/** The id of the sums on a listing's page. */
const sumsPlace = 'sums';

/** Sums for the buyer of a listing, in both currencies (LST-500): a plain form, whose answer is the page itself. */
export function Sums({ sums, currency }: { sums: SumsSaid | undefined; currency: Currency }) {
  if (!sums) return null;
  const { title, note, submit, isTyped, fields, wrong, rows } = sums;
  return (
    <details
      id={sumsPlace}
      open={isTyped}
      className="group mt-4 scroll-mt-20 rounded-md border border-line bg-surface print:hidden"
    >
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4 font-semibold">
        <span>
          <BySyllable text={title} />
        </span>
        <ChevronDown className="size-5 shrink-0 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <form method="get" action={`#${sumsPlace}`} className="border-t border-line p-4">
        <div className="grid gap-x-4 sm:grid-cols-3 sm:items-end">
          {fields.map(({ name, label, value }) => (
            <TextField
              key={name}
              name={name}
              label={<BySyllable text={label} />}
              defaultValue={value}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              required={name !== 'rate'}
            />
          ))}
        </div>
        <Button type="submit">{submit}</Button>
        {wrong.length > 0 && (
          <div role="alert" className="mt-3 text-md font-medium text-danger">
            {wrong.map((text) => (
              <p key={text}>
                <RunningText text={text} />
              </p>
            ))}
          </div>
        )}
        {rows.length > 0 && (
          <dl className="mt-4 grid gap-2">
            {rows.map((row) => (
              <SumRow key={row.label} {...row} currency={currency} />
            ))}
          </dl>
        )}
        <p className="mt-3 text-sm text-muted">
          <RunningText text={note} />
        </p>
      </form>
    </details>
  );
}

/** Leads to the sums from beside the price on a wide screen. */
export function SumsLink({ sums }: { sums: SumsSaid | undefined }) {
  if (!sums) return null;
  return (
    <p className="-mt-3 mb-2">
      <a href={`#${sumsPlace}`} className="inline-flex min-h-9 items-center text-md text-act underline">
        <BySyllable text={sums.title} />
      </a>
    </p>
  );
}

function SumRow({ label, amount, currency }: SumsSaid['rows'][number] & { currency: Currency }) {
  const other = useOtherAmount(amount, currency);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-hair pb-2">
      <dt className="text-muted">
        <BySyllable text={label} />
      </dt>
      <dd className="ms-auto text-end">
        <b className="tracking-tight">{amountOf(amount, currency, useLanguage())}</b>
        {other && (
          <>
            {' '}
            <span className="inline-block text-md text-muted">{other}</span>
          </>
        )}
      </dd>
    </div>
  );
}
