import type { Settings } from '../app/settings.ts';
import { openMailFolder } from './folder.ts';
import type { Letter } from './email.ts';
import { openSmtp } from './smtp.ts';

/** What takes letters out of the portal. */
export interface Mailer {
  /**
   * @param id of this letter, the same whenever it is tried again.
   * @returns `refused` when the recipient's server will never take it.
   * @throws whatever went wrong, when it may go right later.
   */
  send(letter: Letter, id: string): Promise<'sent' | 'refused'>;
}

/** The mailer that the settings ask for: an SMTP server, or without one a folder of `.eml` files. */
export function openMailer({ smtpUrl, mailFrom, dataDir }: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return smtpUrl ? openSmtp(smtpUrl, mailFrom) : openMailFolder(dataDir, mailFrom);
}
