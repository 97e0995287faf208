import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from './email.ts';
import { messageOf } from './message.ts';

/** Keeps emails as `.eml` files in `DATA_DIR/mail`, the newest last: for a portal that has no mail server yet. */
export function openMailFolder(dataDir: string, from: string): Mailer {
  const folder = join(dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(email, id) {
      const { message } = await transport.sendMail(messageOf(email, id, from));
      if (!Buffer.isBuffer(message)) throw new Error('The letter was not written as a whole.');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const draft = join(folder, `.${id}`);
      await writeFile(draft, message, { mode: 0o600 });
      await rename(draft, join(folder, `${time}-${id}.eml`));
      return 'sent';
    },
  };
}
