import { inLanguage, languageOf } from '#domain/language.ts';
import { visitedCache } from '../shell/state/persisted-state.ts';
import { isSearch, listAddress, notesIn, shellOf } from './kept.ts';
import { release } from './shell.ts';

/**
 * Answers a request for a page when the portal cannot be reached (OFF-6): with the list, or a kept search, which say of when they are; else it leads to the
 * page that says so, with the address that was meant behind `#`, where it is sent to nobody: it may hold a secret.
 */
export async function answerOffline(address: string): Promise<Response> {
  const { pathname, search } = new URL(address, location.origin);
  const language = languageOf(pathname);
  const path = inLanguage('en', pathname)
    .toLowerCase()
    .replace(/(?<=.)\/$/, '');
  const own = inLanguage(language, '/offline');
  // In the other language rather than not at all.
  const offline = (await ofShell(own)) ? own : inLanguage(language === 'en' ? 'my' : 'en', '/offline');
  if (path === '/offline') return marked(await ofShell(offline));
  if (path === '/saved') {
    const list = inLanguage(language, '/saved');
    const page = await ofShell(list);
    // What the address filters is unknown to the page that is kept.
    if (page && search !== '') return Response.redirect(list);
    const outcomes = await caches.match(listAddress, { cacheName: visitedCache });
    if (page) return marked(page, notesIn(outcomes?.headers).at);
  }
  const kept = isSearch(pathname) ? await caches.match(address, { cacheName: visitedCache }) : undefined;
  // The files of another release are gone.
  if (kept && notesIn(kept.headers).release === release) return marked(kept, notesIn(kept.headers).at);
  return (await ofShell(offline)) ? Response.redirect(`${offline}#${encodeURIComponent(address)}`) : Response.error();
}

function ofShell(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: shellOf(release) });
}

/** A page with when it was kept on its root, for web/offline/kept-banner.tsx; empty for one that is of no time. */
async function marked(page: Response | undefined, at = ''): Promise<Response> {
  if (!page) return Response.error();
  const html = (await page.text()).replace('<html ', `<html data-kept="${at}" `);
  return new Response(html, { headers: page.headers });
}
