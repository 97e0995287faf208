import process from 'node:process';

/** Error that stops the set-up in a way that a user can fix: only its message is printed, then exit code 1. */
export class SetupError extends Error {}

/** Prints one line. */
export function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}

/**
 * Runs `work` while the terminal shows its progress; elsewhere (a log, a pipe) only its description is printed.
 * @param {string} sentence what is being done
 * @param {() => Promise<Result>} work
 * @param {() => number | undefined} [fractionDone] from 0 to 1; omitted if unknown
 * @template Result
 */
export async function withProgress(sentence, work, fractionDone = () => undefined) {
  if (!process.stdout.isTTY) {
    say(sentence);
    return work();
  }
  const startedAt = Date.now();
  const draw = () => process.stdout.write(`\r\u001B[K${sentence} ${bar(fractionDone(), startedAt)}`);
  draw();
  const timer = setInterval(draw, 250);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    process.stdout.write(`\r\u001B[K${sentence} ${seconds(startedAt)}\n`);
  }
}

const WIDTH = 24;

function bar(fraction, startedAt) {
  if (fraction !== undefined) {
    const full = Math.round(Math.min(1, fraction) * WIDTH);
    return `[${'█'.repeat(full)}${'·'.repeat(WIDTH - full)}] ${Math.floor(Math.min(1, fraction) * 100)} %`;
  }
  const position = Math.floor((Date.now() - startedAt) / 250) % WIDTH;
  return `[${'·'.repeat(position)}█${'·'.repeat(WIDTH - 1 - position)}] ${seconds(startedAt)}`;
}

const seconds = (startedAt) => `${Math.round((Date.now() - startedAt) / 1000)} s`;
