import { Mail } from 'lucide-react';
import { useMessages } from '../../messages/context.tsx';
import { mailAddress } from '../links.ts';
import { useCurrentUser } from './site-profile.ts';

/** 'Contact to provider', for admins viewing what belongs to others: writes an email (LST-50, AGT-16). */
export function ContactProvider(props: { ownerId: string; email: string | undefined; about: string }) {
  const { site } = useMessages();
  const currentUser = useCurrentUser();
  if (!currentUser?.isAdmin || currentUser._id === props.ownerId || props.email === undefined) return null;
  return (
    <a
      href={mailAddress(props.email, props.about)}
      className="mt-4 inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-md border border-gold-fill bg-gold-soft px-4 text-md font-semibold text-gold"
    >
      <Mail className="size-5" aria-hidden />
      <span>{site.contactProvider}</span>
    </a>
  );
}
