/** Work on a long text that yields between its pieces, so that other work can have its turn, and returns its result. */
export type ByPiece<Result> = Generator<void, Result, void>;

/** Does work without letting other work have its turn: for texts that are short, and where nobody waits. */
export function atOnce<Result>(work: ByPiece<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
