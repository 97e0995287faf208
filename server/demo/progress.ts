import process from 'node:process';

/** Shows how far something is: a bar that grows on a terminal, a line for every tenth elsewhere. */
export function progressBar(): (done: number, of: number, what: string) => void {
  let tenth = -1;
  return (done, of, what) => {
    const text = `${done.toLocaleString('en')} of ${of.toLocaleString('en')} ${what}`;
    if (process.stdout.isTTY) {
      const filled = Math.round((done / of) * 30);
      process.stdout.write(`\r${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${text}  ${done === of ? '\n' : ''}`);
      return;
    }
    const now = Math.floor((done / of) * 10);
    if (now !== tenth) process.stdout.write(`${text}\n`);
    tenth = now;
  };
}
