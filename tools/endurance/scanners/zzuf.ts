import { connect } from 'node:net';
import type { Scope } from '#tests/resilience/portal.ts';
import { choicesOf } from '#server/demo/random.ts';
import { runProgram } from '../run.ts';
import type { Tally } from '../tally.ts';
import type { Target } from './target.ts';

/** Concurrent connections. */
const atOnce = 8;

/** Milliseconds to wait for a response: half a request gets none until the portal gives up on it. */
const patience = 3_000;

/** Sends requests in which zzuf has flipped four to sixty bits in ten thousand. */
export async function scanWithZzuf(scope: Scope, tally: Tally, target: Target): Promise<void> {
  const { rounds, seed, address } = target;
  const { port, host } = new URL(address);
  const corpus = requestsTo(target, host);
  const choices = choicesOf(seed);
  let sent = 0;
  const one = async () => {
    while (sent < rounds) {
      sent += 1;
      const request = Buffer.from(choices.one(corpus));
      const words = ['-s', String(seed * 1_000_000 + sent), '-r', String(choices.between(4, 60) / 10_000)];
      const { bytes } = await runProgram(scope, 'zzuf', words, { input: request });
      const answer = await exchange(Number(port), bytes);
      tally.count(`zzuf: ${answer}`);
      if (/^5(?!03)/.test(answer)) tally.fail(`zzuf: ${answer} for seed ${words.join(' ')}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  tally.count('zzuf: requests sent', rounds);
}

/** Valid requests of every shape. */
function requestsTo({ paths, listing, cookie }: Target, host: string): string[] {
  const head = (first: string, ...more: string[]) =>
    [`${first} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...more].map((line) => `${line}\r\n`).join('');
  const json = JSON.stringify({ name: 'Mya', email: 'mya@example.com', message: 'Is it free? မင်္ဂလာပါ' });
  const form = 'email=mya%40example.com&password=golden-pagoda-lane-7';
  const part = '--edge\r\nContent-Disposition: form-data; name="name"\r\n\r\nMya\r\n--edge--\r\n';
  const body = (type: string, text: string) => [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(text)}`];
  return [
    ...paths.map((path) => `${head(`GET ${path}`)}\r\n`),
    `${head(`GET ${listing}`, 'Accept-Encoding: br, gzip', 'If-None-Match: "x"')}\r\n`,
    `${head('GET /profile', `Cookie: ${cookie}`)}\r\n`,
    `${head('HEAD /')}\r\n`,
    `${head('OPTIONS *')}\r\n`,
    `${head('GET /', 'Range: bytes=0-10', 'X-Forwarded-For: 203.0.113.7')}\r\n`,
    `${head('POST /api/auth/contact', ...body('application/json', json))}\r\n${json}`,
    `${head('POST /sign-in', ...body('application/x-www-form-urlencoded', form))}\r\n${form}`,
    `${head('POST /api/auth/contactForPayment', ...body('multipart/form-data; boundary=edge', part))}\r\n${part}`,
    `${head('POST /api/auth/signin', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}\r\n4\r\n{"a"\r\n3\r\n:1}\r\n0\r\n\r\n`,
  ];
}

/** Sends bytes to this machine, and returns the response. */
function exchange(port: number, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(patience, () => socket.destroy());
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer ||= /^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 'no HTTP';
    });
    socket.on('error', () => undefined);
    socket.on('close', (hadError) =>
      resolve(answer || (hadError ? 'cut off' : `no response within ${patience / 1000} s`)),
    );
  });
}
