import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder for the figures of each run, as JSON, and the ledger. */
export const resultsFolder = 'endurance-results';

/** The figures of a run, and what went wrong in it. */
export class Tally {
  readonly #figures = new Map<string, number | string>();
  readonly #failures = new Map<string, number>();

  /** Adds to a figure. */
  count(figure: string, more = 1): void {
    this.#figures.set(figure, this.of(figure) + more);
  }

  /** Keeps the largest of the values reported for a figure. */
  most(figure: string, value: number): void {
    this.#figures.set(figure, Math.max(this.of(figure), value));
  }

  /** Sets a figure, or a text instead of it. */
  set(figure: string, value: number | string): void {
    this.#figures.set(figure, value);
  }

  of(figure: string): number {
    return Number(this.#figures.get(figure) ?? 0);
  }

  /** Records a failure. Failures that differ only in their ids are reported once, with their number. */
  fail(what: string): void {
    const kind = what.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…').slice(0, 400);
    this.#failures.set(kind, (this.#failures.get(kind) ?? 0) + 1);
  }

  /** Reports the progress of the run. */
  progress(sentence: string): void {
    const failures = this.#failures.size;
    console.log(
      `${new Date().toISOString().slice(11, 19)} ${sentence}${failures > 0 ? `, ${failures} kinds of failure` : ''}`,
    );
  }

  get hasFailed(): boolean {
    return this.#failures.size > 0;
  }

  /** Prints the figures and the failures, and writes both to files. */
  async report(name: string, options: object, seconds: number): Promise<void> {
    const width = Math.max(0, ...[...this.#figures.keys()].map(({ length }) => length));
    console.log(`\n${name}, ${seconds} s`);
    for (const [figure, value] of this.#figures) {
      const shown = typeof value === 'number' ? (Math.round(value * 10) / 10).toLocaleString('en') : value;
      console.log(`  ${figure.padEnd(width)}  ${shown}`);
    }
    console.log(this.hasFailed ? '\nFailures' : '\nNothing failed.');
    for (const [what, times] of this.#failures) console.log(`  ${times} × ${what}`);
    await mkdir(resultsFolder, { recursive: true });
    const endedAt = new Date().toISOString();
    const file = join(resultsFolder, `${name}-${endedAt.replaceAll(':', '-')}.json`);
    const figures = Object.fromEntries(this.#figures);
    const failures = Object.fromEntries(this.#failures);
    await writeFile(file, `${JSON.stringify({ name, options, endedAt, seconds, figures, failures }, undefined, 2)}\n`);
    console.log(`\nAs JSON: ${file}`);
  }
}
