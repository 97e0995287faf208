import { useEffect, useState, useSyncExternalStore } from 'react';
import { returnPath } from '#domain/account/return-path.ts';
import { timeAgo } from '#domain/text/time-ago.ts';
import { everythingKept, isSearch, type Kept } from '../offline/kept.ts';
import { KeptPanel } from '../offline/kept-panel.tsx';
import { PageHead } from '../shell/document/page-head.tsx';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { useLanguage, useLocalAddress } from '../shell/links.ts';
import { visitedCache } from '../shell/state/persisted-state.ts';
import { useMessages } from '../shortlist/messages.ts';
import { useShortlist } from '../shortlist/store.ts';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';

export const handle = { query: [] } satisfies PageHandle;

/** A search that is kept on this device. */
interface KeptSearch extends Pick<Kept, 'address' | 'at'> {
  title: string;
}

/** Shown in place of a page that cannot be reached and is not kept: what is kept, and a way to try again (OFF-6). The same for everybody: only the browser knows the rest. */
export default function Offline() {
  const { site, shortlist } = useMessages();
  const { offline } = shortlist;
  const local = useLocalAddress();
  const language = useLanguage();
  const meant = useMeant();
  const searches = useSearches();
  const count = useShortlist(({ saved }) => saved.length);
  useEffect(() => {
    const follow = () => location.replace(meant);
    addEventListener('online', follow);
    return () => removeEventListener('online', follow);
  }, [meant]);
  const link = 'inline-flex min-h-11 items-center font-semibold text-act underline';
  return (
    <div className="wrap py-10 lg:py-16">
      <PageHead title={offline.title} description={offline.text} address="/offline" />
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-bold tracking-tight">
        <ByPhrase text={offline.title} />
      </h1>
      <p className="mt-2 max-w-xl text-muted">
        <BySyllable text={offline.text} />
      </p>
      <p className="mt-5 flex flex-wrap gap-2.5">
        <a
          href={meant}
          className="inline-flex min-h-11 items-center rounded-md bg-act px-5 font-semibold text-on-act"
          onClick={(event) => {
            event.preventDefault();
            location.replace(meant);
          }}
        >
          {site.retry}
        </a>
        <a
          href={local('/saved')}
          className="inline-flex min-h-11 items-center rounded-md border border-line bg-surface px-5 font-semibold hover:bg-sunken"
        >
          {count > 0 ? offline.saved(count) : shortlist.title}
        </a>
      </p>
      {searches.length > 0 && (
        <>
          <h2 className="mt-6 text-lg font-bold">
            <ByPhrase text={offline.searches} />
          </h2>
          <ul>
            {searches.map(({ address, at, title }) => (
              <li key={address} className="flex flex-wrap items-center gap-x-3">
                <a href={address} className={link}>
                  <BySyllable text={title} />
                </a>
                <span className="text-sm text-muted">
                  <BySyllable text={offline.asOf(timeAgo(new Date(at), new Date(), language))} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <KeptPanel />
    </div>
  );
}

/** The address that could not be reached: behind `#`, which the browser sends to nobody; the home page where there is none. */
function useMeant(): string {
  const hash = useSyncExternalStore(
    () => () => undefined,
    () => location.hash,
    () => '',
  );
  const local = useLocalAddress();
  const address = hash.startsWith('#%2F') ? returnPath(decoded(hash.slice(1))) : '/';
  return address === '/' ? local('/') : address;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '/';
  }
}

/** The kept searches in any language, the latest first, with the titles of their pages. */
function useSearches(): readonly KeptSearch[] {
  const [searches, setSearches] = useState<readonly KeptSearch[]>([]);
  useEffect(() => {
    if (!('caches' in globalThis)) return;
    void readSearches().then(setSearches);
  }, []);
  return searches;
}

async function readSearches(): Promise<KeptSearch[]> {
  const kept = (await everythingKept()).filter(
    ({ cache, address, release }) =>
      cache === visitedCache && isSearch(pathOf(address)) && release === window.__reactRouterManifest?.version,
  );
  const named = kept.map(async ({ address, at }) => {
    const page = await caches.match(address, { cacheName: visitedCache });
    const title = new DOMParser().parseFromString((await page?.text()) ?? '', 'text/html').title;
    return { address, at, title: title.split(' · ')[0] || address };
  });
  return (await Promise.all(named)).toSorted((one, other) => other.at.localeCompare(one.at));
}

function pathOf(address: string): string {
  return new URL(address, location.origin).pathname;
}
