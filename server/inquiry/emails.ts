import type { ContactForm, PaymentInquiry } from '#domain/inquiry/create.ts';
import { type Draft, draftOf } from '../mail/draft.ts';

const links = { inbox: '/dashboard?tab=inbox' };

/** Notifies the owner of a listing of a message about it. Replying to the email answers the sender, who may have left a phone number instead. */
export function emailToOwner(listing: { name: string; code: string; ownerEmail: string }, form: ContactForm): Draft {
  const { name, email, phone, message } = form;
  // With its code: the sender may ask about it by that on the telephone.
  const [to, title] = [listing.ownerEmail, `${listing.name} · ${listing.code}`];
  const common = { to, title, quote: message, links };
  if (email === undefined) {
    const values = { sender: name, title, phone: phone ?? '' };
    return draftOf('message-to-owner-by-phone', { ...common, values, facts: { name, phone } });
  }
  const replyTo = { name, address: email };
  const values = { sender: name, title };
  return draftOf('message-to-owner', { ...common, replyTo, values, facts: { name, email, phone } });
}

/** Notifies the site of a message through the contact page. */
export function emailToSite(to: string, form: ContactForm): Draft {
  const { name, email, phone, propertyTitle: about, message: quote } = form;
  if (email === undefined) {
    const values = { sender: name, phone: phone ?? '' };
    return draftOf('message-to-site-by-phone', { to, quote, values, facts: { name, phone, about } });
  }
  const replyTo = { name, address: email };
  const facts = { name, email, phone, about };
  return draftOf('message-to-site', { to, replyTo, quote, values: { sender: name }, facts });
}

/** Notifies the site of a payment. The proof stays in the portal, where only admins see it. */
export function emailAboutPayment(
  to: string,
  { name, email, message }: Pick<PaymentInquiry, 'name' | 'email' | 'message'>,
  packageTitle: string | undefined,
): Draft {
  return draftOf('payment-inquiry', {
    to,
    replyTo: { name, address: email },
    quote: message,
    values: { sender: name },
    facts: { name, email, package: packageTitle },
    links: { dashboard: '/dashboard?tab=inbox' },
  });
}
