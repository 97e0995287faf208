import { inLanguage, type Language } from '#domain/language.ts';
import { isWhole, keep, shellOf } from './kept.ts';

/** Replaced with their values when the worker is built (tools/build/offline-worker.ts). */
declare const offlineRelease: string;
declare const offlineFiles: Readonly<Record<'all' | Language, readonly string[]>>;

/** The release of the web app that this worker belongs to. */
export const release = offlineRelease;

/** Files of the shell, by their addresses. */
export const knownFiles: ReadonlySet<string> = new Set(Object.values(offlineFiles).flat());

/** How a page is fetched to be kept: without cookies, as nobody in particular, and as the portal has it now. It is no page that somebody opens (OFF-11). */
export const asAnybody = { credentials: 'omit', cache: 'no-cache' } as const;

/** Pages of the shell: they show what the browser has, and are nobody's as long as they are fetched without cookies. */
const pages = ['/offline', '/saved'] as const;

/** Brings the files that pages in every language need. @throws TypeError if one cannot be had: the worker is then not installed */
export async function keepFiles(): Promise<void> {
  await Promise.all(offlineFiles.all.map(bringFile));
}

/** Brings what the pages of a language need. @throws TypeError if something cannot be had, or belongs to another release */
export async function keepShell(language: Language): Promise<void> {
  await Promise.all(offlineFiles[language].map(bringFile));
  for (const page of pages) {
    const address = inLanguage(language, page);
    const response = await fetch(address, asAnybody);
    await keepIn(address, response, isWhole(response, 'text/html') && (await isOfRelease(response)));
  }
}

/** Whether the shell has the pages of a language. */
export async function hasShell(language: Language): Promise<boolean> {
  const last = inLanguage(language, pages[pages.length - 1] ?? '/');
  return (await caches.match(last, { cacheName: shellOf(release) })) !== undefined;
}

/** Whether a page belongs to this worker's release: it names the list of routes, whose name has its version. */
export async function isOfRelease(response: Response): Promise<boolean> {
  return (await response.clone().text()).includes(`/assets/manifest-${release}.js`);
}

async function bringFile(address: string): Promise<void> {
  const cache = shellOf(release);
  if (await caches.match(address, { cacheName: cache })) return;
  const response = await fetch(address, { credentials: 'omit' });
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  await keepIn(address, response, !isPage && isWhole(response, ''));
}

async function keepIn(address: string, response: Response, isFit: boolean): Promise<void> {
  const isKept = isFit && (await keep({ cache: shellOf(release), address, release }, response));
  if (!isKept) throw new TypeError(`${address} cannot be kept.`);
}
