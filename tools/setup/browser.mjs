import { accessSync, constants } from 'node:fs';
import process from 'node:process';
import { lastLines, run } from './command.mjs';
import { SetupError, withProgress } from './terminal.mjs';

/** The headless one comes first: it needs a third of the CPU time that the full browser needs apart from its pages. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of the Chromium that the end-to-end tests use: CHROMIUM_PATH, otherwise one on the PATH, otherwise Debian's, installed now.
 * @throws SetupError if there is none and none can be installed
 */
export async function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isProgram(given)) throw new SetupError(`CHROMIUM_PATH is not a program: ${given}`);
  const found = given || onPath();
  if (found) return found;
  const sudo = await wayToInstall();
  if (!sudo) {
    throw new SetupError(
      'The browser tests need Chromium. Install it (as root: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to one. ' +
        'Without one: npm test -- unit server resilience',
    );
  }
  const { code, output } = await withProgress('Installing Chromium from Debian.', () => install(sudo));
  const installed = onPath();
  if (installed) return installed;
  throw new SetupError(
    `${lastLines(output)}\n\napt-get could not install chromium-headless-shell (exit code ${code}).`,
  );
}

/** Returns the words that prefix `apt-get`: none for root, `sudo` if it needs no password; undefined if neither is possible. */
async function wayToInstall() {
  if ((await run('apt-get', ['--version'])).code !== 0) return undefined;
  if (process.getuid() === 0) return [];
  return (await run('sudo', ['-n', 'true'])).code === 0 ? ['sudo', '-n'] : undefined;
}

async function install(sudo) {
  const words = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'DPkg::Lock::Timeout=120'];
  const [command, ...rest] = [...words, '-o', 'Acquire::Retries=3'];
  await run(command, [...rest, 'update', '-qq']);
  return run(command, [...rest, 'install', '-qq', '-y', '--no-install-recommends', 'chromium-headless-shell']);
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(':').filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
