import { type ReactNode, useState } from 'react';
import type { CropDialog } from './crop-dialog.tsx';
import type { Photos } from './use-photos.ts';

interface Opened {
  id: string;
  name: string;
  original: Blob;
  Dialog: typeof CropDialog;
}

/**
 * The dialog in which a photo is cropped, fetched when it is first opened (IMG-120).
 * @returns the dialog, if it is open, and a function that opens it for a photo; it throws if the dialog or the photo is not there.
 */
export function useCropping({ originalOf, redraw }: Pick<Photos, 'originalOf' | 'redraw'>) {
  const [opened, setOpened] = useState<Opened>();
  const open = async (id: string, name: string): Promise<void> => {
    const [part, original] = await Promise.all([import('./crop-dialog.tsx'), originalOf(id)]);
    setOpened({ id, name, original, Dialog: part.CropDialog });
  };
  const dialog: ReactNode = opened && (
    <opened.Dialog
      name={opened.name}
      photo={opened.original}
      onApply={(part) => redraw(opened.id, { part })}
      onClose={() => setOpened(undefined)}
    />
  );
  return { dialog, open };
}
