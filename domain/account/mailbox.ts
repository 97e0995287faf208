/** Hosts that deliver to the same mailbox with and without full stops in its name. */
const withoutStops: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox that an email address is delivered to, so that aliases are the same: without `+…`, and at Gmail without full stops (MOD-63). */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+', 1);
  return withoutStops.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
