import type { Language } from '#domain/language.ts';
import type { ExportFormat, RowOutcome } from '#domain/spreadsheet/states.ts';

/** Selection that the page of an import shows: whose it is, and which of its rows. */
export interface ImportQuery {
  /** Undefined for one's own. */
  account: string | undefined;
  show: RowOutcome | undefined;
  after: number;
}

/** The address of the page. */
export function importAddress({ account, show, after = 0 }: Partial<ImportQuery> = {}): string {
  const parameters = new URLSearchParams({
    ...(account && { account }),
    ...(show && { show }),
    ...(after > 0 && { after: String(after) }),
  });
  return parameters.size > 0 ? `/import?${parameters}` : '/import';
}

/** The address of an export. @param account left out: one's own. */
export function exportFile(format: ExportFormat, language: Language, account?: string): string {
  return `/api/export/listings?${new URLSearchParams({ format, language, ...(account && { account }) })}`;
}
