import { languageOf } from '#domain/language.ts';
import { busyFor } from './bytes-in-flight.ts';
import { failure } from './errors.ts';
import { policyOfFacts } from './security-headers.ts';

/** What people read in place of a page, with nothing that would have to be fetched. */
const pages = {
  en: pageOf('en', 'Eain', failure('busy').message),
  my: pageOf('my', 'အိမ်', 'ယခုအချိန်တွင် အသုံးပြုသူ များပြားနေပါသည်။ စက္ကန့်အနည်းငယ်အကြာတွင် ထပ်မံကြိုးစားပါ။'),
};

/** What a request is refused with for which there is no room: a page for who asks for one, else what every call is refused with. */
export function busyReply(address: string, accept: string | undefined): { head: Record<string, string>; body: string } {
  const [path = '/'] = address.split('?');
  const isPage = accept?.includes('text/html') === true && !path.startsWith('/api/');
  const body = isPage ? pages[languageOf(path)] : JSON.stringify(failure('busy'));
  const head = {
    'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'Retry-After': String(busyFor),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': policyOfFacts,
  };
  return { head, body };
}

function pageOf(language: string, title: string, sentence: string): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><h1>${title}</h1><p>${sentence}</p></html>`;
}
