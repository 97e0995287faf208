import { counted } from '#domain/text/counted.ts';

/** Words of the box that fills the form of a new listing from a post. */
export const pastedPost = {
  title: 'Paste a post',
  lead: 'From Facebook, Viber or Telegram, in Burmese or English, with one advert or several. We fill in the form, and you check it. Photos can be pasted or dropped here too.',
  label: 'Text of the post',
  read: 'Read',
  reading: 'Reading…',
  photos: (count: number) => `${counted(count, 'photo', 'photos')} added`,
  tooLong: 'This post is too long. Please paste a part of it.',
  none: 'We could not read anything from this text. Please paste the whole post, or fill in the form below.',
  offline: 'We couldn’t connect. The text is still here; please try again.',
  /** Above the adverts of the post. */
  filled: (count: number) => `${counted(count, 'field', 'fields')} filled in. Please check them.`,
  kept: (count: number) => `In ${counted(count, 'field', 'fields')} we kept what you had typed.`,
  emptied: 'The form is as it was before the post.',
  placeOf: (at: string, of: string) => `${at} of ${of}`,
  next: (place: string) => `Next: ${place}`,
  fill: 'Fill the form',
  inForm: 'In the form',
  posted: 'Posted',
  text: 'Its text',
  undoAll: 'Undo all',
  another: 'Paste another post',
  forget: 'Discard this post',
  /** Below a field. */
  from: (words: string) => `from “${words}”`,
  suggested: 'put together from the post',
  leftOver: 'what was left of the post',
  undo: 'Undo',
  says: (words: string) => `The post says “${words}”; yours stays`,
  take: 'Use the post’s',
};
