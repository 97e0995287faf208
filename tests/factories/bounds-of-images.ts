import { type Row, times } from './rows.ts';

const ready = { state: `'ready'`, width: '1', height: '1', placeholder: `'x'`, ready_at: 'now()' };

/** The video of the photo that is there already. */
export const video = {
  video_key: `'videos/one.mp4'`,
  video_type: `'video/mp4'`,
  video_size: '1',
  video_sha256: times('a', 64),
};

/** Rows of images that each constraint refuses. */
export const refusedOfImages: [string, string, Row][] = [
  ['image', 'image_key', { key: `'photos/one'` }],
  ['image', 'image_purpose', { purpose: `'banner'` }],
  ['image', 'image_state', { ...ready, state: `'lost'` }],
  ['image', 'image_size', { size: '0' }],
  ['image', 'image_sha256', { sha256: times('G', 64) }],
  ['image', 'image_sha256', { sha256: times('a', 63) }],
  ['image', 'image_ready', { ...ready, placeholder: 'null' }],
  ['image', 'image_ready', { ...ready, width: 'null' }],
  ['image', 'image_ready', { ...ready, height: '0' }],
  ['image', 'image_ready', { ...ready, ready_at: 'null' }],
  ['image', 'image_video', { video_key: `'videos/two.mp4'` }],
  ['image', 'image_video', { ...video, video_sha256: 'null' }],
  ['image', 'image_video_key', video],
  ['image', 'image_video_type', { ...video, video_type: `'video/quicktime'` }],
  ['image', 'image_video_size', { ...video, video_size: '0' }],
  ['image', 'image_video_sha256', { ...video, video_sha256: times('G', 64) }],
];

/** Valid rows of images at the bounds. */
export const acceptedOfImages: [string, Row][] = [
  ['image', ready],
  ['image', { ...video, video_key: `'videos/two.webm'`, video_type: `'video/webm'` }],
];
