import { photoLimits } from '#domain/image/photo-limits.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import type { PhotoFailure } from './photo-list.ts';

/**
 * Returns a function that describes why a photo is missing, and what to do about it (IMG-64).
 * @param failed the form's own message for any failure, before the reason; not for a file that can never become a photo.
 */
export function useFailureText(failed?: string): (failure: PhotoFailure) => string {
  const { rules, listingForm } = useMessages();
  const { failures } = listingForm.photos;
  const language = useLanguage();
  const whole = (number: number) => formatNumber(Math.round(number), language);
  const megabytes = (bytes: number) => whole(Math.ceil(bytes / 1024 / 1024));
  const after = (sentence: string | undefined, reason: string) =>
    sentence ? `${/[.။]$/.test(sentence) ? sentence : failures.sentence(sentence)} ${reason}` : reason;
  return (failure) => {
    switch (failure.kind) {
      case 'rule':
        if (failure.code === 'image_not_an_image') return rules.image_not_an_image;
        return failed === rules[failure.code] ? failed : after(failed, rules[failure.code]);
      case 'refused':
        return after(failed, listingForm.photos.refused(String(failure.status)));
      case 'timed-out':
        return after(failed, listingForm.photos.timedOut);
      case 'gave-up':
        return after(failed, listingForm.photos.gaveUp);
      case 'too-large': {
        const most = megabytes(photoLimits.picked);
        return after(failed ?? rules.image_too_large, failures.tooLarge(megabytes(failure.bytes), most));
      }
      case 'too-many-pixels':
        return failures.tooManyPixels(whole(failure.pixels / 1e6), whole(photoLimits.pickedPixels / 1e6));
      case 'format':
        return `${failures.format(failure.format)} ${failures.otherFormat[deviceOf()]}`;
      case 'damaged':
      case 'unread':
      case 'lost':
        return failures[failure.kind];
      case 'not-prepared':
        return failures.notPrepared(megabytes(photoLimits.uploaded));
      case 'altered':
        return failures.altered(megabytes(photoLimits.uploaded));
    }
  };
}

/** Returns the kind of device, which decides where its camera's format is set. */
function deviceOf(): 'iphone' | 'android' | 'computer' {
  if (/iphone|ipad/i.test(navigator.userAgent)) return 'iphone';
  return /android/i.test(navigator.userAgent) ? 'android' : 'computer';
}
