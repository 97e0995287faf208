import { type FormEvent, type ReactNode, useRef, useEffect } from 'react';
import { countNames } from '#domain/listing/fields.ts';
import { recordOf } from '#domain/record.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { useHydrated } from '../../ui/hydrated.ts';
import { useMessages } from '../../messages/context.tsx';
import { isBusy } from '../../image/photo-list.ts';
import { WithoutPhotos } from '../../image/without-photos.tsx';
import { Button } from '../../ui/button.tsx';
import { focusFirst, Outcome, bringToKeyboard } from '../../forms/form-note.tsx';
import { Problems } from '../../forms/refusal-note.tsx';
import { hasIssues } from '../../forms/submission.ts';
import { RestoredNote } from '../../forms/restored-note.tsx';
import { PhotosField } from '../../image/photos-field.tsx';
import type { FieldName } from '../../forms/edit-conflict.ts';
import { ListingFields } from './listing-fields.tsx';
import { type ListingFormState, type ListingFormUse, useListingForm } from './use-listing-form.ts';
import type { Values } from './values.ts';
import { ExternalLink } from 'lucide-react';
import { LocalLink } from '../../ui/local-link.tsx';

interface ListingFormProps {
  use: ListingFormUse;
  /** Whether it shows whether the listing is a Premium Ad, and its discount. */
  mayOffer: boolean;
  /** Fields before all others: those that only this use of the form has. */
  renderLead?: (form: ListingFormState) => ReactNode;
  /** Said when there is no room for a photo. */
  tooMany?: RuleCode | undefined;
  /** Starts over, without the draft. */
  onDiscard: () => void;
}

/** The form of a listing: to post one, and to change one. What is typed is kept until it is online. */
export function ListingForm({ use, mayOffer, renderLead, tooMany, onDiscard }: ListingFormProps) {
  const { listingForm } = useMessages();
  const element = useRef<HTMLFormElement>(null);
  const form = useListingForm(use);
  const { values, issues, photos, seen, conflict, change, isSaving } = form;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    focusFirst(element.current, await form.submit());
  };
  const discard = () => {
    form.discard();
    onDiscard();
  };
  const fieldNames = useFieldNames();
  const isHydrated = useHydrated();
  const isWaiting = isBusy(photos.photos);
  return (
    <>
      <form ref={element} onSubmit={(event) => void submit(event)} noValidate className="max-w-3xl">
        {use.draft && <RestoredNote onDiscard={discard} />}
        {conflict && use.present && (
          <EditConflictNote
            key={seen.updatedAt}
            theirs={conflict.theirs.map((name) => fieldNames[name])}
            both={conflict.both.map((name) => fieldNames[name])}
            address={use.present.address}
          />
        )}
        <Problems
          issues={issues}
          names={{ ...fieldNames, userRef: fieldNames.agentName, imageUrls: fieldNames.photos }}
        />
        {renderLead?.(form)}
        <ListingFields key={seen.updatedAt} values={values} issues={issues} mayOffer={mayOffer} onChange={change} />
        <PhotosField photos={photos} issue={issues.imageUrls} {...(tooMany && { tooMany })} />
        <Button
          type="submit"
          kind="primary"
          disabled={!isHydrated || isWaiting || isSaving}
          className="w-full sm:w-auto"
        >
          {isSaving ? use.messages.submitting : isWaiting ? listingForm.waitForPhotos : use.messages.submit}
        </Button>
        {!isSaving && <Outcome hasFailed={form.refusal !== undefined || hasIssues(issues)} />}
      </form>
      <WithoutPhotos missing={form.missingPhotos} />
    </>
  );
}

/** What the form calls each of its fields. */
function useFieldNames(): Record<FieldName<Values>, string> {
  const { listing, listingForm } = useMessages();
  const { fields, photos } = listingForm;
  return {
    ...fields,
    ...listing.amenities,
    ...recordOf(countNames, (name) => listing[name]),
    agentName: fields.userRef,
    photos: photos.title,
  };
}

interface EditConflictNoteProps {
  /** What the form calls the fields that the other editor alone changed. */
  theirs: readonly string[];
  /** Those that both changed, each in another way. */
  both: readonly string[];
  /** Where it is shown as it is now. */
  address: string;
}

/** Says that somebody else has saved the same first, and what that means for the form (LST-29). */
function EditConflictNote({ theirs, both, address }: EditConflictNoteProps) {
  const { listingForm, rules } = useMessages();
  const messages = listingForm.meanwhile;
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => bringToKeyboard(note.current), []);
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="mb-5 grid gap-1 rounded-md border border-gold-fill bg-gold-soft px-4 py-3 text-md"
    >
      <p className="font-semibold">{rules.changed_meanwhile}</p>
      <p>{messages.kept}</p>
      {theirs.length > 0 && <p>{messages.theirs(theirs.join(', '))}</p>}
      {both.length > 0 && <p>{messages.both(both.join(', '))}</p>}
      <LocalLink
        to={address}
        target="_blank"
        className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-act underline"
      >
        {messages.present}
        <ExternalLink className="size-4.5" aria-hidden />
      </LocalLink>
    </div>
  );
}
