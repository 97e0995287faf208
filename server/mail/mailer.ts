import type { Settings } from '../app/settings.ts';
import { openMailFolder } from './folder.ts';
import type { Mailer } from './email.ts';
import { openSmtp } from './smtp.ts';

/** The mailer that the settings ask for: an SMTP server, or without one a folder of `.eml` files. */
export function openMailer({ smtpUrl, mailFrom, dataDir }: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return smtpUrl ? openSmtp(smtpUrl, mailFrom) : openMailFolder(dataDir, mailFrom);
}
