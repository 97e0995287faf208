import { z } from 'zod';
import { imageAddress } from '#domain/image/address.ts';
import { videoAddress } from '#domain/image/video.ts';
import { exampleIds, examplePhoto, withExamples } from '#domain/openapi/examples.ts';

/** An image as the calls show it. */
export const pictureSchema = z
  .object(
    withExamples(
      {
        _id: z.uuid(),
        url: z.string(),
        width: z.number().int(),
        height: z.number().int(),
        placeholder: z.string().describe('A tiny image as a data URL.'),
      },
      {
        _id: exampleIds.image,
        url: examplePhoto,
        width: 800,
        height: 600,
        placeholder: 'data:image/webp;base64,UklGRg==',
      },
    ),
  )
  .meta({ ref: 'Picture' });

const videoSchema = z.object(
  withExamples(
    { url: z.string(), contentType: z.enum(['video/mp4', 'video/webm']) },
    { url: `/videos/${exampleIds.image}.mp4`, contentType: 'video/mp4' },
  ),
);

/** A photo of a listing, which may be the poster of its video. */
export const posterSchema = pictureSchema
  .extend({
    video: videoSchema.nullable().describe('The video that it is the poster of.'),
  })
  .meta({ ref: 'Poster' });

/** Columns of an image that {@link picture} needs. */
export type ImageColumns = { id: string; width: number | null; height: number | null; placeholder: string | null };

/** An image as the calls show it. */
export function picture({ id, width, height, placeholder }: ImageColumns) {
  return { _id: id, url: imageAddress(id), width: width ?? 4, height: height ?? 3, placeholder: placeholder ?? '' };
}

/** A photo of a listing as the calls show it. */
export function poster({
  videoKey,
  videoType,
  ...photo
}: ImageColumns & { videoKey: string | null; videoType: 'video/mp4' | 'video/webm' | null }) {
  const video =
    videoKey === null || videoType === null ? null : { url: videoAddress(videoKey), contentType: videoType };
  return { ...picture(photo), video };
}
