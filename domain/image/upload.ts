import { z } from 'zod';
import { withExamples } from '../openapi/examples.ts';
import type { RuleCode } from '../refusals.ts';
import { photoLimits } from './photo-limits.ts';

/** Purposes of an uploaded image. */
const imagePurposes = ['listing', 'avatar', 'agent', 'post', 'payment', 'site'] as const;

/** The image types that may be uploaded; the server determines a file's actual type from its content. */
const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Seconds for which an upload address is valid. */
export const uploadAddressLife = 600;

/** Maximum unused uploads of a user: four full forms. */
export const mostUnusedImages = 48;

const megabyte = 1024 * 1024;

/**
 * Maximum bytes of uploads that nothing shows: of a user whose address nobody has proven, who may have opened other accounts besides, and from
 * one network, which a township may share.
 */
export const mostUnusedBytes = { unprovenUser: 24 * megabyte, network: 192 * megabyte } as const;

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
  .superRefine(({ purpose, size }, context) => {
    if (size > photoLimits.uploaded) context.addIssue({ code: 'custom', path: ['size'], message: tooLarge[purpose] });
  });

/** The refusal of an image that is too large, by its purpose (IMG-5). */
const tooLarge: Record<(typeof imagePurposes)[number], RuleCode> = {
  listing: 'image_too_large',
  post: 'image_too_large',
  payment: 'image_too_large',
  site: 'image_too_large',
  agent: 'agent_image_too_large',
  avatar: 'avatar_image',
};

/** Output of {@link uploadRequestSchema}. */
export type UploadRequest = z.infer<typeof uploadRequestSchema>;
