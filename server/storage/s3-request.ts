import { setTimeout as after } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Settings } from '#server/process/settings.ts';
import { storageDown } from './faults.ts';

/** The S3 endpoint, and the account to use. */
export type S3Settings = NonNullable<Settings['s3']>;

/** Those of them that a request needs. */
type S3Access = Omit<S3Settings, 'publicUrl'>;

/** One signed request to the bucket. */
export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array | FileBody;
}

/** A file that is sent as it is read, whose SHA-256, in hexadecimal, is known. */
interface FileBody {
  file: Blob;
  sha256: string;
}

/** How patient the portal is with S3; tests shorten it. */
export interface Patience {
  /** Total number of attempts. */
  attempts: number;
  /** For each attempt, including its whole response, in milliseconds. */
  timeout: number;
  /** Before the second attempt, in milliseconds; doubles each time. */
  pause: number;
}

/** A server that is silent for 10 s is not tried again; one that responds with an error is, soon. */
export const usualPatience: Patience = { attempts: 3, timeout: 10_000, pause: 200 };

/**
 * Sends a request, with retries where they may help: no connection, 5xx or 429.
 * @returns a 2xx response, or 404
 * @throws Unavailable for everything else
 */
export async function sendToS3(
  settings: S3Access,
  request: S3Request,
  { attempts, timeout, pause }: Patience,
): Promise<Response> {
  let fault: unknown;
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (attempt > 0) await after(pause * 2 ** (attempt - 1) * (0.5 + Math.random()));
    try {
      const response = await sendOnce(settings, request, timeout);
      if (response.ok || response.status === 404) return response;
      fault = new Error(
        `S3 responded with ${response.status} to ${request.method}: ${reasonIn(await textWithin(response, 2000))}`,
      );
      if (response.status < 500 && response.status !== 429) break;
    } catch (error) {
      fault = error;
      if (error instanceof Error && error.name === 'TimeoutError') break;
    }
  }
  throw storageDown(fault);
}

/** The reason in an error of S3, which may also repeat the key and what was signed. */
function reasonIn(text: string): string {
  const part = (name: string) => text.split(`<${name}>`)[1]?.split(`</${name}>`)[0];
  const code = part('Code');
  return code === undefined ? text.slice(0, 200) : [code, part('Message')].filter(Boolean).join(': ');
}

/**
 * Reads a response as text.
 * @param most characters, after which it is not read any further.
 * @returns as much of it as that.
 */
export async function textWithin(response: Response, most: number): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= most) break;
  }
  return text.slice(0, most);
}

async function sendOnce(settings: S3Access, request: S3Request, timeout: number): Promise<Response> {
  const signer = new AwsV4Signer({
    method: request.method,
    url: objectAddress(settings.endpoint, settings.bucket, request.key, request.query),
    headers: { ...request.headers, 'X-Amz-Content-Sha256': await sha256Of(request.body) },
    ...credentials(settings),
  });
  const { url, headers } = await signer.sign();
  // Without this, undici would ask for compression and hide the object's real length.
  headers.set('Accept-Encoding', 'identity');
  return fetch(url, {
    method: request.method,
    headers,
    body: request.body instanceof Uint8Array ? new Uint8Array(request.body) : (request.body?.file ?? null),
    signal: AbortSignal.timeout(timeout),
    redirect: 'error',
  });
}

/** The address of an object in path style, which every S3 server supports. */
export function objectAddress(
  endpoint: string,
  bucket: string,
  key: string,
  query: Record<string, string> = {},
): string {
  const url = new URL(`${endpoint}/${bucket}${key ? `/${key}` : ''}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Settings that a signature needs. */
export function credentials({ accessKeyId, secretAccessKey, region }: S3Access) {
  return { accessKeyId, secretAccessKey, region, service: 's3' };
}

async function sha256Of(body: Uint8Array | FileBody | undefined): Promise<string> {
  if (body !== undefined && !(body instanceof Uint8Array)) return body.sha256;
  return Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(body ?? []))).toString('hex');
}
