import { useMessages } from '../messages/context.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Photos that failed to upload, while the user is asked whether to send a form without them. */
export interface MissingPhotos {
  count: number;
  /** Number of them that can never be uploaded as they are, however often that is tried. */
  hopeless: number;
  onYes: () => void;
  onNo: () => void;
}

/** Asks whether to send a form without its failed photos: none is dropped silently (IMG-16). It is outside the form. */
export function WithoutPhotos({ missing }: { missing: MissingPhotos | undefined }) {
  const { without } = useMessages().listingForm.photos;
  if (!missing) return null;
  const { count, hopeless, onYes, onNo } = missing;
  return (
    <ConfirmDialog
      question={hopeless === count ? without.hopeless(count) : without.question(count)}
      yes={without.yes(count)}
      no={without.no}
      onYes={onYes}
      onNo={onNo}
    >
      {hopeless === 0 ? without.text(count) : hopeless === count ? without.textHopeless(count) : without.textMixed}
    </ConfirmDialog>
  );
}
