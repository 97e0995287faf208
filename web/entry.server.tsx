import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { hc } from 'hono/client';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
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
import { answersOf, factsOf, type Featured } from './listing/detail/feature-list.tsx';
import { type Agreed, termsOf } from './listing/detail/terms.ts';
import { MessagesProvider } from './messages/context.tsx';
import { joinMessages, joinPackageMessages, joinShortlistMessages, sayRules } from './messages/sayable.ts';
import { en } from './messages/en/index.ts';
import { my } from './messages/my/index.ts';
import { packages as enPackages } from './messages/en/packages.ts';
import { packages as myPackages } from './messages/my/packages.ts';
import { shortlist as enShortlist } from './messages/en/shortlist.ts';
import { shortlist as myShortlist } from './messages/my/shortlist.ts';
import { enOfDashboard } from './messages/en/of-dashboard.ts';
import { myOfDashboard } from './messages/my/of-dashboard.ts';
import { RequestIdContext } from './api/request-id.ts';
import { ScriptNonceContext } from './shell/document/page-head.tsx';

/** All texts, including the dashboard's: the server renders every page. */
const allMessages = { en, my };
joinMessages(en, enOfDashboard);
joinMessages(my, myOfDashboard);
joinPackageMessages(en, enPackages);
joinPackageMessages(my, myPackages);
joinShortlistMessages(en, enShortlist);
joinShortlistMessages(my, myShortlist);
sayRules(en.rules);

/**
 * Creates the context in which a page's loaders run: the API as this visitor may use it.
 * @param form the form that the request carries, if the server has read it already: one with a file, which is on disk.
 */
export function pageContext(request: typeof fetch, form?: FormData): RouterContextProvider {
  const context = new RouterContextProvider();
  if (form) context.set(formContext, form);
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

/**
 * Renders a page as a whole: this takes milliseconds, and a whole page can be cached and compressed. Its own inline scripts carry a nonce,
 * which is passed to the server in a separate header (see server/pages/content-security-policy.ts).
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  // The server has a page for this that costs nothing to render (server/http/wire/fixed-page.ts).
  if (status === 429 && (request.method === 'GET' || request.method === 'HEAD')) return new Response(null, { status });
  const nonce = randomUUID();
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('X-Script-Nonce', nonce);
  const requestId = status >= 500 ? (request.headers.get('x-request-id') ?? undefined) : undefined;
  // Lets other requests be handled between loading, rendering, and processing the rendered page.
  await setImmediate();
  const html = await renderWhole(pageTree(request.url, routerContext, { nonce, requestId }), nonce);
  await setImmediate();
  return new Response(holdScripts(html, nonce), { status, headers });
}

/** Renders a page with all that it waits for: its data, which the router passes on, and the parts of a dashboard tab. */
function renderWhole(page: ReactElement, nonce: string): Promise<Buffer> {
  return new Promise<Buffer>((resolve, reject) => {
    let failure: unknown;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(patience);
        if (failure !== undefined) return reject(failure);
        const pieces: Buffer[] = [];
        const whole = new Writable({
          write(piece: Buffer, _, next) {
            pieces.push(piece);
            next();
          },
          final(done) {
            resolve(Buffer.concat(pieces));
            done();
          },
        });
        pipe(whole);
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

/**
 * Defers the scripts of a rendered page behind what is visible: over a slow connection styles, fonts and photos come first, in this order,
 * while React lists fonts before styles (decision 61). Scripts wait if the root says so with `data-script="waits"`: the module that starts them
 * becomes text for web/shell/document/waiting-script.ts, and their files are listed without being fetched. Only the head lists files, so only it is searched.
 * @param html the rendered page, as bytes: a text of this length would have to be encoded again.
 * @param nonce the nonce of its own scripts.
 */
function holdScripts(html: Buffer, nonce: string): Buffer<ArrayBuffer> {
  const waits = html.subarray(0, 200).includes(' data-script="waits"');
  const end = html.indexOf('</head>');
  const files = `<link rel="${waits ? 'later' : 'modulepreload'}" fetchPriority="low" `;
  const head = stylesFirst(html.toString('utf8', 0, end)).replaceAll('<link rel="modulepreload" ', files);
  const module = `<script nonce="${nonce}" type="module"`;
  const start = waits ? html.indexOf(module, end) : -1;
  if (start === -1) return Buffer.concat([Buffer.from(head), html.subarray(end)]);
  const waiting = `<script nonce="${nonce}" type="text/waiting"`;
  const after = html.subarray(start + module.length);
  return Buffer.concat([Buffer.from(head), html.subarray(end, start), Buffer.from(waiting), after]);
}

/** Returns a page's head with its style sheet moved before all other files that it fetches. */
function stylesFirst(head: string): string {
  const [others, styles] = [head.indexOf('<link rel="preload"'), head.indexOf('<link rel="stylesheet"')];
  if (others === -1 || styles < others) return head;
  const end = head.indexOf('>', styles) + 1;
  return head.slice(0, others) + head.slice(styles, end) + head.slice(others, styles) + head.slice(end);
}
