import { lazy, type ReactNode, Suspense, use, useEffect, useLayoutEffect } from 'react';
import {
  isRouteErrorResponse,
  useMatches,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from 'react-router';
import type { Route } from './+types/root';
import { isWelcomed } from '#domain/account/welcome.ts';
import { inOwnOrOther } from '#domain/info-page/info-page.ts';
import { imageAddress } from '#domain/image/address.ts';
import { languageOf, languageOfText } from '#domain/language.ts';
import { standardName } from '#domain/site/site-name.ts';
import { isWordmark } from '#domain/site/site-pictures.ts';
import { socialPages } from '#domain/site/social-pages.ts';
import { welcomeIn } from './account/newcomer.ts';
import { SessionWatch } from './account/session-watch.tsx';
import { savesData } from '#domain/image/data-saver.ts';
import { answerOf, type ApiClient, apiContext, ApiFailure, callFor, pageAnswerOf } from './api/client.ts';
import { Arriving, ProgressBar } from './shell/state/arriving.tsx';
import { Failure, Unreachable } from './shell/state/failure.tsx';
import { OfflineStrip } from './shell/state/offline.tsx';
import { Footer } from './shell/frame/footer.tsx';
import { Header } from './shell/frame/header.tsx';
import { NoticeProvider } from './shell/state/notice.tsx';
import { fetchBurmeseFont } from './shell/document/burmese-font.ts';
import { useLanguage } from './shell/links.ts';
import look from './shell/look.css?url';
import { useMessages } from './messages/context.tsx';
import { RequestIdContext, useRequestId } from './api/request-id.ts';
import { SaverHint } from './shell/frame/data-saver.tsx';
import { IconLinks } from './shell/document/icon-links.tsx';
import head from './shell/document/head-script.ts?inline';
import photo from './shell/document/photo-script.ts?inline';
import waiting from './shell/document/waiting-script.ts?inline';
import {
  useCurrentUser,
  useSavesData,
  useSiteProfile,
  type CurrentUser,
  type ShownRate,
} from './shell/frame/site-profile.ts';
import { atWork, themeColors } from './shell/state/persisted-state.ts';
import { ScriptNonceContext } from './shell/document/page-head.tsx';
import {
  followAccount,
  followRelease,
  isUnreachable,
  useShownPage,
  widenPolicy,
} from './shell/document/document-navigation.ts';
import type { PageHandle } from './shell/frame/breadcrumbs.ts';

/** Reads the current user (null for a visitor), the site's settings, its own address, and the rate at which prices are converted. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ user }, { success: _success, name, logo, footer, hours, pages, banners, socialUrls, ...site }, rate] =
    await Promise.all([pageAnswerOf(api.auth.session.$get()), pageAnswerOf(api.site.$get()), rateOf(api)]);
  const unread = user ? await unreadOf(api) : 0;
  // Another language is another document: a page has the texts of its own.
  const language = languageOf(new URL(request.url).pathname);
  return {
    account: user,
    unread,
    origin: new URL(request.url).origin,
    renderedAt: new Date().toISOString(),
    site: {
      ...site,
      name: name && { own: name[language], brand: name.en },
      ...(logo && {
        logo: {
          src: imageAddress(logo._id, 480, 'webp'),
          width: logo.width,
          height: logo.height,
          alt: isWordmark(logo) ? (name ?? standardName)[language] : '',
          className: 'site-logo',
        },
      }),
      footer: footer?.[language],
      hours: hours?.[language],
      pages: pages?.map(({ slug, title: titles }) => {
        const title = inOwnOrOther(titles, language) ?? slug;
        return { to: `/pages/${slug}`, lang: languageOfText(title), title };
      }),
      banners: banners?.map(({ alt, ...banner }) => ({ ...banner, alt: alt[language] })),
      socialPages: socialPages(socialUrls),
    },
    rate,
    savesData: savesData(request.headers.get('cookie'), request.headers.get('save-data')),
    welcome: user && isWelcomed(request.headers.get('cookie')) ? welcomeIn(language, user.username) : null,
  };
}

/** Reads the exchange rate; null where there is none or it cannot be read, which is no reason not to show the page. */
async function rateOf(api: ApiClient): Promise<ShownRate | null> {
  try {
    const { rate } = await answerOf(api['exchange-rate'].$get());
    return rate && { mmkPerUsd: rate.mmkPerUsd, setAt: rate.setAt };
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}

/** Reads the number of unread messages; 0 where it cannot be read, which is no reason not to show the page. */
async function unreadOf(api: ApiClient): Promise<number> {
  try {
    return (await answerOf(api.enquiry.unread.$get())).unread;
  } catch (error) {
    if (error instanceof ApiFailure) return 0;
    throw error;
  }
}

/** Fetched only after a sign-up. */
const Welcome = lazy(async () => ({ default: (await import('./shell/frame/welcome.tsx')).Welcome }));

/** Whether the site has an ad network, as the first page reported: settings do not change during a visit. */
let hasAds = false;

/** Id of the account that the page is shown to; undefined for a visitor. */
let shownTo: string | undefined;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  widenPolicy(() => hasAds),
  followRelease,
  followAccount(() => shownTo),
];

/**
 * Decides when the data that every page uses, which changes on signing in or out, is read again: after a write, on request, and on the
 * sign-in page. Navigating between pages does not read it again, so that a page that cannot be fetched shows its own error.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isWrite = formMethod !== undefined && formMethod !== 'GET';
  const isAsked = currentUrl.href === nextUrl.href;
  return (isWrite || isAsked || /\/sign-in$/i.test(nextUrl.pathname)) && defaultShouldRevalidate;
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const isRead = useIsRead();
  const isWaiting = useWaitingScript(isRead);
  const isSaving = useSavesData();
  if (language === 'my') fetchBurmeseFont('regular', 'bold');
  return (
    <html
      lang={language}
      data-theme="light"
      data-read={isRead ? '' : undefined}
      data-script={isWaiting ? 'waits' : undefined}
      data-saver={isSaving ? '' : undefined}
      data-request-id={use(RequestIdContext)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* The script below chooses which one applies. */}
        <meta name="theme-color" content={themeColors.light} media="all" />
        <meta name="theme-color" content={themeColors.dark} media="not all" />
        {/* With a precedence, React writes it before everything that may wait. */}
        <link rel="stylesheet" href={look} precedence="default" />
        <InlineScript text={scripts.head} />
        {isSaving && <InlineScript text={scripts.photo} />}
        {isWaiting && <InlineScript text={scripts.waiting} />}
        <Meta />
        {import.meta.env.SSR && <IconLinks />}
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The scripts in a page's head. They have run before the page's own script arrives, which therefore need not include them. */
const scripts = import.meta.env.SSR ? { head, photo, waiting } : { head: '', photo: '', waiting: '' };

function InlineScript({ text }: { text: string }) {
  const nonce = use(ScriptNonceContext);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Whether this page's script waits for user activity: nothing on the page works by itself, as an ad would, or shows who is signed in. */
function useWaitingScript(isRead: boolean): boolean {
  const isSignedIn = useCurrentUser() !== null;
  const network = useSiteProfile()?.ads;
  return isRead && !isSignedIn && !network;
}

/** Whether this is a content page. */
function useIsRead(): boolean {
  return (useMatches().at(-1)?.handle as PageHandle | undefined)?.isRead === true;
}

/** Every page: header, the content for the address, footer. */
export default function Portal({ loaderData }: Route.ComponentProps) {
  useShownPage();
  const accountId = loaderData.account?._id;
  // Before anything on the page makes a call.
  useLayoutEffect(() => {
    shownTo = accountId;
    callFor(accountId);
  }, [accountId]);
  useEffect(() => {
    hasAds = loaderData.site.ads !== null;
  }, [loaderData]);
  return (
    <Frame account={loaderData.account}>
      <OfflineStrip />
      <SessionWatch accountId={accountId} />
      {/* Always there: so the page waits for the welcome's script, instead of moving down below a finger when it comes. */}
      <Suspense>{loaderData.welcome && <Welcome texts={loaderData.welcome} />}</Suspense>
      <Arriving>
        {/* What is open on a page, and typed into it, is not shown on to another account. */}
        <Outlet key={accountId} />
      </Arriving>
    </Frame>
  );
}

/** Error page for one that could not be rendered: its own text within the portal's frame, so that nobody is stranded. */
export function ErrorBoundary() {
  const error = useRouteError();
  const requestId = useRequestId(error);
  return (
    <Frame account={useCurrentUser()} hasFailed>
      {isUnreachable(error) ? (
        <Unreachable />
      ) : (
        <Failure status={isRouteErrorResponse(error) ? error.status : 500} requestId={requestId} />
      )}
    </Frame>
  );
}

interface FrameProps {
  account: CurrentUser | null;
  hasFailed?: boolean;
  children: ReactNode;
}

function Frame({ account, hasFailed = false, children }: FrameProps) {
  const messages = useMessages();
  const isRead = useIsRead();
  useEffect(() => {
    dispatchEvent(new Event(atWork));
    // For a page whose script does not wait, nothing else signals this.
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  return (
    <NoticeProvider>
      <a href="#content" className="sr-only focus:not-sr-only focus:p-3">
        {messages.site.skipToContent}
      </a>
      <ProgressBar />
      <Header account={account} />
      <SaverHint isRead={isRead} />
      <main id="content" className="flex-1">
        {children}
      </main>
      <Footer hasPromo={isRead && !hasFailed} />
    </NoticeProvider>
  );
}
