/** Issues of files that are named at once; where there are more, only how many. */
const mostNamed = 20;

/** Error that names what is wrong with files that an operator brings; nothing of them has been imported (SRC-182). */
export class WrongFiles extends Error {
  constructor(issues: readonly string[]) {
    super(issues.join('\n'));
  }
}

/** Collects what is wrong with files, each with its file and line. */
export class Issues {
  readonly #named: string[] = [];
  #count = 0;

  /** Notes what is wrong with a line of a file, counted from 1; a line that is to be looked for is looked for only if it is named. */
  add(file: string, line: number | (() => number), why: string): void {
    this.#count += 1;
    if (this.#named.length < mostNamed) this.#named.push(`${file}:${typeof line === 'number' ? line : line()}: ${why}`);
  }

  /** @throws WrongFiles if anything was noted */
  refuse(): void {
    if (this.#count === 0) return;
    const more = this.#count - this.#named.length;
    throw new WrongFiles([...this.#named, ...(more > 0 ? [`and ${more} more`] : [])]);
  }
}
