import { useDraft as useAnyDraft } from '../../forms/saved-draft.ts';
import { randomKey } from '../../api/idempotency-key.ts';
import { type FormStart, keptStart, newListing } from './form-start.ts';

/** A form that was not sent yet, as the browser keeps it. */
export interface Draft extends Pick<FormStart, 'values' | 'photos'> {
  /** What it began with. */
  seen: FormStart;
  /** Names this very posting, so that a repeated request posts it once. */
  key: string;
}

/** The draft of a listing's form that was left last time: see web/forms/saved-draft.ts. */
export function useDraft(name: string) {
  return useAnyDraft(name, draftOf);
}

/** Undefined when there is none. */
function draftOf(kept: unknown): Draft | undefined {
  const start = keptStart(kept);
  if (!start) return undefined;
  const { seen, key } = kept as Partial<Record<keyof Draft, unknown>>;
  return {
    values: start.values,
    photos: start.photos,
    seen: keptStart(seen) ?? newListing,
    key: typeof key === 'string' ? key : randomKey(),
  };
}
