import { createTransport } from 'nodemailer';
import type { Mailer } from './email.ts';
import { messageOf } from './message.ts';

/** Milliseconds that the mail server gets for each step. */
interface Patience {
  connectionTimeout: number;
  greetingTimeout: number;
  /** While nothing comes. */
  socketTimeout: number;
  dnsTimeout: number;
  /** For an email as a whole. */
  letter: number;
}

const usualPatience: Patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
  letter: 120_000,
};

/** No such mailbox, not here, name not allowed: what a server says of a recipient that trying again does not change. */
const hopeless = new Set([550, 551, 553]);

/** Sends through an SMTP server: `smtp://user:password@host:587`. A connection for each email, so that none is found dead. */
export function openSmtp(url: string, from: string, { letter: wholeLetter, ...patience } = usualPatience): Mailer {
  const transport = createTransport({ url, ...patience });
  return {
    async send(email, id) {
      // A server that always says a little more would otherwise be heard for ever.
      const signal = AbortSignal.timeout(wholeLetter);
      try {
        await transport.sendMail({ ...messageOf(email, id, from), signal });
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
