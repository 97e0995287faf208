import { hc } from 'hono/client';
import type { Api } from '#server/app/api.ts';
import type { Contract } from './contract.ts';

/** Responds to requests: the portal as a whole. */
interface Answering {
  request(path: string, init?: RequestInit): Response | Promise<Response>;
}

/** Response to a call, whatever it was. */
export interface Answer {
  status: number;
  headers: Headers;
  body: { success?: boolean; message?: string; code?: string; issues?: { field: string; code: string }[] } & Record<
    string,
    unknown
  >;
}

/** A test browser: keeps its cookies, and checks every response of the API against the API's document. */
export interface TestClient {
  /** The typed client of the API. */
  api: ReturnType<typeof hc<Api>>;
  /** Any request at all: `/api/…`, `/images/…`. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** A call with a JSON body, if it has one. */
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Returns the client's cookies as it sends them. */
  cookie(): string;
}

/** Opens a client without a session. */
export function openClient(app: Answering, contract: Contract): TestClient {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const request = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0 && !headers.has('cookie')) headers.set('cookie', cookie());
    const response = await app.request(path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    const { pathname } = new URL(path, 'http://localhost');
    if (pathname.startsWith('/api/') && response.headers.get('content-type')?.includes('json')) {
      const body: unknown = await response.clone().json();
      contract.check((init.method ?? 'GET').toLowerCase(), pathname.slice('/api'.length), response.status, body);
    }
    return response;
  };

  const call = async (method: string, path: string, body?: unknown) => {
    const response = await request(path, {
      method,
      ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] };
  };

  const typedFetch = (address: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(address instanceof Request ? address.url : address);
    return request(pathname + search, init);
  };
  const api = hc<Api>('http://localhost/api', { fetch: typedFetch });
  return { api, fetch: request, call, cookie };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/;\s*max-age=0(;|$)/i.test(line) || value === '') cookies.delete(name);
  else cookies.set(name, value);
}
