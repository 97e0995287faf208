import { type FormEvent, useRef, useState } from 'react';
import { formatNumber } from '#domain/money.ts';
import { useLanguage } from '../../links.ts';
import { useMessages } from '../../messages/context.tsx';
import { isBusy } from '../../photos/photo-list.ts';
import { usePhotos } from '../../photos/use-photos.ts';
import { Button } from '../ui/button.tsx';
import { ListingFields } from './listing-fields.tsx';
import { PhotosField } from './photos-field.tsx';
import { type Draft, useKeptDraft } from './use-draft.ts';
import { usePosting } from './use-posting.ts';
import { bodyOf, emptyValues, type Issues, issuesOf, type Values } from './values.ts';

interface ListingFormProps {
  /** What was left last time, if anything. */
  draft: Draft | undefined;
  isAdmin: boolean;
  /** The package has no place left after all. */
  onNeedsPackage: () => void;
  /** Starts anew, without the draft. */
  onDiscard: () => void;
}

/** The form in which a home is posted. What is typed is kept until it is online. */
export function ListingForm({ draft, isAdmin, onNeedsPackage, onDiscard }: ListingFormProps) {
  const { listingForm } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const [key] = useState(() => draft?.key ?? crypto.randomUUID());
  const [values, setValues] = useState<Values>(draft?.values ?? emptyValues);
  const [issues, setIssues] = useState<Issues>({});
  const photos = usePhotos(draft?.photos ?? []);
  const stored = photos.photos.flatMap(({ imageId, url }) => (imageId && url ? [{ imageId, url }] : []));
  const isEmpty = values === emptyValues && stored.length === 0;
  const forgetDraft = useKeptDraft(isEmpty ? undefined : { values, photos: stored, key });
  const posting = usePosting({ onPosted: forgetDraft, onNeedsPackage, onIssues: setIssues });
  const discard = () => {
    for (const { id } of photos.photos) photos.remove(id);
    forgetDraft();
    onDiscard();
  };

  const change = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((all) => ({ ...all, [name]: value }));
    setIssues(({ [name]: _mended, ...others }) => others);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = bodyOf(
      values,
      stored.map(({ url }) => url),
    );
    const wrong = issuesOf(body);
    setIssues(wrong);
    if (Object.keys(wrong).length === 0) await posting.post(body, key);
    else focusFirst(form.current, wrong);
  };
  const isWaiting = isBusy(photos.photos);

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {draft && <RestoredNote onDiscard={discard} />}
      <Problems issues={issues} />
      <ListingFields values={values} issues={issues} isAdmin={isAdmin} onChange={change} />
      <PhotosField photos={photos} issue={issues.imageUrls} />
      <Button type="submit" kind="primary" disabled={isWaiting || posting.isSending} className="w-full sm:w-auto">
        {posting.isSending ? listingForm.submitting : isWaiting ? listingForm.waitForPhotos : listingForm.submit}
      </Button>
    </form>
  );
}

function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const { draft } = useMessages().listingForm;
  return (
    <p
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-act-soft px-4 py-2 text-md"
    >
      {draft.restored}
      <button type="button" onClick={onDiscard} className="min-h-11 font-semibold text-act underline">
        {draft.discard}
      </button>
    </p>
  );
}

/** All that is wrong, at the top: each sentence leads to its field. */
function Problems({ issues }: { issues: Issues }) {
  const { listingForm, rules } = useMessages();
  const language = useLanguage();
  const wrong = Object.values(issues).filter((code) => code !== undefined);
  if (wrong.length === 0) return null;
  return (
    <div role="alert" className="mb-5 rounded-md bg-danger-soft px-4 py-3 text-md text-danger">
      <p className="font-semibold">{listingForm.problems(formatNumber(wrong.length, language))}</p>
      <ul className="mt-1 list-disc ps-5">
        {wrong.map((code) => (
          <li key={code}>{rules[code]}</li>
        ))}
      </ul>
    </div>
  );
}

/** Brings the first field that is wrong into sight and to the keyboard. */
function focusFirst(form: HTMLFormElement | null, issues: Issues): void {
  const fields = [...(form?.querySelectorAll('[name], [data-field]') ?? [])];
  const first = fields.find(
    (field) => (field.getAttribute('name') ?? field.getAttribute('data-field') ?? '') in issues,
  );
  if (!(first instanceof HTMLElement)) return;
  const control = first.matches('input, select') ? first : first.querySelector<HTMLElement>('[role=textbox], input');
  first.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
