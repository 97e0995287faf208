/** Sentences about photos and videos. */
export const imageRuleTexts = {
  image_upload_failed: 'Image upload failed',
  image_not_an_image: 'Only image files are accepted.',
  image_too_large: 'Some files exceed 2MB limit',
  agent_image_too_large: 'Image upload failed (2 mb max per image)',
  image_too_many: 'You have too many photos that no listing uses. Please finish or delete some first.',
  image_too_many_of_network:
    'Too many photos that no listing uses have come from your network. Please finish or delete some, or try again later.',
  video_too_large: 'The video may have at most 30 MB. Film a shorter one, or with a lower resolution.',
  video_kind:
    'This is no MP4 (H.264) or WebM video. In a phone’s camera settings, turn off “High efficiency video”, and film it again.',
  video_poster: 'The video needs a photo of yours that is not published yet.',
  video_unseen: 'This browser could draw no picture from the video. Add a photo first, and choose the video again.',
  video_one: 'A listing can have one video.',
  video_too_many: 'You have uploaded too many videos that no listing uses. Please finish or delete some first.',
  video_too_many_of_network:
    'Too many videos that no listing uses have come from your network. Please finish or delete some, or try again later.',
  image_in_use: 'This photo is used by a listing.',
} as const;
