import { useMessages } from '../messages/context.tsx';
import type { PhotoFailure } from './photo-list.ts';

/**
 * Why a photo is not there, in words.
 * @param failed the one sentence of the form for whatever went wrong, but for a file that is no picture.
 */
export function useFailureText(failed?: string): (failure: PhotoFailure) => string {
  const { rules, listingForm } = useMessages();
  return (failure) => {
    if (failed && !(failure.kind === 'rule' && failure.code === 'image_not_an_image')) return failed;
    if (failure.kind === 'rule') return rules[failure.code];
    if (failure.kind === 'refused') return listingForm.photos.refused(String(failure.status));
    return failure.kind === 'timed-out' ? listingForm.photos.timedOut : listingForm.photos.gaveUp;
  };
}
