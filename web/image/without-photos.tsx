import { useMessages } from '../messages/context.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Photos that did not arrive, while somebody is asked whether a form is to be sent without them. */
export interface MissingPhotos {
  count: number;
  onYes: () => void;
  onNo: () => void;
}

/** Asks whether a form is to be sent without its photos that failed: none is dropped unseen (IMG-16). It stands outside of the form. */
export function WithoutPhotos({ missing }: { missing: MissingPhotos | undefined }) {
  const { without } = useMessages().listingForm.photos;
  if (!missing) return null;
  const { count, onYes, onNo } = missing;
  return (
    <ConfirmDialog
      question={without.question(count)}
      yes={without.yes(count)}
      no={without.no}
      onYes={onYes}
      onNo={onNo}
    >
      {without.text(count)}
    </ConfirmDialog>
  );
}
