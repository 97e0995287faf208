import { Video } from 'lucide-react';
import { formatNumber } from '#domain/listing/price.ts';
import { listingDetails } from '#domain/listing/details.ts';
import { useFailureText } from '../../image/failure-text.ts';
import { mayRetry } from '../../image/photo-list.ts';
import type { OwnVideo } from '../../image/use-own-video.ts';
import { useMessages } from '../../messages/context.tsx';
import { useLanguage } from '../../shell/links.ts';
import { Button } from '../../ui/button.tsx';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { type ListingFieldsProps, textsOf } from './listing-fields.tsx';
import { detailText } from './values.ts';

interface VideoFieldsProps extends ListingFieldsProps {
  video: OwnVideo;
}

/** The listing's own video and the link to one elsewhere, below the photos (IMG-102, LST-540). */
export function VideoFields({ video, ...props }: VideoFieldsProps) {
  return (
    <>
      <VideoPicker video={video} />
      <VideoLinkField {...props} />
    </>
  );
}

function VideoPicker({ video: { work, poster, choose, retry, cancel } }: { video: OwnVideo }) {
  const { photos } = useMessages().listingForm;
  const words = photos.video;
  const language = useLanguage();
  const textOf = useFailureText();
  const isBusy = work !== undefined && work.state !== 'failed';
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 text-md font-semibold">{words.title}</legend>
      <p className="mb-2 text-sm text-muted">
        <BySyllable text={poster ? words.isThere : words.hint} />
      </p>
      <p role="status" className="text-sm">
        {isBusy &&
          (work.isHeld
            ? photos.held
            : work.state === 'sending'
              ? words.sending(formatNumber(Math.floor(work.share * 100), language))
              : words.drawing)}
      </p>
      {isBusy && (
        <progress
          value={work.share}
          aria-label={words.title}
          className="my-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-act [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-act"
        />
      )}
      {work?.failure && (
        <p role="alert" className="mb-2 text-sm font-medium text-danger">
          <BySyllable text={textOf(work.failure)} />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isBusy ? (
          <Button type="button" onClick={cancel}>
            {words.cancel}
          </Button>
        ) : (
          <>
            {work && mayRetry(work) && (
              <Button type="button" onClick={retry}>
                {photos.retry}
              </Button>
            )}
            <label className="inline-flex min-h-11 items-center gap-2 rounded-md border border-control-line bg-surface px-4 text-md font-semibold text-act focus-within:outline-3 focus-within:outline-focus hover:border-act">
              <Video className="size-5" aria-hidden />
              <span>{poster || work ? words.replace : words.add}</span>
              <input
                type="file"
                accept="video/*"
                className="sr-only"
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  target.value = '';
                  if (file) void choose(file);
                }}
              />
            </label>
          </>
        )}
      </div>
    </fieldset>
  );
}

function VideoLinkField(props: ListingFieldsProps) {
  const { details } = useMessages();
  return (
    <TextField
      label={details.names.video}
      hint={details.form.videoHint}
      {...textsOf(props)(detailText('video'))}
      type="url"
      inputMode="url"
      autoComplete="off"
      maxLength={listingDetails.video.maximum}
    />
  );
}
