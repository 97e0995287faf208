import { z } from 'zod';
import { exampleIds, withExamples } from '../openapi/examples.ts';
import { idField } from '../text/plain-text.ts';
import type { RuleCode } from '../refusals.ts';
import { photoLimits } from './photo-limits.ts';
import { videoLimits } from './video.ts';

/** Purposes of an uploaded image. */
const imagePurposes = ['listing', 'avatar', 'agent', 'post', 'payment', 'site', 'video'] as const;

/** The type of a part of a video, which is no file by itself. */
export const partType = 'application/octet-stream';

/** The image types that may be uploaded; the server determines a file's actual type from its content. */
const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', partType] as const;

/** Seconds for which an upload address is valid. */
export const uploadAddressLife = 600;

/** Maximum unused uploads of a user: four full forms. */
export const mostUnusedImages = 48;

const megabyte = 1024 * 1024;

/**
 * Maximum bytes of photos that nothing shows: of a user whose address nobody has proven, who may have opened other accounts besides, and from
 * one network, which a township may share.
 */
export const mostUnusedBytes = { unprovenUser: 24 * megabyte, network: 192 * megabyte } as const;

/** Maximum bytes of videos that nothing shows, counted apart, so that they keep nobody's photos out: of a user one and another in its place. */
export const mostUnusedVideoBytes = { user: 64 * megabyte, network: 192 * megabyte } as const;

/** Body of POST /api/image/upload: describes the file to be uploaded. */
export const uploadRequestSchema = z
  .strictObject(
    withExamples(
      {
        purpose: z.enum(imagePurposes, 'invalid_value'),
        contentType: z.enum(uploadTypes, 'image_not_an_image'),
        size: z
          .number('invalid_value')
          .int('whole_number')
          .min(1, 'image_not_an_image')
          .meta({ maximum: photoLimits.uploaded })
          .describe('In bytes.'),
      },
      { contentType: 'image/jpeg', size: 312_480 },
    ),
  )
  .superRefine(({ purpose, contentType, size }, context) => {
    if ((purpose === 'video') !== (contentType === partType))
      context.addIssue({ code: 'custom', path: ['contentType'], message: 'image_not_an_image' satisfies RuleCode });
    if (size > photoLimits.uploaded) context.addIssue({ code: 'custom', path: ['size'], message: tooLarge[purpose] });
  });

/** The refusal of an image that is too large, by its purpose (IMG-5). */
const tooLarge: Record<(typeof imagePurposes)[number], RuleCode> = {
  listing: 'image_too_large',
  post: 'image_too_large',
  payment: 'image_too_large',
  site: 'image_too_large',
  video: 'image_too_large',
  agent: 'agent_image_too_large',
  avatar: 'avatar_image',
};

/** Output of {@link uploadRequestSchema}. */
export type UploadRequest = z.infer<typeof uploadRequestSchema>;

/** Body of POST /api/image/{id}/video: the uploads that the video was cut into, in order. */
export const videoRequestSchema = z.strictObject(
  withExamples(
    {
      parts: z
        .array(idField(), 'invalid_value')
        .min(1, 'invalid_value')
        .max(videoLimits.parts, 'video_too_large')
        .refine((parts) => new Set(parts).size === parts.length, 'invalid_value'),
    },
    { parts: [exampleIds.image] },
  ),
);
