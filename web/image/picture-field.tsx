import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { UploadRequest } from '#domain/image/upload.ts';
import { formatNumber } from '#domain/listing/price.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import { BySyllable } from '../ui/by-syllable.tsx';
import { bringToStorage } from './bring-to-storage.ts';
import { useFailureText } from './failure-text.ts';
import { isBusy, type Photo } from './photo-list.ts';

interface PictureFieldProps {
  purpose: UploadRequest['purpose'];
  texts: {
    label: string;
    hint?: string | undefined;
    add: string;
    remove: string;
    sending: (percent: string) => string;
  };
  /** Of the image; null if there is none. */
  address: string | null;
  issue: RuleCode | undefined;
  onChange: (address: string | null) => void;
  /** Called when an image starts uploading, and when it has arrived or failed. */
  onSending: (stillSends: boolean) => void;
}

/** One image of a form, such as a QR code: picked, uploaded; it is in use once the form is saved. */
export function PictureField({ purpose, texts, address, issue, onChange, onSending }: PictureFieldProps) {
  const { rules } = useMessages();
  const language = useLanguage();
  const failureText = useFailureText();
  const id = useId();
  const [photo, setPhoto] = useState<Photo>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const pick = (file: File) => {
    abort.current?.abort();
    const { signal } = (abort.current = new AbortController());
    setPhoto({ id, state: 'waiting', share: 0, preview: URL.createObjectURL(file), name: file.name });
    onSending(true);
    void bringToStorage(file, purpose, signal, (change) => {
      if (signal.aborted) return;
      setPhoto((picked) => picked && { ...picked, ...change });
      if (change.state === 'ready') onChange(change.url ?? null);
      if (change.state === 'ready' || change.state === 'failed') onSending(false);
    });
  };
  const clear = () => {
    abort.current?.abort();
    setPhoto(undefined);
    onSending(false);
    onChange(null);
  };

  const hasFailed = photo?.state === 'failed';
  const shown = photo && !hasFailed ? photo.preview : address;
  return (
    <fieldset aria-describedby={`${id}-status`}>
      <legend className="mb-1.5 text-md font-semibold">{texts.label}</legend>
      {texts.hint && (
        <p className="mb-1.5 text-sm text-muted">
          <BySyllable text={texts.hint} />
        </p>
      )}
      <div className="flex items-center gap-3">
        <label className="grid size-28 shrink-0 cursor-pointer place-items-center overflow-hidden rounded-md border-2 border-dashed border-control-line bg-sunken p-2 text-center text-sm font-semibold text-act focus-within:outline-3 focus-within:outline-focus hover:border-act">
          {shown ? (
            <img src={shown} alt="" className="size-full rounded-sm bg-white object-contain" />
          ) : (
            <ImagePlus className="size-7" aria-hidden />
          )}
          <span className={shown ? 'sr-only' : ''}>{texts.add}</span>
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) pick(file);
              target.value = '';
            }}
          />
        </label>
        {shown && (
          <button
            type="button"
            onClick={clear}
            className="inline-flex min-h-11 items-center gap-2 px-2 text-md font-semibold text-muted"
          >
            <Trash2 className="size-4.5" aria-hidden />
            <span>{texts.remove}</span>
          </button>
        )}
      </div>
      <p id={`${id}-status`} role="status" className="mt-1 min-h-5 text-sm text-muted">
        {photo && isBusy([photo]) && texts.sending(formatNumber(Math.round(photo.share * 100), language))}
      </p>
      {(hasFailed || issue) && (
        <p role="alert" className="text-sm font-medium text-danger">
          {hasFailed && photo.failure ? failureText(photo.failure) : issue && rules[issue]}
        </p>
      )}
    </fieldset>
  );
}
