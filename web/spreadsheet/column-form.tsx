import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { namesOfColumn } from '#domain/spreadsheet/column-names.ts';
import { columnNames } from '#domain/spreadsheet/columns.ts';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useLanguage } from '../shell/links.ts';
import { Button } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import type { ShownImport } from './import-types.ts';

/** Choice of what the columns of a file are, each with its first cells (LST-447). Without a script, the guess can be taken as it is. */
export function ColumnForm({ of }: { of: ShownImport }) {
  const { columns: messages } = useMessages().spreadsheet;
  const [chosen, setChosen] = useState<readonly string[]>(of.columns.map((name) => name ?? ''));
  const isBusy = useNavigation().state !== 'idle';
  const [readSheet, ...otherSheets] = of.sheets;
  return (
    <section className="mb-4 rounded-md border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-lg font-bold">{messages.title}</h2>
      <p className="mb-3 max-w-prose text-md text-muted">
        <BySyllable text={messages.lead} />
      </p>
      {readSheet !== undefined && otherSheets.length > 0 && (
        <p className="mb-3 max-w-prose text-md wrap-anywhere">
          <BySyllable text={messages.sheets(readSheet, otherSheets)} />
        </p>
      )}
      <Form method="post">
        <input type="hidden" name="id" value={of._id} />
        {/* One field for all: a page's form has few. */}
        <input type="hidden" name="columns" value={chosen.join(',')} />
        <ul className="mb-4 divide-y divide-line">
          {of.header.map((heading, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns have no other name, and never move
            <li key={at} className="grid items-center gap-x-4 gap-y-1.5 py-2.5 sm:grid-cols-2">
              <ColumnHead heading={heading} samples={of.samples.map((row) => row[at] ?? '')} />
              <ColumnChoice
                heading={heading}
                value={chosen[at] ?? ''}
                onChange={(name) => setChosen(chosen.with(at, name))}
              />
            </li>
          ))}
        </ul>
        <Button type="submit" name="intent" value="columns" kind="primary" disabled={isBusy || of.isAtWork}>
          {messages.submit}
        </Button>
      </Form>
    </section>
  );
}

/** The heading of a column, and its first cells. */
function ColumnHead({ heading, samples }: { heading: string; samples: readonly string[] }) {
  const { columns: messages } = useMessages().spreadsheet;
  const filled = samples.filter((cell) => cell !== '').join(' · ');
  return (
    <div className="min-w-0">
      <p lang={writtenIn(heading, 'bold')} className="font-semibold wrap-anywhere">
        {heading || messages.none}
      </p>
      <p lang={writtenIn(filled)} className="line-clamp-2 text-md wrap-anywhere text-muted">
        {filled}
      </p>
    </div>
  );
}

interface ColumnChoiceProps {
  heading: string;
  value: string;
  onChange: (name: string) => void;
}

function ColumnChoice({ heading, value, onChange }: ColumnChoiceProps) {
  const { columns: messages } = useMessages().spreadsheet;
  const language = useLanguage();
  return (
    <select
      aria-label={messages.as(heading || messages.none)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="control"
    >
      <option value="">{messages.ignored}</option>
      {columnNames.map((name) => (
        <option key={name} value={name}>
          {namesOfColumn(name)[language]}
        </option>
      ))}
    </select>
  );
}
