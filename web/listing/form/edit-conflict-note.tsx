import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { countNames } from '#domain/listing/fields.ts';
import { recordOf } from '#domain/record.ts';
import { useMessages } from '../../messages/context.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import type { FieldName, Meanwhile } from './edit-conflict.ts';

/** Says that somebody else has saved the same home first, and what that means for the form (LST-29). */
export function MeanwhileNote({ meanwhile: { theirs, both }, address }: { meanwhile: Meanwhile; address: string }) {
  const { listingForm, rules } = useMessages();
  const words = listingForm.meanwhile;
  const nameOf = useFieldNames();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'center' });
    note.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="mb-5 grid gap-1 rounded-md border border-gold-fill bg-gold-soft px-4 py-3 text-md"
    >
      <p className="font-semibold">{rules.changed_meanwhile}</p>
      <p>{words.kept}</p>
      {theirs.length > 0 && <p>{words.theirs(theirs.map(nameOf).join(', '))}</p>}
      {both.length > 0 && <p>{words.both(both.map(nameOf).join(', '))}</p>}
      <LocalLink
        to={address}
        target="_blank"
        className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-act underline"
      >
        {words.present}
        <ExternalLink className="size-4.5" aria-hidden />
      </LocalLink>
    </div>
  );
}

/** What the form calls each of its fields. */
function useFieldNames(): (name: FieldName) => string {
  const { listing, listingForm } = useMessages();
  const names: Record<FieldName, string> = {
    ...listingForm.fields,
    ...listing.amenities,
    ...recordOf(countNames, (name) => listing[name]),
    imageUrls: listingForm.photos.title,
  };
  return (name) => names[name];
}
