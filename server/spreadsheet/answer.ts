import { z } from 'zod';
import { exampleIds, withExamples } from '#domain/openapi/examples.ts';
import type { Language } from '#domain/language.ts';
import { isRuleCode, type RuleCode, ruleTexts } from '#domain/refusals.ts';
import { dashboardRuleTextsMy } from '#domain/text/dashboard-refusals-my.ts';
import { visitorRuleTextsMy } from '#domain/text/visitor-refusals-my.ts';
import { columnNames } from '#domain/spreadsheet/columns.ts';
import { fieldOf } from '#domain/spreadsheet/row-form.ts';
import { type Fault, fileKinds, importStates, rowOutcomes } from '#domain/spreadsheet/states.ts';
import { absentListings } from '../listing/for-spreadsheets.ts';
import type { Executor } from '../process/database.ts';
import { countRows, type ImportRow, selectRows } from './queries.ts';

const columnName = z.enum(columnNames as [string, ...string[]]);
/** Listings that are named before they end. */
const mostAbsent = 100;
/** Rows by which an import shows what is in its columns. */
const samples = 3;
/** Rows of a page. */
export const rowsOfPage = 50;

/** An import as the calls show it. */
export const importSchema = z
  .object(
    withExamples(
      {
        _id: z.uuid(),
        userRef: z.uuid().describe('The account whose listings they are.'),
        fileName: z.string(),
        kind: z.enum(fileKinds),
        state: z.enum(importStates),
        isAtWork: z.boolean(),
        header: z.array(z.string()),
        sheets: z.array(z.string()).describe('The sheets of a workbook, up to 50: only the first is read.'),
        columns: z.array(columnName.nullable()).describe('The column that each is read as; null for one that is not.'),
        samples: z.array(z.array(z.string())).describe('Its first rows; long cells are cut.'),
        rows: z.number().int(),
        counts: z
          .object({
            new: z.number().int(),
            changes: z.number().int(),
            same: z.number().int(),
            fault: z.number().int(),
            done: z.number().int().describe('Rows that were carried out.'),
          })
          .describe('Rows by what they do, or would do, as far as that is known.'),
        photoParts: z.number().int().describe('Parts of its ZIP with photos.'),
        absent: z
          .object({
            total: z.number().int(),
            first: z.array(
              z.object({ _id: z.uuid(), code: z.string(), reference: z.string().nullable(), name: z.string() }),
            ),
          })
          .nullable()
          .describe('Listings that are online and not in the file, once it is compared.'),
        endedListings: z.number().int(),
      },
      {
        _id: exampleIds.listing,
        userRef: exampleIds.person,
        fileName: 'listings.csv',
        kind: 'csv',
        state: 'checked',
        isAtWork: false,
        header: ['Ref', 'Title', 'Price'],
        sheets: [],
        columns: ['reference', 'name', 'regularPrice'],
        samples: [['WHS-1383', 'Bright condo on Pyay Road', '900']],
        rows: 1,
        counts: { new: 0, changes: 1, same: 0, fault: 0, done: 0 },
        photoParts: 0,
        absent: { total: 0, first: [] },
        endedListings: 0,
      },
    ),
  )
  .meta({ ref: 'Import' });

/** Characters of a cell among samples. */
const longestSample = 80;

/** An import as the calls show it, with its first rows and how far it is. */
export async function importAnswer(db: Executor, of: ImportRow): Promise<z.output<typeof importSchema>> {
  const { id, userId, fileName, kind, state, header, sheets, mapping, rowCount, photoParts, endedCount, runner } = of;
  const [first, counts] = [await selectRows(db, id, undefined, 0, samples), await countRows(db, id)];
  const absent = state === 'checked' ? await absentListings(db, of, mostAbsent) : undefined;
  return {
    _id: id,
    userRef: userId,
    fileName,
    kind,
    state,
    isAtWork: runner !== null,
    header,
    sheets,
    columns: mapping,
    samples: first.map(({ cells }) => cells.map((cell) => cell.slice(0, longestSample))),
    rows: rowCount,
    counts,
    photoParts,
    absent: absent
      ? { total: absent.total, first: absent.first.map(({ id: _id, ...named }) => ({ _id, ...named })) }
      : null,
    endedListings: endedCount,
  };
}

/** A row of an import as the calls show it. */
export const rowSchema = z
  .object(
    withExamples(
      {
        position: z.number().int().describe('From 1, below the headings.'),
        outcome: z.enum(rowOutcomes).nullable(),
        isDone: z.boolean(),
        reference: z.string(),
        title: z.string(),
        faults: z.array(
          z.object({
            field: z.string(),
            column: z.string().nullable().describe('The heading in the file.'),
            code: z.string(),
            about: z.string().optional(),
            message: z.string().describe('A sentence for users, in English.'),
          }),
        ),
        listing: z.object({ _id: z.uuid(), code: z.string() }).nullable(),
      },
      {
        position: 1,
        outcome: 'fault',
        isDone: false,
        reference: 'WHS-1383',
        title: 'Bright condo on Pyay Road',
        faults: [
          {
            field: 'regularPrice',
            column: 'Price',
            code: 'import_number',
            about: 'much',
            message: ruleTexts.import_number,
          },
        ],
        listing: null,
      },
    ),
  )
  .meta({ ref: 'ImportRow' });

type Row = Awaited<ReturnType<typeof selectRows>>[number];

/** A row as {@link rowSchema} shows it. */
export function rowAnswer(of: ImportRow, { position, outcome, isDone, cells, faults, listingId, code }: Row) {
  const cell = (name: 'reference' | 'name') => (cells[of.mapping.indexOf(name)] ?? '').slice(0, 150);
  return {
    position,
    outcome,
    isDone,
    reference: cell('reference'),
    title: cell('name'),
    faults: faults.map((fault) => ({ ...fault, column: headingOf(of, fault), message: wordsOf(fault, 'en') })),
    listing: listingId !== null && code !== null ? { _id: listingId, code } : null,
  };
}

/** The heading of the column that a fault is about. */
export function headingOf({ mapping, header }: ImportRow, { field }: Fault): string | null {
  const [outer = '', inner = ''] = field.split('.');
  const at = mapping.findIndex((name) => name !== null && [field, outer, `${outer}.${inner}`].includes(fieldOf(name)));
  return header[at] ?? null;
}

const sentences: Record<Language, Record<RuleCode, string>> = {
  en: ruleTexts,
  my: { ...visitorRuleTextsMy, ...dashboardRuleTextsMy },
};

/** A fault in words. */
export function wordsOf({ code }: Fault, language: Language): string {
  return sentences[language][isRuleCode(code) ? code : 'invalid_value'];
}
