import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type S3Settings, sendToS3, usualPatience } from '#server/storage/s3-request.ts';

/** A running OpenStack Swift with an empty bucket in it. */
export interface Swift {
  settings: S3Settings;
  stop(): Promise<void>;
}

/** Debian's own interpreter: another one on the PATH would not find Debian's packages. */
const python = '/usr/bin/python3';
const debianPackage = 'python3-swift';
const accessKeyId = 'portal:tests';
const secretAccessKey = 'a-secret-for-tests-only';

/**
 * Ensures that Swift can be started, installing Debian's package if allowed.
 * @returns why it cannot be started; undefined when it can
 */
export function missingSwift(): string | undefined {
  if (isInstalled()) return undefined;
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error) {
    return `OpenStack Swift is not installed: as root, apt-get install ${debianPackage}`;
  }
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env: environment });
  spawnSync('apt-get', ['install', '-qq', '-y', '--no-install-recommends', debianPackage], { env: environment });
  return isInstalled() ? undefined : `apt-get could not install ${debianPackage}`;
}

function isInstalled(): boolean {
  return spawnSync(python, ['-c', 'import swift.common.middleware.s3api.s3api']).status === 0;
}

/** Starts Swift on free loopback ports in a temporary folder. It ends with this process at the latest. */
export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), 'swift-'));
  const server = spawn(python, [join(import.meta.dirname, 'swift_server.py'), folder, accessKeyId, secretAccessKey], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const complaints: string[] = [];
  server.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  const ended = once(server, 'exit');
  const stop = async () => {
    server.stdin.end();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const port = await Promise.race([firstLine(server.stdout), ended.then(() => undefined)]);
  if (!port) throw new Error(`Swift did not start: ${complaints.join('')}`);
  const endpoint = `http://127.0.0.1:${port}`;
  const settings = {
    endpoint,
    publicUrl: endpoint,
    bucket: 'portal',
    region: 'us-east-1',
    accessKeyId,
    secretAccessKey,
  };
  try {
    const made = await sendToS3(settings, { method: 'PUT', key: '' }, usualPatience);
    await made.body?.cancel();
  } catch (error) {
    await stop();
    throw error;
  }
  return { settings, stop };
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface(stream)) return line;
  return undefined;
}
