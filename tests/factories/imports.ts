import assert from 'node:assert/strict';
import { importById } from '#server/spreadsheet/queries.ts';
import { workOn } from '#server/spreadsheet/run-import.ts';
import type { TestPortal, TestUser } from './portal.ts';

/** A row as the calls show it. */
interface ShownRow {
  position: number;
  outcome: string | null;
  faults: { field: string; code: string; column: string | null; about?: string; message: string }[];
  listing: { _id: string; code: string } | null;
}

/** An import as the calls show it. */
interface ShownImport {
  _id: string;
  state: string;
  header: string[];
  columns: (string | null)[];
  rows: number;
  counts: { new: number; changes: number; same: number; fault: number; done: number };
  absent: { total: number; first: { name: string; reference: string | null }[] } | null;
  endedListings: number;
}

/** Reads the photo at an address. */
type Fetch = NonNullable<Parameters<typeof workOn>[2]>;

/** Imports files as a user does: over the calls, with the work of the background done at once. */
export function openImports(portal: TestPortal) {
  const send = async (person: TestUser, file: string | Uint8Array, { name = 'listings.csv', account = '' } = {}) => {
    const form = new FormData();
    form.append('file', new File([file as BlobPart], name));
    if (account !== '') form.append('account', account);
    const response = await person.fetch('/api/import', { method: 'POST', body: form });
    const body = (await response.json()) as { import: ShownImport; code?: string };
    return { status: response.status, code: body.code, ...body.import };
  };

  /** The import of an account now. */
  const shown = async (person: TestUser, account = person._id): Promise<ShownImport> => {
    const { body } = await person.call('GET', `/api/import?account=${account}`);
    return body['import'] as ShownImport;
  };

  /** Does what the background would do. */
  const work = async (id: string, fetched?: Fetch, longest?: number) => {
    const found = await importById(portal.database.db, id);
    if (found?.runner) await workOn(portal.services, { importId: id, runner: found.runner }, fetched, longest);
  };

  const check = async (person: TestUser, id: string, columns: (string | null)[]) => {
    const { status, body } = await person.call('POST', `/api/import/${id}/columns`, { columns });
    assert.equal(status, 200, JSON.stringify(body));
    await work(id);
  };

  const start = async (person: TestUser, id: string, endAbsent = false) => {
    const { status, body } = await person.call('POST', `/api/import/${id}/start`, { endAbsent });
    assert.equal(status, 200, JSON.stringify(body));
  };

  /** The rows of an import, the first fifty. */
  const rowsOf = async (person: TestUser, id: string, query = ''): Promise<ShownRow[]> => {
    const { body } = await person.call('GET', `/api/import/${id}/rows${query}`);
    return body['rows'] as ShownRow[];
  };

  /** Sends a file, compares it with the columns that were guessed, and carries it out. @returns the import once it is finished. */
  const importAll = async (
    person: TestUser,
    file: string | Uint8Array,
    {
      endAbsent = false,
      fetched,
      ...given
    }: { endAbsent?: boolean; fetched?: Fetch; name?: string; account?: string } = {},
  ) => {
    const sent = await send(person, file, given);
    assert.equal(sent.status, 200, sent.code);
    await check(person, sent._id, sent.columns);
    const checked = await shown(person, given.account);
    await start(person, sent._id, endAbsent);
    await work(sent._id, fetched);
    return { checked, ...(await shown(person, given.account)) };
  };

  const exported = async (person: TestUser, query = '') => {
    const response = await person.fetch(`/api/export/listings${query}`);
    assert.equal(response.status, 200);
    return Buffer.from(await response.arrayBuffer());
  };

  return { send, shown, work, check, start, rowsOf, importAll, exported };
}

/** A CSV of rows. */
export function csv(...rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return rows.map((row) => row.map(quoted).join(',')).join('\n');
}

/** Headings and a row of a listing, for a test to change. */
export const headings = [
  'Ref',
  'Title',
  'Description',
  'Address',
  'Township',
  'Property type',
  'Living area (sq ft)',
  'Price',
  'Phone',
  'Photos',
];
export function aRow(reference: string, photo: string, fields: Partial<Record<number, string>> = {}): string[] {
  const row = [
    reference,
    'Bright condo on Pyay Road',
    'Quiet at night.',
    '12 Pyay Road',
    'Kamayut',
    'Condo',
    '1,200',
    '$900',
    '09 123 456 789',
    photo,
  ];
  return row.map((cell, at) => fields[at] ?? cell);
}
