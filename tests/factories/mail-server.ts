import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { domainToASCII } from 'node:url';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** An email as received over SMTP. */
export interface ReceivedEmail {
  from: string;
  to: string[];
  headers: Map<string, string>;
  /** The parts by content type, decoded. */
  parts: Map<string, string>;
}

/** An SMTP server for tests. */
export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  port: number;
  /** Everything that it has accepted. */
  emails: ReceivedEmail[];
  /** The next email that arrives, to anyone or to this address: emails that nobody waits for are only kept in `emails`. */
  next(to?: string): Promise<ReceivedEmail>;
  close(): Promise<void>;
}

/**
 * Opens an SMTP server.
 * @param refuse the SMTP status with which it responds to a recipient, such as 550; undefined to accept the email.
 * @param port a free one if omitted.
 */
export async function openMailServer(refuse: (to: string) => number | undefined = () => undefined, port = 0) {
  const emails: ReceivedEmail[] = [];
  const waiting: { to: string | undefined; resolve: (email: ReceivedEmail) => void }[] = [];
  const take = async (stream: AsyncIterable<Buffer>, envelope: Envelope, accept: () => void) => {
    const email = await readEmail(stream, envelope);
    emails.push(email);
    const first = waiting.findIndex(({ to }) => to === undefined || email.to.includes(to));
    if (first !== -1) waiting.splice(first, 1)[0]?.resolve(email);
    accept();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      const responseCode = refuse(address);
      callback(responseCode === undefined ? null : Object.assign(new Error('Refused by the test'), { responseCode }));
    },
    onData: (stream, { envelope }, callback) => void take(stream, envelope, callback),
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const bound = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    emails,
    next: (to?: string) => new Promise<ReceivedEmail>((resolve) => waiting.push({ to, resolve })),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  } satisfies MailServer;
}

type Envelope = SMTPServerSession['envelope'];

async function readEmail(stream: AsyncIterable<Buffer>, { mailFrom, rcptTo }: Envelope): Promise<ReceivedEmail> {
  const message = Buffer.concat(await Array.fromAsync(stream)).toString('utf8');
  const to = rcptTo.map(({ address }) => inPunycode(address));
  return { from: mailFrom ? mailFrom.address : '', to, ...readMessage(message) };
}

/** An address as it was sent: the SMTP server's library decodes punycode. */
function inPunycode(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + domainToASCII(address.slice(at));
}

/** The headers and parts of a message, decoded. */
export function readMessage(message: string): Pick<ReceivedEmail, 'headers' | 'parts'> {
  const { headers, body } = split(message);
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1];
  const pieces = boundary === undefined ? [message] : body.split(`--${boundary}`).slice(1, -1);
  const parts = pieces.map((piece) => split(piece.trimStart())).map((part) => [typeOf(part), decoded(part)] as const);
  return { headers, parts: new Map(parts) };
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

function split(text: string): Part {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1),
  ]);
  const words = headers.map(([name = '', value = '']) => [name, decodedWords(value.trim())] as const);
  return { headers: new Map(words), body: rest.join('\r\n\r\n') };
}

function typeOf({ headers }: Part): string {
  return headers.get('content-type')?.split(';')[0] ?? 'text/plain';
}

function decoded({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8').trim();
  return (encoding === 'quoted-printable' ? unquoted(body.replaceAll('=\r\n', '')) : body).trim();
}

/** Encoded words of a header that are not ASCII: `=?UTF-8?B?…?=`. */
function decodedWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?b\?([^?]*)\?=/gi, (_word, text: string) => Buffer.from(text, 'base64').toString('utf8'))
    .replaceAll(/=\?utf-8\?q\?([^?]*)\?=/gi, (_word, text: string) => unquoted(text.replaceAll('_', ' ')));
}

function unquoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_code, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
