import { Hono } from 'hono';
import { z } from 'zod';
import { done, succeed } from '../http/request/done.ts';
import { exampleIds, withExamples } from '#domain/openapi/examples.ts';
import { imageAddress } from '#domain/image/address.ts';
import { uploadRequestSchema, videoRequestSchema } from '#domain/image/upload.ts';
import { signedIn } from '../http/request/access.ts';
import { jsonBody } from '../http/request/body.ts';
import { input } from '../http/request/input.ts';
import { operation } from '../http/request/operation.ts';
import { pictureSchema, poster, posterSchema } from './picture.ts';
import { addVideo } from './video.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { completeUpload } from './complete.ts';
import { removeImage } from './delete.ts';
import { startUpload } from './upload.ts';
import { idField } from '#domain/text/plain-text.ts';

const idSchema = z.object({ id: idField() });
const success = z.literal(true);

const presignedSchema = z
  .object(
    withExamples(
      {
        url: z.string().describe('An absolute URL, or a path of the portal itself.'),
        method: z.literal('PUT'),
        headers: z.record(z.string(), z.string()).describe('To be sent as they are; `Content-Length` is not listed.'),
      },
      { url: `/uploads/listing/${exampleIds.image}?signature=5f2c`, headers: { 'Content-Type': 'image/jpeg' } },
    ),
  )
  .meta({ ref: 'UploadAddress' });

/** /api/image: the browser sends photos straight to storage; these endpoints are called before and after (IMG-9 to IMG-12). */
export const imageRoutes = new Hono<ApiEnv>()
  .post(
    '/upload',
    ...operation('image.upload', {
      summary: 'Get an address for uploading an image',
      description:
        'The address is valid for 10 minutes, for exactly this type and size. If the upload itself responds with 412, the image is already there.',
      answers: z.object({ success, imageId: z.uuid(), upload: presignedSchema }),
      refuses: [415],
      takes: jsonBody(1),
      limits: ['upload:address', 'upload:account'],
    }),
    input('json', uploadRequestSchema),
    async (c) => {
      const currentUser = signedIn(c);
      return succeed(c, {
        ...(await startUpload(c.get('services'), currentUser, c.req.valid('json'), c.get('visitorAddress'))),
      });
    },
  )
  .post(
    '/:id/complete',
    ...operation('image.complete', {
      summary: 'Report that an image has been uploaded',
      description:
        'The upload is read as an image; only then can a listing use it. A repeated call gets the same response.',
      answers: z.object({ success, image: pictureSchema }),
      refuses: [404, 409],
    }),
    input('param', idSchema),
    async (c) => {
      const currentUser = signedIn(c);
      const { id, width, height, placeholder } = await completeUpload(
        c.get('services'),
        currentUser,
        c.req.valid('param').id,
      );
      const image = {
        _id: id,
        url: imageAddress(id),
        width: width ?? 1,
        height: height ?? 1,
        placeholder: placeholder ?? '',
      };
      return succeed(c, { image });
    },
  )
  .post(
    '/:id/video',
    ...operation('image.video', {
      summary: 'Make a photo the poster of a video',
      description:
        'The video was uploaded in parts, each an upload for `video` of type `application/octet-stream`, and none of them completed. It is MP4 with H.264, or WebM, and has at most 30 MB. The photo is one that nothing shows yet; a video that it had is replaced. A repeated call gets the same response.',
      answers: z.object({ success, image: posterSchema }),
      refuses: [404, 409],
      takes: jsonBody(2),
      limits: ['video:account'],
    }),
    input('param', idSchema),
    input('json', videoRequestSchema),
    async (c) => {
      const asked = { ...c.req.valid('param'), ...c.req.valid('json') };
      const joined = await addVideo(c.get('services'), signedIn(c), asked, c.req.raw.signal);
      return succeed(c, { image: poster(joined) });
    },
  )
  .delete(
    '/:id',
    ...operation('image.delete', {
      summary: 'Delete an image that is not in use',
      answers: done('Image deleted'),
      refuses: [404, 409],
    }),
    input('param', idSchema),
    async (c) => {
      const currentUser = signedIn(c);
      await removeImage(c.get('services'), currentUser, c.req.valid('param').id);
      return succeed(c, { message: 'Image deleted' });
    },
  );
