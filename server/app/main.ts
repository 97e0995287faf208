import { servePortal } from './serve.ts';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

// A terminal or a pipe that is closed takes no more words; that is no reason to break off.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  const stopped = stopSignal();
  const portal = await servePortal(readSettings(process.env), say);
  say(`Eain is at ${portal.address}`);
  await stopped;
  say('Stopping: finishing what is under way.');
  await portal.close();
  process.exit(0);
} catch (error) {
  say(error instanceof StartError ? error.message : `The portal could not start: ${String(error)}`);
  process.exit(1);
}

/**
 * Resolves at the first Ctrl-C, SIGTERM or closed terminal; a second signal ends the process at once. Under `npm start` it also
 * resolves when the starter closes its channel, which it does when it is itself told to stop, or is gone.
 */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    process.once('disconnect', resolve);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (asked) process.exit(1);
        asked = true;
        resolve();
      });
    }
  });
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
