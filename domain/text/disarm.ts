/**
 * A text that a spreadsheet would take for a formula, that hides one behind a character which it strips, or that a disarmed one looks like: in
 * ordinary and in wide signs.
 */
const formula = /^'*(?:[\t\r]|[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠|%])/u;

/**
 * Keeps a spreadsheet from reading a cell as a formula: an apostrophe stands before it (LST-442). Reversible by {@link rearmed}: a text that has
 * one already gets another.
 */
export function disarmed(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** The text that {@link disarmed} has disarmed; any other text as it is. */
export function rearmed(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
