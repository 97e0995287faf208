import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { languageOf } from '#domain/language.ts';
import { type ApiClient, apiContext, connectApi } from './api/client.ts';
import { MessagesProvider } from './messages/context.tsx';
import { joinMessages, sayRules } from './messages/sayable.ts';
import { en } from './messages/en/index.ts';
import { my } from './messages/my/index.ts';
import { enOfDashboard } from './messages/en/of-dashboard.ts';
import { myOfDashboard } from './messages/my/of-dashboard.ts';
import { RequestIdContext } from './api/request-id.ts';
import { ScriptNonceContext } from './shell/page-head.tsx';
import { holdScripts } from './shell/waiting-script.ts';

/** All texts, the dashboard's too: the server renders every page. */
const allMessages = { en, my };
joinMessages(en, enOfDashboard);
joinMessages(my, myOfDashboard);
sayRules(en.rules);

/** Creates the context in which a page's loaders run: the API as this visitor may use it. */
export function pageContext(request: typeof fetch): RouterContextProvider {
  const context = new RouterContextProvider();
  const api: ApiClient = connectApi('http://portal/api', request);
  context.set(apiContext, api);
  return context;
}

/** A page as React renders it, with the data that its routes have loaded. */
export function pageTree(
  url: string,
  routerContext: EntryContext,
  { nonce, requestId }: { nonce: string; requestId: string | undefined },
): ReactElement {
  return (
    <MessagesProvider messages={allMessages[languageOf(new URL(url).pathname)]}>
      <RequestIdContext value={requestId}>
        <ScriptNonceContext value={nonce}>
          <ServerRouter context={routerContext} url={url} nonce={nonce} />
        </ScriptNonceContext>
      </RequestIdContext>
    </MessagesProvider>
  );
}

/**
 * Renders a page as a whole: it is ready in milliseconds, and a whole page can be kept and compressed. Its own inline scripts carry
 * a nonce, which it names in a header of its own for the server (see server/pages/content-security-policy.ts).
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = randomUUID();
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('X-Script-Nonce', nonce);
  const requestId = status >= 500 ? (request.headers.get('x-request-id') ?? undefined) : undefined;
  // Others have their turn between loading, rendering, and what is made of the page.
  await setImmediate();
  const html = await new Promise<string>((resolve, reject) => {
    let failure: unknown;
    const { pipe, abort } = renderToPipeableStream(pageTree(request.url, routerContext, { nonce, requestId }), {
      nonce,
      onAllReady() {
        clearTimeout(patience);
        if (failure !== undefined) return reject(failure);
        const page = new PassThrough();
        pipe(page);
        text(page).then(resolve, reject);
      },
      // Nothing is sent late, to be put in its place by a script: the page is sent as a whole.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      onError(error) {
        failure ??= error;
      },
    });
    const patience = setTimeout(() => abort(new Error('Rendering took too long.')), 10_000);
  });
  await setImmediate();
  return new Response(holdScripts(afterContent(html)), { status, headers });
}

/**
 * Says what went wrong with a page. An address that leads nowhere, or a form sent to a page that has none, is a refusal like any
 * other: its status says so, and is counted.
 */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  // oxlint-disable-next-line no-console -- what the router prints goes to the log (server/app/log.ts)
  if (!isRefusal && !request.signal.aborted) console.error(error);
};

/** Scripts come after what is seen: styles, fonts and photos go first over a narrow line. */
function afterContent(html: string): string {
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchPriority="low" ');
}
