import { createHash } from 'node:crypto';
import { languageOf } from '#domain/language.ts';
import { ruleTexts } from '#domain/refusals.ts';
import { policyOfFacts } from './security-headers.ts';

/** Refusals that a client can provoke as often as it likes. Their pages are written in advance, so that a refusal costs next to nothing. */
export type FixedRefusal = 'busy' | 'too_many_requests';

/** A page that needs nothing else from the portal, with its headers by lower-case name. */
export interface FixedPage {
  headers: { 'content-type': string; 'content-security-policy': string };
  body: string;
}

const styles =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;padding:1rem;box-sizing:border-box;' +
  'text-align:center;font:1rem/1.8 system-ui,sans-serif;color:#16211b;background:#fbfaf6}h1{font-size:1.5rem;margin:0}' +
  'p{margin:.5rem 0 1.5rem;max-width:28rem}a{min-height:44px;line-height:44px;padding:0 1.5rem;border-radius:.5rem;' +
  'background:#0f5c45;color:#fff;text-decoration:none}';
const hashOfStyles = createHash('sha256').update(styles).digest('base64');
const policy = policyOfFacts.replace("default-src 'none'", `default-src 'none'; style-src 'sha256-${hashOfStyles}'`);

/** Texts of the pages. Those in Burmese are also in web/messages/my, which the server does not load. */
const texts = {
  en: {
    name: 'Eain',
    retry: 'Try again',
    busy: ruleTexts.busy,
    too_many_requests: ruleTexts.too_many_requests,
  },
  my: {
    name: 'အိမ်',
    retry: 'ထပ်ကြိုးစားရန်',
    busy: 'ယခုအချိန်တွင် အသုံးပြုသူ များပြားနေပါသည်။ စက္ကန့်အနည်းငယ်အကြာတွင် ထပ်မံကြိုးစားပါ။',
    too_many_requests: 'ကြိုးစားမှု များလွန်းပါသည်။ ခဏစောင့်ပြီး ထပ်မံကြိုးစားပါ။',
  },
} as const;

function htmlOf(language: keyof typeof texts, code: FixedRefusal): string {
  const { name, retry, [code]: sentence } = texts[language];
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${name}</title><style>${styles}</style>
<h1>${name}</h1><p>${sentence}</p><a href="">${retry}</a></html>`;
}

const bodies = {
  en: { busy: htmlOf('en', 'busy'), too_many_requests: htmlOf('en', 'too_many_requests') },
  my: { busy: htmlOf('my', 'busy'), too_many_requests: htmlOf('my', 'too_many_requests') },
};

/**
 * Returns the page of a refusal, with a link that requests the same address again. Undefined for calls and for clients that accept no pages:
 * they are answered with JSON.
 * @param path with or without a query.
 */
export function fixedPage(code: FixedRefusal, path: string, accept: string | null | undefined): FixedPage | undefined {
  const [address = '/'] = path.split('?');
  if (accept?.includes('text/html') !== true || address.startsWith('/api/')) return undefined;
  return {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    body: bodies[languageOf(address)][code],
  };
}
