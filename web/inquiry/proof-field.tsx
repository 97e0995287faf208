import { FileText, ImagePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { proofLimits } from '#domain/inquiry/inquiry.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { useMessages } from '../package/messages.ts';
import { Labelled } from '../ui/fields/field.tsx';

/** The proof of a payment: a photo slot that shows what was picked, a PDF by its name (PKG-44). Stored privately, and sent with the form. */
export function ProofField({ issue }: { issue: RuleCode | undefined }) {
  const { payment } = useMessages().packages;
  const [file, setFile] = useState<File>();
  const preview = usePreview(file);
  return (
    <Labelled label={payment.proof} hint={payment.proofHint} issue={issue}>
      {(attributes) => (
        <div className="relative rounded-md focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus">
          <div
            aria-hidden
            className="scripted flex min-h-44 flex-col items-center justify-center gap-2 overflow-hidden rounded-md border-2 border-dashed border-control-line bg-sunken p-3 text-center text-md font-semibold text-act"
          >
            {preview ? (
              <img src={preview} alt="" className="max-h-72 max-w-full rounded-sm object-contain" />
            ) : file ? (
              <FileText className="size-9" />
            ) : (
              <ImagePlus className="size-9" />
            )}
            <span className="max-w-full truncate text-sm font-normal text-muted">{file?.name}</span>
            <span>{file ? payment.proofOther : payment.proofAdd}</span>
          </div>
          <input
            {...attributes}
            type="file"
            name="file"
            accept={proofLimits.types.join()}
            required
            onChange={({ target }) => setFile(target.files?.[0])}
            className="file-control w-full"
          />
        </div>
      )}
    </Labelled>
  );
}

/** Returns the address of a picked image in this browser, as long as it is shown; undefined for what is not an image. */
function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
