import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Scope } from '#tests/resilience/portal.ts';
import { runProgram } from '../run.ts';
import type { Tally } from '../tally.ts';
import { sendSlowBodies } from './slow-bodies.ts';
import type { Target } from './target.ts';

/** Modes of being slow, and their target paths. */
const modes: Record<string, { words: string[]; path: string }> = {
  'slow headers': { words: ['-H', '-i', '5', '-x', '24'], path: '/' },
  'slow body': {
    words: ['-B', '-i', '5', '-s', '8192', '-x', '10', '-f', 'application/json'],
    path: '/api/auth/contact',
  },
  'slow read': {
    words: ['-X', '-w', '1', '-y', '64', '-n', '5', '-z', '8', '-k', '3'],
    path: '/api/listing/get?limit=100',
  },
};

/** Maximum duration of each mode, in seconds. */
const longest = 60;

/** Milliseconds between two checks, and within which other clients must be served. */
const [look, patience] = [250, 5_000];

/** Holds `rounds` slow connections open while other clients read. */
export async function scanWithSlowhttptest(scope: Scope, tally: Tally, target: Target): Promise<void> {
  const { address, listing, folder, rounds, seconds } = target;
  for (const [mode, { words, path }] of Object.entries(modes)) {
    const file = join(folder, `slow-${mode.replace(' ', '-')}`);
    const length = Math.min(seconds, longest);
    const rate = Math.max(10, Math.ceil(rounds / 5));
    const others = readOn(mode);
    const { code, output } = await runProgram(
      scope,
      'slowhttptest',
      [
        ...words,
        '-c',
        String(rounds),
        '-r',
        String(rate),
        '-l',
        String(length),
        '-p',
        '5',
        '-u',
        address + path,
        '-g',
        '-o',
        file,
      ],
      { folder, seconds: length + 30 },
    );
    await others.end();
    const rows = (await readFile(`${file}.csv`, 'utf8').catch(() => '')).trim().split('\n').slice(1);
    if (rows.length === 0)
      tally.fail(`slowhttptest, ${mode}: it exited with ${code} and without figures: ${output.slice(-200)}`);
    for (const row of rows) {
      const [, , , connected = 0] = row.split(',').map(Number);
      tally.most(`slowhttptest, ${mode}: concurrent connections`, connected);
    }
  }

  const others = readOn('our own slow body');
  const { atOnce } = await sendSlowBodies(scope, target, Math.min(seconds, longest));
  await others.end();
  tally.set('slowhttptest, our own slow body: concurrent connections', atOnce);

  /** Reads a page, a listing and the portal's health repeatedly, as other clients do. */
  function readOn(mode: string) {
    let isOver = false;
    const read = async () => {
      for (let turn = 0; !isOver; turn += 1) {
        const path = ['/', listing, '/api/health'][turn % 3] ?? '/';
        const began = performance.now();
        const status = await statusFor(address + path);
        tally.count(`slowhttptest, ${mode}: other clients served`);
        tally.most(`slowhttptest, ${mode}: other clients' slowest response, ms`, performance.now() - began);
        if (status !== 200) tally.fail(`slowhttptest, ${mode}: other clients got ${status}`);
        await pause(look);
      }
    };
    const reading = read();
    return {
      end: () => {
        isOver = true;
        return reading;
      },
    };
  }
}

/** Address of the other readers: in-flight requests are limited per address, and the slow connections come from 127.0.0.1. */
const anotherAddress = '127.0.0.2';

/** Reads a whole response as another client. @returns its status, or why there is none. */
async function statusFor(address: string): Promise<number | string> {
  try {
    const request = get(address, { localAddress: anotherAddress, agent: false, signal: AbortSignal.timeout(patience) });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.statusCode ?? 'no status';
  } catch (error) {
    return String(error);
  }
}
