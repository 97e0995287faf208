import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** The portal's own folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/**
 * Runs a command to completion without showing its output.
 * @returns {Promise<{ code: number | null, output: string }>} code is null if it could not be run
 */
export function run(command, commandArguments, { cwd = root, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, commandArguments, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** The end of a long output, which shows why it failed. */
export const lastLines = (output, count = 25) => output.trimEnd().split('\n').slice(-count).join('\n');

/** The beginning of a long output, where npm reports why it failed, before its explanations. */
export const firstLines = (output, count = 12) => output.trim().split('\n').slice(0, count).join('\n');
