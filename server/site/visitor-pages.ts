import { accessTokenCookie } from '../auth/identity.ts';
import type { ChangingTable } from '../database/changes.ts';
import type { Services, Visit } from '../services.ts';
import { policyFor } from './content-security-policy.ts';
import { answerWith, type KeptPages, pageOf } from './kept-pages.ts';

/** Renders a page and notes in `shows` which tables' rows it shows; undefined there: it cannot be told. */
export type Render = (
  request: Request,
  services: Services,
  visit: Visit,
  shows: Set<ChangingTable | undefined>,
) => Promise<Response>;

/**
 * Serves pages for visitors from what is kept, and keeps what it renders for them. Whoever carries a session gets a page of
 * their own, always rendered anew and never kept by anybody.
 * @param isLive whether changes are heard: otherwise nothing may be kept.
 */
export function visitorPages(render: Render, kept: KeptPages, isLive: () => boolean) {
  return async (request: Request, services: Services, visit: Visit): Promise<Response> => {
    const { uploadOrigin } = services.storage;
    if (!isVisit(request)) {
      return personal(await secured(await render(request, services, visit, new Set()), uploadOrigin));
    }
    // With the host: a page names its own address, and a host is whatever a request says.
    const address = request.url;
    const found = kept.find(address);
    if (found) return answerWith(found, request);

    const { changes } = kept;
    const shows = new Set<ChangingTable | undefined>();
    const asGet = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request;
    const answer = await secured(await render(asGet, services, visit, shows), uploadOrigin);
    if (!isKeepable(answer, shows)) return answer;
    const page = await pageOf(answer, shows);
    if (isLive()) kept.keep(address, page, changes);
    return answerWith(page, request);
  };
}

function isVisit(request: Request): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  return reads && !(request.headers.get('cookie') ?? '').includes(`${accessTokenCookie}=`);
}

/** A page that was made as it should be, for anybody, of known parts. */
function isKeepable(answer: Response, shows: Set<ChangingTable | undefined>): shows is Set<ChangingTable> {
  return answer.status === 200 && !answer.headers.has('set-cookie') && !shows.has(undefined);
}

/** An answer with the policy of its page; what is no page passes. */
async function secured(answer: Response, uploadOrigin: string | undefined): Promise<Response> {
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  headers.set('Content-Security-Policy', policyFor(html, uploadOrigin));
  return new Response(html, { status: answer.status, headers });
}

function personal(answer: Response): Response {
  answer.headers.set('cache-control', 'private, no-cache');
  answer.headers.set('vary', 'Accept-Encoding, Cookie');
  return answer;
}
