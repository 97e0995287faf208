import type { Email } from './email.ts';

/** An email as nodemailer takes it. Nothing in it may name a file or an address to be read. */
export function messageOf({ to, replyTo, subject, text, html }: Email, id: string, from: string) {
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
