import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { hc } from 'hono/client';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { type Language, languageOf } from '#domain/language.ts';
import type { Details } from '#domain/listing/details.ts';
import { amenities } from '#domain/listing/fields.ts';
import type { Api } from '#server/app/api.ts';
import { type ApiClient, apiContext, formContext } from './api/client.ts';
import { detailsSaid } from './listing/detail/details-said.ts';
import { type Agreed, answersOf, factsOf, type Featured, termsOf } from './listing/detail/feature-list.tsx';
import { MessagesProvider } from './messages/context.tsx';
import { joinMessages, sayRules } from './messages/sayable.ts';
import { en } from './messages/en/index.ts';
import { my } from './messages/my/index.ts';
import { enOfDashboard } from './messages/en/of-dashboard.ts';
import { myOfDashboard } from './messages/my/of-dashboard.ts';
import { RequestIdContext } from './api/request-id.ts';
import { ScriptNonceContext } from './shell/page-head.tsx';
import type { PageHandle } from './shell/breadcrumbs.ts';

/** All texts, including the dashboard's: the server renders every page. */
const allMessages = { en, my };
joinMessages(en, enOfDashboard);
joinMessages(my, myOfDashboard);
sayRules(en.rules);

/** Waits for a page's turn to be rendered. */
const turnContext = createContext<() => Promise<void>>(() => Promise.resolve());

/**
 * Creates the context in which a page's loaders run: the API as this visitor may use it.
 * @param takeTurn waits for the turn of a content page (server/pages/visitor-pages.ts); other pages are rendered at once.
 * @param form the form that the request carries, if the server has read it already: one with a file, which is on disk.
 */
export function pageContext(
  request: typeof fetch,
  takeTurn?: () => Promise<void>,
  form?: FormData,
): RouterContextProvider {
  const context = new RouterContextProvider();
  if (form) context.set(formContext, form);
  if (takeTurn) context.set(turnContext, takeTurn);
  const api: ApiClient = hc<Api>('http://portal/api', { fetch: request });
  context.set(apiContext, api);
  return context;
}

/**
 * Rooms, areas, amenities, terms and details of a listing in words, as its page shows them, for what is not a page, such as a feed.
 * Excludes the location, which is given separately.
 */
export function listingWords(
  listing: Featured & Agreed & { details: Details; generator: boolean },
  language: Language,
): string[] {
  const { listing: messages } = allMessages[language];
  const { counted, measured } = factsOf(listing, messages, language);
  const terms = termsOf(listing, messages, language, new Date().toISOString());
  const { yes, no } = answersOf(listing);
  const { ward: _ward, building: _building, ...details } = listing.details;
  const said = detailsSaid({ details, generator: listing.generator }, language).flatMap(({ facts }) => facts);
  const named = (facts: readonly (readonly [...unknown[], string, string])[]) =>
    facts.map((fact) => fact.slice(-2).join(': '));
  return [
    ...named([...counted, ...measured]),
    ...amenities.filter((name) => listing[name]).map((name) => messages.amenities[name]),
    ...named(terms),
    ...yes.map((name) => messages.amenities[name]),
    ...no.map((name) => messages.amenitiesWithout[name]),
    ...named(said),
  ];
}

/** The React tree of a page, with the data that its routes have loaded. */
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

/** A rendered page, which hands over its bytes as they are: the body of a `Response` would be read chunk by chunk. */
class RenderedPage extends Response {
  readonly #html: Buffer<ArrayBuffer>;

  constructor(html: Buffer<ArrayBuffer>, init: ResponseInit) {
    super(null, init);
    this.#html = html;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#html;
    const isAll = byteLength === buffer.byteLength;
    return Promise.resolve(isAll ? buffer : buffer.slice(byteOffset, byteOffset + byteLength));
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#html.toString());
  }
}

/**
 * Renders a page as a whole: this takes milliseconds, and a whole page can be cached and compressed. Its own inline scripts carry a nonce,
 * which is passed to the server in a separate header (see server/pages/content-security-policy.ts).
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  // The server has a page for this that costs nothing to render (server/http/fixed-page.ts).
  if (status === 429 && (request.method === 'GET' || request.method === 'HEAD')) return new Response(null, { status });
  const nonce = randomUUID();
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('X-Script-Nonce', nonce);
  const requestId = status >= 500 ? (request.headers.get('x-request-id') ?? undefined) : undefined;
  const { serverHandoffStream, ...context } = routerContext;
  // Read here: React would wait for each chunk, and render it as a separate script.
  const pieces = serverHandoffStream ? await textsOf(serverHandoffStream) : [];
  const isRead = waitsForNothing(routerContext);
  if (isRead) await loadContext.get(turnContext)();
  // Lets other requests be handled between loading, rendering, and processing the rendered page.
  await setImmediate();
  const page = pageTree(request.url, context, { nonce, requestId });
  const html = isRead ? `<!DOCTYPE html>${renderToString(page)}` : await renderInParts(page, nonce);
  await setImmediate();
  const data = context.renderMeta?.didRenderScripts ? loaderData(pieces, nonce) : '';
  return new RenderedPage(holdScripts(Buffer.from(html), nonce, data), { status, headers });
}

/** Whether a page has nothing to wait for once its data has loaded: content pages have no parts that arrive later. */
function waitsForNothing({ staticHandlerContext: { matches, errors }, routeModules }: EntryContext): boolean {
  const leaf = matches.at(-1)?.route.id;
  const handle = leaf === undefined ? undefined : (routeModules[leaf]?.handle as PageHandle | undefined);
  return errors === null && handle?.isRead === true;
}

/** Renders a page that may wait for parts of itself, such as a dashboard tab. */
function renderInParts(page: ReactElement, nonce: string): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    let failure: unknown;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(patience);
        if (failure !== undefined) return reject(failure);
        const whole = new PassThrough();
        pipe(whole);
        text(whole).then(resolve, reject);
      },
      // Nothing is sent late for a script to put in its place: the page is sent as a whole.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: reject,
      onError(error) {
        failure ??= error;
      },
    });
    const patience = setTimeout(() => abort(new Error('Rendering took too long.')), 10_000);
  });
}

/**
 * Reports what went wrong with a page. An address that does not exist, or a form sent to a page that has none, is a refusal like any other:
 * its status shows it, and is counted.
 */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  // oxlint-disable-next-line no-console -- what the router prints goes to the log (server/process/log.ts)
  if (!isRefusal && !request.signal.aborted) console.error(error);
};

async function textsOf(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const decoder = new TextDecoder();
  return Array.fromAsync(stream, (bytes) => decoder.decode(bytes, { stream: true }));
}

/** Returns the scripts that pass the loaders' data to the page's own script, in the form that the router's component (`StreamTransfer`) writes. */
function loaderData(pieces: readonly string[], nonce: string): string {
  const script = (act: string) =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.${act};</script>`;
  const scripts = [...pieces.map((piece) => script(`enqueue('${inScript(piece)}')`)), script('close()')];
  return scripts.map((one) => `<!--$-->${one}`).join('') + '<!--/$-->'.repeat(scripts.length);
}

const escapes: Record<string, string> = {
  "'": String.raw`\'`,
  '\\': String.raw`\\`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '&': String.raw`\u0026`,
  '>': String.raw`\u003e`,
  '<': String.raw`\u003c`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

/** Escapes data for a single-quoted string in a script: JSON is full of double quotes. */
function inScript(data: string): string {
  return data.replaceAll(/['\\\n\r&><\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
}

/**
 * Defers the scripts of a rendered page behind what is visible: over a slow connection styles, fonts and photos come first, in this order,
 * while React lists fonts before styles (decision 61). Scripts wait if the root says so with `data-script="waits"`: the module that starts them
 * becomes text for web/shell/waiting-script.ts, and their files are listed without being fetched. Only the head lists files, so only it is searched.
 * @param html the rendered page. Searching and concatenating bytes is much faster than on a string that React built from thousands of pieces.
 * @param nonce the nonce of its own scripts.
 * @param data scripts to append.
 */
function holdScripts(html: Buffer, nonce: string, data: string): Buffer<ArrayBuffer> {
  const waits = html.subarray(0, 200).includes(' data-script="waits"');
  const end = html.indexOf('</head>');
  const head = stylesFirst(html.toString('utf8', 0, end)).replaceAll(
    '<link rel="modulepreload" ',
    `<link rel="${waits ? 'later' : 'modulepreload'}" fetchPriority="low" `,
  );
  const tail = '</body></html>';
  if (!html.subarray(-tail.length).equals(Buffer.from(tail))) throw new Error('The page has no end.');
  const body = html.subarray(end, -tail.length);
  const last = Buffer.from(data + tail);
  const started = `<script nonce="${nonce}" type="module"`;
  const start = waits ? body.indexOf(started) : -1;
  if (start === -1) return Buffer.concat([Buffer.from(head), body, last]);
  const waiting = Buffer.from(`<script nonce="${nonce}" type="text/waiting"`);
  return Buffer.concat([
    Buffer.from(head),
    body.subarray(0, start),
    waiting,
    body.subarray(start + started.length),
    last,
  ]);
}

/** Returns a page's head with its style sheet moved before all other files that it fetches. */
function stylesFirst(head: string): string {
  const [others, styles] = [head.indexOf('<link rel="preload"'), head.indexOf('<link rel="stylesheet"')];
  if (others === -1 || styles < others) return head;
  const end = head.indexOf('>', styles) + 1;
  return head.slice(0, others) + head.slice(styles, end) + head.slice(others, styles) + head.slice(end);
}
