import type { IncomingMessage } from 'node:http';
import { savesData } from '#domain/data-saver.ts';
import type { Changes } from '../database/changes.ts';
import { type CachedPage, replyOf } from './cached-page.ts';
import type { CachedPages } from './cached-pages.ts';
import type { Middleware } from '../http/listen.ts';
import { keyOfVariant, type PageKeys } from './page-keys.ts';
import { isVisit } from './visitor-pages.ts';

/** Is told of every answer: for which path, by which method, with what status, after how many seconds. */
type Noted = (path: string, method: string, status: number, seconds: number) => void;

/**
 * Answers a visitor's request for a cached page before the app sees it: nothing is left to find out but whether it still holds.
 * Whatever is unusual about a request goes on to the app, which knows the same pages by the address that it makes of it.
 */
export function answerFromCache(
  stored: CachedPages,
  keys: PageKeys,
  { settled }: Pick<Changes, 'settled'>,
  noted: Noted = () => undefined,
): Middleware {
  const answer: Middleware = async (request, response, next) => {
    const start = performance.now();
    await settled();
    const page = findPage(stored, keys, request);
    if (!page) return next();
    const { status, headers, body } = replyOf(page, {
      method: request.method,
      acceptEncoding: request.headers['accept-encoding'],
      ifNoneMatch: request.headers['if-none-match'],
    });
    response.writeHead(status, headers).end(body);
    const [path = '/'] = request.url?.split('?') ?? [];
    noted(path, request.method ?? 'GET', status, (performance.now() - start) / 1000);
  };
  return (request, response, next) => (findPage(stored, keys, request) ? answer(request, response, next) : next());
}

/** A host that an address may be made of as it stands. */
const plainHost = /^[a-z0-9._-]+(?::\d+)?$/;

function findPage(
  stored: CachedPages,
  keys: PageKeys,
  { method, url, headers }: IncomingMessage,
): CachedPage | undefined {
  const { host } = headers;
  if (!isVisit(method, headers.cookie) || !url?.startsWith('/') || !host || !plainHost.test(host)) return undefined;
  const isSaving = savesData(headers.cookie, String(headers['save-data'] ?? ''));
  const find = (key: string | undefined) => (key === undefined ? undefined : stored.find(keyOfVariant(key, isSaving)));
  const page = find(keys.asWritten(host, url));
  if (page || !url.includes('?')) return page;
  // TLS, if any, ends at a proxy before: the app sees http too.
  const address = URL.parse(`http://${host}${url}`)?.href;
  return address === undefined ? undefined : find(keys.of(address));
}
