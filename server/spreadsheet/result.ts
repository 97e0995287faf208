import { namesOfColumn } from '#domain/spreadsheet/column-names.ts';
import type { Language } from '#domain/language.ts';
import type { Executor } from '../process/database.ts';
import { headingOf, wordsOf } from './answer.ts';
import { type ImportRow, selectRows } from './queries.ts';

/** Rows that are read at a time. */
const batch = 200;

/** Headings of what a result adds to its file, and what became of a row. */
const headings = {
  en: {
    result: 'Result',
    faults: 'What is wrong',
    outcomes: { new: 'new', changes: 'changes', same: 'same', fault: 'fault' },
  },
  my: { result: 'ရလဒ်', faults: 'ပြင်ရန်', outcomes: { new: 'အသစ်', changes: 'ပြင်ချက်', same: 'မပြောင်း', fault: 'အမှား' } },
} as const;

/**
 * The file of an import as a table, with the code of each listing, what became of each row, and what is wrong with it, in a
 * language (LST-449, LST-561).
 * A column for codes that the file has already is filled in.
 */
export function resultOf(db: Executor, of: ImportRow, language: Language) {
  const at = of.mapping.indexOf('code');
  const { result, faults } = headings[language];
  const added = at < 0 ? [namesOfColumn('code')[language]] : [];
  return { header: [...of.header, ...added, result, faults], rows: resultRows(db, of, at, language) };
}

async function* resultRows(db: Executor, of: ImportRow, at: number, language: Language): AsyncGenerator<string[][]> {
  const { outcomes } = headings[language];
  let after = 0;
  for (;;) {
    const rows = await selectRows(db, of.id, undefined, after, batch);
    yield rows.map(({ cells, code, outcome, faults }) => {
      const words = faults.map((fault) => {
        const heading = headingOf(of, fault);
        return `${heading === null ? '' : `${heading}: `}${wordsOf(fault, language)}${fault.about === undefined ? '' : ` ${fault.about}`}`;
      });
      const filled = at < 0 ? [...cells, code ?? ''] : cells.with(at, code ?? cells[at] ?? '');
      return [...filled, outcome ? outcomes[outcome] : '', words.join(' ')];
    });
    after = rows.at(-1)?.position ?? after;
    if (rows.length < batch) return;
  }
}
