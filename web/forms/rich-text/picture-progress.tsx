import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import type { Photo } from '../../image/photo-list.ts';
import { useFailureText } from '../../image/bring-to-storage.ts';

/** How far a picture on its way into the text is, or why it is not there. */
export function PictureProgress({ photo }: { photo: Photo | undefined }) {
  const { listingForm, rules } = useMessages();
  const language = useLanguage();
  const failureText = useFailureText(rules.image_upload_failed);
  const hasFailed = photo?.failure !== undefined;
  return (
    <p
      role={hasFailed ? 'alert' : 'status'}
      className={`px-3 text-sm ${photo ? 'border-b border-line py-2' : ''} ${hasFailed ? 'font-medium text-danger' : 'text-muted'}`}
    >
      {photo?.failure && failureText(photo.failure)}
      {photo &&
        !hasFailed &&
        (photo.state === 'sending'
          ? listingForm.photos.all(formatNumber(Math.round(photo.share * 100), language))
          : listingForm.photos.compressing)}
    </p>
  );
}
