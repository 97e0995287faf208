import { type FormEvent, Fragment, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { countNames } from '#domain/listing/fields.ts';
import { type DetailName, detailNames } from '#domain/listing/details.ts';
import { recordOf } from '#domain/record.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { useHydrated } from '../../ui/hydrated.ts';
import { useMessages } from '../../messages/context.tsx';
import { arriving, isBusy, type Photo } from '../../image/photo-list.ts';
import { WithoutPhotos } from '../../image/without-photos.tsx';
import { Button } from '../../ui/button.tsx';
import type { Issues } from '../../forms/form-content.ts';
import { Outcome, bringToKeyboard } from '../../forms/form-note.tsx';
import { Step, StepBar, StepButtons, useSteps } from '../../forms/steps.tsx';
import type { Refusal } from '../../forms/use-saving.ts';
import { Problems, RestoredNote } from '../../forms/refusal-note.tsx';
import { hasIssues } from '../../forms/submission.ts';
import { PhotosField } from '../../image/photos-field.tsx';
import { useOwnVideo } from '../../image/use-own-video.ts';
import { usePlan } from '../../image/use-plan.ts';
import type { FieldName } from '../../forms/edit-conflict.ts';
import { ContactFields, PlaceFields, PriceAndSizeFields } from './listing-fields.tsx';
import { DetailsFields } from './details-fields.tsx';
import { VideoFields } from './video-field.tsx';
import { Watchers } from './watchers.tsx';
import { UntouchedPrice, useUntouchedPrice } from './untouched-price.tsx';
import { FillingContext } from './paste/filled-note.tsx';
import { PasteBox } from './paste/paste-box.tsx';
import { useFilling } from './paste/use-filling.ts';
import type { PostStore } from './paste/use-pasted-post.ts';
import { PlaceDetails } from './place-details.tsx';
import { TermsFields } from './terms-fields.tsx';
import { type ListingFormState, type ListingFormUse, useListingForm } from './use-listing-form.ts';
import { cardOfForm, detailText, type Values } from './values.ts';
import { useRenderedAt } from '../../shell/frame/site-profile.ts';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { ListingCard } from '../card/listing-card.tsx';
import { ExternalLink } from 'lucide-react';
import { LocalLink } from '../../ui/local-link.tsx';

interface ListingFormProps {
  use: ListingFormUse;
  /** Whether the form offers the Premium Ad choice and its discount. */
  mayOffer: boolean;
  /** Fields before type and place: those that only this use of the form has. */
  renderLead?: (form: ListingFormState) => ReactNode;
  /** Shown when there is no room for another photo. */
  tooMany?: RuleCode | undefined;
  /** The post that the form is filled from, for a new listing. */
  pasted?: PostStore;
  /** Starts over, without the draft. */
  onDiscard: () => void;
}

/** The form for posting and for changing a listing. What is typed is saved until it is online. On a phone it has four steps (LST-120). */
export function ListingForm({ use, mayOffer, renderLead, tooMany, pasted, onDiscard }: ListingFormProps) {
  const { listingForm, posting } = useMessages();
  const element = useRef<HTMLFormElement>(null);
  const form = useListingForm(use);
  const { values, issues, photos, seen, conflict, change, isSaving, refusal } = form;
  const filling = useFilling(form, use.start.values, pasted);
  const steps = useSteps(element, form.key);
  const names = Object.values(posting.names);
  const isLast = steps.at === names.length - 1;
  const isHydrated = useHydrated();
  // Whether the user has tried to send it since it was last checked in part.
  const [isTried, setIsTried] = useState(false);
  const video = useOwnVideo(photos);
  const isWaiting = isBusy(photos.photos) || video.isBusy;
  const plan = usePlan(photos, values['details.floorPlan'] === 'true', (isMarked) =>
    change('details.floorPlan', isMarked ? 'true' : ''),
  );
  // Whether the form is sent by Enter in a field, which before the last step means the next one. A browser then presses the button itself.
  const isByEnter = useRef(false);
  const untouched = useUntouchedPrice(values, { isNew: use.present === undefined }, () =>
    steps.leadTo({ regularPrice: 'price_required' }),
  );
  const goOn = () => {
    setIsTried(false);
    const wrong = form.checkPart(steps.isHere);
    if (hasIssues(wrong)) steps.leadTo(wrong);
    else steps.goTo(steps.at + 1);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (steps.isStepped() && !isLast && isByEnter.current) return goOn();
    setIsTried(true);
    if (!untouched.isUntouched || hasIssues(form.checkPart(() => true))) return send();
    untouched.ask();
  };
  const send = async () => {
    untouched.confirm();
    steps.leadTo(await form.submit());
  };
  useRefusal(refusal, steps.leadTo);
  const discard = () => {
    form.discard();
    // Its adverts wait again: the form has none of them now.
    if (pasted?.post) pasted.keep({ ...pasted.post, at: undefined, fills: {}, kept: {} });
    onDiscard();
  };
  const fieldNames = useFieldNames();
  const fields = { values, issues, onChange: change };
  return (
    <FillingContext value={pasted && filling}>
      <form
        ref={element}
        onSubmit={(event) => void submit(event)}
        noValidate
        className="max-w-3xl max-sm:**:scroll-mb-24 lg:grid lg:max-w-none lg:grid-cols-[minmax(0,1fr)_16rem] lg:grid-rows-[auto_1fr] lg:gap-x-8 xl:grid-cols-[minmax(0,1fr)_18rem]"
      >
        <div className="min-w-0">
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
            onFollow={steps.leadTo}
          />
          {/* As high as the screen, so that the bar below stays within reach of the thumb; below the last step is the preview. */}
          <div className={isLast ? '' : 'max-sm:min-h-[calc(100dvh-9.25rem)] noscript:min-h-0'}>
            <StepBar steps={steps} names={names} />
            {pasted && (
              <div className={steps.at === 0 ? '' : 'max-sm:hidden'}>
                <PasteBox photos={photos} />
              </div>
            )}
            <Step of={steps} index={0}>
              {/* The step's name already says it. */}
              <div className="max-sm:[&_legend]:sr-only noscript:[&_legend]:not-sr-only">
                <PhotosField photos={photos} issue={issues.imageUrls} plan={plan} {...(tooMany && { tooMany })} />
              </div>
              <VideoFields video={video} {...fields} />
            </Step>
            <Fragment key={`${seen.updatedAt} ${filling.filled}`}>
              <Step of={steps} index={1}>
                {renderLead?.(form)}
                <PlaceFields {...fields} />
                <PlaceDetails {...fields} />
              </Step>
              <Step of={steps} index={2}>
                <Watchers values={values} />
                <PriceAndSizeFields {...fields} mayOffer={mayOffer} isUpdate={use.present !== undefined} />
                <TermsFields {...fields} />
                <DetailsFields {...fields} />
              </Step>
              <Step of={steps} index={3}>
                <ContactFields {...fields} />
              </Step>
            </Fragment>
          </div>
        </div>
        <ListingPreview
          values={values}
          photo={arriving(photos.photos)[0]}
          createdAt={use.present?.createdAt}
          isHidden={!isLast}
        />
        <StepButtons steps={steps} names={names} onNext={goOn} isSentAnywhere={use.present !== undefined}>
          <Button
            type="submit"
            kind="primary"
            disabled={!isHydrated || isWaiting || isSaving}
            onClick={({ detail, currentTarget }) => {
              isByEnter.current = detail === 0 && document.activeElement !== currentTarget;
            }}
            className="w-full max-sm:min-h-12 max-sm:px-2 max-sm:whitespace-normal! sm:w-auto"
          >
            {isSaving ? use.messages.submitting : isWaiting ? listingForm.waitForPhotos : use.messages.submit}
          </Button>
          {!isSaving && <Outcome hasFailed={isTried && (refusal !== undefined || hasIssues(issues))} />}
        </StepButtons>
      </form>
      <WithoutPhotos missing={form.missingPhotos} />
      {untouched.isAsked && <UntouchedPrice values={values} onYes={() => void send()} onNo={untouched.decline} />}
    </FillingContext>
  );
}

/** Goes to the first field that the server refuses. */
function useRefusal(refusal: Refusal | undefined, leadTo: (issues: Issues) => void): void {
  const lead = useEffectEvent(leadTo);
  useEffect(() => {
    if (refusal && !refusal.isCorrected) lead(refusal.fields);
  }, [refusal]);
}

/** Returns the label of each field of the form. */
function useFieldNames(): Record<FieldName<Values>, string> {
  const { listing, listingForm, details } = useMessages();
  const { fields, photos } = listingForm;
  return {
    ...fields,
    ...listing.amenities,
    ...recordOf(countNames, (name) => listing[name]),
    ...(Object.fromEntries(detailNames.map((name) => [detailText(name), details.names[name]])) as Record<
      `details.${DetailName}`,
      string
    >),
    agentName: fields.userRef,
    photos: photos.title,
  };
}

interface EditConflictNoteProps {
  /** Labels of the fields that only the other user changed. */
  theirs: readonly string[];
  /** Those that both changed, each differently. */
  both: readonly string[];
  /** Address of its current page. */
  address: string;
}

/** States that another user has saved the same first, and what that means for the form (LST-29). */
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
        <span>{messages.present}</span>
        <ExternalLink className="size-4.5" aria-hidden />
      </LocalLink>
    </div>
  );
}

interface ListingPreviewProps {
  values: Values;
  /** The cover, if there is one yet. */
  photo: Photo | undefined;
  /** When the listing was posted; omitted for a new one. */
  createdAt: string | undefined;
  /** On a phone: it is only for the last step. */
  isHidden: boolean;
}

/** The listing as lists will show it, while it is typed (LST-124): below the form, from 1024 px on beside it. */
function ListingPreview({ values, photo, createdAt, isHidden }: ListingPreviewProps) {
  const { posting } = useMessages();
  const id = useId();
  const now = useRenderedAt();
  if (now === undefined) return null;
  const listing = cardOfForm(values, createdAt ?? now);
  return (
    <aside
      aria-labelledby={id}
      className={`scripted mb-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mb-0 ${isHidden ? 'max-sm:hidden' : ''}`}
    >
      <div className="max-w-sm lg:sticky lg:top-16">
        <h2 id={id} className="text-md font-semibold">
          {posting.preview}
        </h2>
        <p className="mb-2.5 text-sm text-muted">
          <BySyllable text={posting.previewHint} />
        </p>
        {/* It does not link anywhere yet, and says nothing that the fields do not. */}
        <div data-listings inert className="@container">
          <ListingCard
            listing={listing.name.trim() === '' ? { ...listing, name: posting.untitled } : listing}
            photo={photo && <img src={photo.preview} alt="" className="size-full object-cover" />}
            withoutPrice={posting.unpriced}
            now={now}
            sizes=""
          />
        </div>
      </div>
    </aside>
  );
}
