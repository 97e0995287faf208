import { counted } from '#domain/text/counted.ts';
import { formatNumber } from '#domain/listing/price.ts';

/** Words of the page on which listings are imported from a spreadsheet, and exported. */
export const spreadsheet = {
  title: 'Import and export',
  toMine: 'My Listing',
  links: { import: 'Import', export: 'Export' },
  lead: 'Post and update your listings from a spreadsheet. Rows are matched by your reference: an existing listing is updated, and importing a file twice creates no duplicates.',
  file: {
    title: 'Your file',
    label: 'CSV, Excel (.xlsx, its first sheet) or a WordPress export, at most 8 MB and 5,000 rows',
    submit: 'Read file',
    sending: 'Reading…',
    another: 'Another file',
    needsScript: 'Sending a file needs JavaScript.',
  },
  /** Of an admin who imports for another account. */
  account: {
    label: 'Account',
    hint: 'Whose listings they are: a name or an email address. Leave empty for your own.',
    submit: 'Choose',
  },
  of: (file: string, rows: number) => `${file}: ${counted(rows, 'row', 'rows')}`,
  columns: {
    title: 'Columns',
    lead: 'We have guessed what each column is. Please check; we remember it for your next file.',
    /** @param others at least one */
    sheets: (read: string, others: readonly string[]) =>
      `Read: “${read}”. Not read: ${others.map((name) => `“${name}”`).join(', ')}. To import another sheet, move it to the front, or save it as a file of its own.`,
    ignored: 'Ignore',
    as: (heading: string) => `${heading} is`,
    none: 'Column without a heading',
    submit: 'Check rows',
  },
  zip: {
    title: 'Photos in a ZIP',
    label: 'If the column for photos has file names: the ZIP with these files, at most 200 MB',
    submit: 'Send ZIP',
    sending: (percent: number) => `Sending… ${percent}%`,
    sent: 'ZIP received. Please check the rows again.',
  },
  progress: {
    checking: (done: string, all: string) => `Checking rows: ${done} of ${all}`,
    running: (done: string, all: string) => `Importing: ${done} of ${all}`,
    leave: 'You can leave this page. The import continues.',
  },
  counts: {
    planned: { new: 'New', changes: 'Changes', same: 'Same', fault: 'Errors' },
    done: { new: 'Posted', changes: 'Changed', same: 'Same', fault: 'Skipped' },
  },
  rows: {
    none: 'There are none.',
    row: (position: number) => `Row ${formatNumber(position, 'en')}`,
    more: 'Next rows',
    first: 'First rows',
  },
  start: {
    title: 'Import',
    lead: 'Rows with errors are skipped. Nothing has been posted or changed so far.',
    absent: (count: number) => `${counted(count, 'listing', 'listings')} online, but not in the file:`,
    more: (count: number) => `and ${formatNumber(count, 'en')} more`,
    end: 'End these listings',
    endHint: 'They can be renewed within 90 days.',
    submit: 'Import now',
    nothing: 'Nothing would change.',
  },
  done: {
    title: 'Finished',
    ended: (count: number) => `${counted(count, 'listing', 'listings')} ended.`,
    result: 'File with codes',
  },
  export: {
    title: 'Export',
    lead: 'All listings with every field, as a spreadsheet. Change it and import it again: only what you changed is updated.',
    csv: 'As CSV',
    xlsx: 'As Excel',
    all: 'All accounts (CSV)',
  },
};
