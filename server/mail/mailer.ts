import { SpanKind } from '@opentelemetry/api';
import { traced } from '../process/tracing.ts';
import type { Settings } from '../process/settings.ts';
import type { Mailer, Email } from './email.ts';
import { createTransport } from 'nodemailer';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Opens the mailer that the settings specify: an SMTP server, or without one a folder of `.eml` files. Each email has the sender of its time. */
export function openMailer(settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  const { smtpUrl, dataDir } = settings;
  const sender = () => settings.mailFrom;
  const mailer = smtpUrl ? openSmtp(smtpUrl, sender) : openMailFolder(dataDir, sender);
  return {
    send: (email, id) =>
      traced({ name: 'send email', kind: SpanKind.CLIENT }, async (span) => {
        const outcome = await mailer.send(email, id);
        span?.setAttribute('eain.outcome', outcome);
        return outcome;
      }),
  };
}

/** Milliseconds that the mail server gets for each step. */
interface Patience {
  connectionTimeout: number;
  greetingTimeout: number;
  /** Without any data. */
  socketTimeout: number;
  dnsTimeout: number;
  /** For an email as a whole. */
  whole: number;
}

const usualPatience: Patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
  whole: 120_000,
};

/** No such mailbox, not here, name not allowed: replies about a recipient that retrying does not change. */
const hopeless = new Set([550, 551, 553]);

/** Sends through an SMTP server: `smtp://user:password@host:587`. Each email gets its own connection, so that none is found dead. */
export function openSmtp(url: string, from: () => string, { whole, ...patience } = usualPatience): Mailer {
  const transport = createTransport({ url, ...patience });
  return {
    async send(email, id) {
      // A server that keeps sending a little more would otherwise be read for ever.
      const signal = AbortSignal.timeout(whole);
      try {
        await transport.sendMail({ ...messageOf(email, id, from()), signal });
        return 'sent';
      } catch (error) {
        if (isHopeless(error)) return 'refused';
        throw error;
      }
    },
  };
}

function isHopeless(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && hopeless.has(responseCode);
}

/** An email as nodemailer takes it. Nothing in it may name a file or an address to be read. */
function messageOf({ to, replyTo, subject, text, html, unsubscribe, calendar }: Email, id: string, from: string) {
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    subject,
    text,
    html,
    ...(calendar && { icalEvent: { method: calendar.method, filename: 'viewing.ics', content: calendar.text } }),
    messageId: `<${id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Writes emails as `.eml` files to `DATA_DIR/mail`, the newest last: for a portal that has no mail server yet. */
export function openMailFolder(dataDir: string, from: () => string): Mailer {
  const folder = join(dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(email, id) {
      const { message } = await transport.sendMail(messageOf(email, id, from()));
      if (!Buffer.isBuffer(message)) throw new Error('The email was not buffered in full.');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const draft = join(folder, `.${id}`);
      await writeFile(draft, message, { mode: 0o600 });
      await rename(draft, join(folder, `${time}-${id}.eml`));
      return 'sent';
    },
  };
}
