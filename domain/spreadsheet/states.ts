/** States of an import: read and waiting for its columns; compared; waiting for consent; carried out; finished (LST-446). */
export const importStates = ['read', 'checking', 'checked', 'running', 'done'] as const;

/** Outcomes of a row: what it would do, and once it is carried out, what it did. */
export const rowOutcomes = ['new', 'changes', 'same', 'fault'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** Kinds of files that are imported. */
export const fileKinds = ['csv', 'xlsx', 'wxr'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Kinds of files that are exported. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Something wrong with a row. */
export interface Fault {
  /** The field, as the form names it: `regularPrice`, `details.floor`, `imageUrls`. */
  field: string;
  code: string;
  /** The part of the cell that the sentence is about. */
  about?: string | undefined;
}
