import { z } from 'zod';
import { imageAddress } from '#domain/image/address.ts';
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

/** Columns of an image that {@link picture} needs. */
export type ImageColumns = { id: string; width: number | null; height: number | null; placeholder: string | null };

/** An image as the calls show it. */
export function picture({ id, width, height, placeholder }: ImageColumns) {
  return { _id: id, url: imageAddress(id), width: width ?? 4, height: height ?? 3, placeholder: placeholder ?? '' };
}
