import { Form, useNavigation } from 'react-router';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { Button } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import type { ShownImport } from './import-types.ts';

/** Has an import carried out, after asking about the listings that are not in the file; without a script too (LST-449). */
export function StartForm({ of }: { of: ShownImport }) {
  const { start: messages } = useMessages().spreadsheet;
  const isBusy = useNavigation().state !== 'idle';
  const { absent, counts } = of;
  const changesNothing = counts.new + counts.changes === 0 && (absent?.total ?? 0) === 0;
  return (
    <section className="mb-4 rounded-md border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-lg font-bold">{messages.title}</h2>
      <p className="mb-3 max-w-prose text-md text-muted">
        <BySyllable text={changesNothing ? messages.nothing : messages.lead} />
      </p>
      {!changesNothing && (
        <Form method="post">
          <input type="hidden" name="id" value={of._id} />
          {absent !== null && absent.total > 0 && <AbsentListings absent={absent} />}
          <Button type="submit" name="intent" value="start" kind="primary" disabled={isBusy}>
            {messages.submit}
          </Button>
        </Form>
      )}
    </section>
  );
}

function AbsentListings({ absent: { total, first } }: { absent: NonNullable<ShownImport['absent']> }) {
  const { start: messages } = useMessages().spreadsheet;
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 font-semibold">
        <BySyllable text={messages.absent(total)} />
      </legend>
      <ul className="mb-2 max-h-60 overflow-y-auto rounded-md border border-line px-3 py-2 text-md">
        {first.map(({ _id, code, reference, name }) => (
          <li key={_id} lang={writtenIn(name)} className="wrap-anywhere">
            {[reference ?? code, name].join(' · ')}
          </li>
        ))}
        {total > first.length && <li className="text-muted">{messages.more(total - first.length)}</li>}
      </ul>
      <label className="flex min-h-11 items-center gap-2.5 font-semibold">
        <input type="checkbox" name="endAbsent" value="yes" className="size-5" />
        <span>{messages.end}</span>
      </label>
      <p className="text-md text-muted">
        <BySyllable text={messages.endHint} />
      </p>
    </fieldset>
  );
}
