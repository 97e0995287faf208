import { ImagePlus } from 'lucide-react';
import { useId, useEffect, useRef, useState } from 'react';
import { formatNumber } from '#domain/listing/price.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { bringToStorage } from '../../image/bring-to-storage.ts';
import { isBusy, mayRetry, type Photo } from '../../image/photo-list.ts';

const action =
  'inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-4 text-md font-semibold hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

interface AvatarFieldProps {
  avatar: AvatarChoice;
  username: string;
  issue: RuleCode | undefined;
}

/** The avatar of an account: picked, shrunk, uploaded; under 2 MB (ACC-3). */
export function AvatarField({ avatar, username, issue }: AvatarFieldProps) {
  const { profile, rules } = useMessages();
  const language = useLanguage();
  const id = useId();
  const wrong = avatar.hasFailed ? 'avatar_image' : issue;
  return (
    <fieldset className="mb-1" aria-describedby={`${id}-hint ${id}-issue`}>
      <legend className="mb-1.5 text-md font-semibold">{profile.avatar}</legend>
      <p id={`${id}-hint`} className="mb-2.5 text-sm text-muted">
        {profile.avatarHint}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {avatar.shown ? (
          <img src={avatar.shown} alt="" width={80} height={80} className="size-20 rounded-full object-cover" />
        ) : (
          <span
            className="grid size-20 place-items-center rounded-full bg-act-soft text-2xl font-semibold text-act"
            aria-hidden
          >
            {[...username][0]?.toUpperCase()}
          </span>
        )}
        <label className={action}>
          <ImagePlus className="size-5" aria-hidden />
          <span>{profile.chooseAvatar}</span>
          <input
            type="file"
            data-corrects="avatar"
            accept="image/*"
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) avatar.pick(file);
              target.value = '';
            }}
          />
        </label>
        {avatar.shown && (
          <button type="button" onClick={avatar.clear} className={action}>
            {profile.removeAvatar}
          </button>
        )}
      </div>
      <p role="status" className="mt-1 min-h-5 text-sm text-muted">
        {avatar.isBusy && profile.sendingAvatar(formatNumber(Math.round(avatar.share * 100), language))}
      </p>
      {wrong && (
        <p id={`${id}-issue`} role="alert" className="text-sm font-medium text-danger">
          {rules[wrong]}
        </p>
      )}
    </fieldset>
  );
}

/** The avatar of an account while its form is filled in. */
interface AvatarChoice {
  /** Address of the avatar to show; null if there is none. */
  shown: string | null;
  /** Value that the form sends: undefined to keep the current avatar, null to remove it. */
  chosen: string | null | undefined;
  isBusy: boolean;
  hasFailed: boolean;
  /** Whether another attempt with the same file may help. */
  mayRetry: boolean;
  /** Share sent, from 0 to 1. */
  share: number;
  pick(file: File): void;
  clear(): void;
}

/** Uploads a picked avatar to storage; it becomes the account's own when the form is saved. */
export function useAvatar(present: string | null): AvatarChoice {
  const [photo, setPhoto] = useState<Photo>();
  const [isCleared, setIsCleared] = useState(false);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  // What is saved becomes the current avatar: the choice is over.
  useEffect(() => {
    setPhoto(undefined);
    setIsCleared(false);
  }, [present]);

  const pick = (file: File) => {
    abort.current?.abort();
    abort.current = new AbortController();
    const { signal } = abort.current;
    setIsCleared(false);
    setPhoto({ id: 'avatar', state: 'waiting', share: 0, preview: URL.createObjectURL(file) });
    void bringToStorage(file, 'avatar', signal, (change) => {
      if (!signal.aborted) setPhoto((picked) => picked && { ...picked, ...change });
    });
  };
  const clear = () => {
    abort.current?.abort();
    setPhoto(undefined);
    setIsCleared(true);
  };

  const hasFailed = photo?.state === 'failed';
  const isPicked = photo !== undefined && !hasFailed;
  return {
    shown: isPicked ? photo.preview : isCleared ? null : present,
    chosen: isPicked ? photo.url : isCleared ? null : undefined,
    isBusy: photo !== undefined && isBusy([photo]),
    hasFailed,
    mayRetry: photo !== undefined && mayRetry(photo),
    share: photo?.share ?? 0,
    pick,
    clear,
  };
}
