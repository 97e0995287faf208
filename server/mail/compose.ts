import { type Language, languages } from '#domain/language.ts';
import { standardColour } from '#domain/site/site-colour.ts';
import { bothNames, type SiteName } from '#domain/site/site-name.ts';
import { isWordmark } from '#domain/site/site-pictures.ts';
import type { Email } from './email.ts';

interface Link {
  label: string;
  address: string;
}

/** Something that an email tells of, such as a listing: its title, a line about it, and its page. */
export interface Entry {
  title: string;
  note: string;
  address: string;
}

/** Text of an email in one language. */
export interface EmailText {
  subject: string;
  paragraphs: readonly string[];
  /** Names and values, in the same order in every language. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** Things that it tells of, one below the other. */
  entries?: readonly Entry[];
  /** Links for the next step. */
  links?: readonly Link[];
}

/** Contents of an email in every language, and the parts that are not translated. */
export interface Contents {
  texts: Record<Language, EmailText>;
  /** A name at the end of the subject: a listing's title. */
  about?: string;
  /** A text written by a user, verbatim. */
  quote?: string;
}

/** An email before it is signed: its HTML is what stands between the name at the head and the end. */
export interface Letter extends Omit<Email, 'languages'> {
  /** Those that it is written in. */
  languages: readonly Language[];
}

/** Words about the site that every email has. */
export interface Sender {
  siteName: SiteName;
  /** The main colour; undefined for the portal's own. */
  siteColour?: string | undefined;
  /** The logo, at an absolute address, and its size; undefined for none. */
  mailLogo?: { address: string; width: number; height: number } | undefined;
  /** A line below the name at the end, by language. */
  mailSignature: Partial<Record<Language, string | undefined>>;
}

/** Signs an email as it is sent: with the site's name as it is then, and its line in the languages of the email (SIT-405). */
export function signed(
  { languages: written, ...letter }: Letter,
  { siteName, siteColour = standardColour, mailLogo, mailSignature }: Sender,
): Email {
  const name = bothNames(siteName);
  const lines = written.flatMap((language) => {
    const line = mailSignature[language];
    return line === undefined ? [] : [{ language, line }];
  });
  const ends = lines.map(({ language, line }) => `<p lang="${language}" style="${style.end}">${escaped(line)}</p>`);
  const inner = coloured(
    `<p style="${style.name}">${headOf(name, mailLogo)}</p>${[letter.html, ...ends].join('\n')}`,
    siteColour,
  );
  return {
    ...letter,
    text: `${letter.text}\n\n-- \n${[name, ...lines.map(({ line }) => line)].join('\n')}\n`,
    html: `<!doctype html><html lang="${written[0] ?? 'en'}"><head><meta charset="utf-8"></head><body style='${style.page}'><div style="${style.sheet}">${inner}</div></body></html>`,
  };
}

/** The name at the head of an email, with the logo or in it. */
function headOf(name: string, logo: Sender['mailLogo']): string {
  if (!logo) return escaped(name);
  const isName = isWordmark(logo);
  const width = Math.round((logoHeight * logo.width) / logo.height);
  const alt = isName ? escaped(name) : '';
  const picture = `<img src="${escaped(logo.address)}" alt="${alt}" width="${width}" height="${logoHeight}" style="max-width:100%;vertical-align:middle">`;
  return isName ? picture : `${picture} ${escaped(name)}`;
}

/** Pixels. */
const logoHeight = 40;

/** HTML with the site's main colour in place of the portal's own: in its styles only, for a text has no quotes that are not escaped. */
function coloured(html: string, colour: string): string {
  return [style.name, style.link].reduce(
    (done, own) => done.replaceAll(`style="${own}"`, `style="${own.replace(standardColour, colour)}"`),
    html,
  );
}

/**
 * Composes an email, as plain text and as HTML. A reader whose language is not known gets both languages: many people here read either.
 * Titles and names are on one line in it, whatever people put into them.
 * @param language the recipient's, if known.
 */
export function composeEmail(
  { to, replyTo, unsubscribe, calendar }: Pick<Email, 'to' | 'replyTo' | 'unsubscribe' | 'calendar'>,
  contents: Contents,
  language?: Language,
): Letter {
  const chosen = language === undefined ? languages : [language];
  const texts = chosen.map((name) => ({ ...onOneLine(contents.texts[name]), language: name }));
  const subjects = texts.map(({ subject }) => subject).join(' · ');
  return {
    to,
    ...(replyTo && { replyTo: { ...replyTo, name: oneLineOf(replyTo.name) } }),
    ...(unsubscribe !== undefined && { unsubscribe }),
    ...(calendar && { calendar }),
    subject: contents.about === undefined ? subjects : `${subjects}: ${oneLineOf(contents.about)}`,
    text: textOf(texts, contents),
    html: htmlOf(texts, contents),
    languages: chosen,
  };
}

/** Replaces tabs and other control characters, which in a title or a name would end a header or a line, with spaces. */
export function oneLineOf(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

function onOneLine({ subject, paragraphs, facts, entries, ...links }: EmailText): EmailText {
  return {
    ...links,
    subject: oneLineOf(subject),
    paragraphs: paragraphs.map(oneLineOf),
    ...(facts && { facts: facts.map(([name, value]) => [oneLineOf(name), oneLineOf(value)] as const) }),
    ...(entries && { entries: entries.map((entry) => ({ ...entry, title: oneLineOf(entry.title) })) }),
  };
}

type EmailTexts = readonly (EmailText & { language: Language })[];

/** The facts of all languages as one list: values are the same in each. */
function factsOf(texts: EmailTexts): [string, string][] {
  return (texts[0]?.facts ?? []).map(([, value], index) => [
    texts.map(({ facts }) => facts?.[index]?.[0]).join(' · '),
    value,
  ]);
}

function textOf(texts: EmailTexts, { quote }: Contents): string {
  const facts = factsOf(texts).map(([name, value]) => `${name}: ${value}`);
  const quoted = quote?.split('\n').map((line) => `> ${line}`);
  const links = texts.flatMap(({ links: own = [] }) => own.map(({ label, address }) => `${label}: ${address}`));
  const entries = texts.flatMap(({ entries: own = [] }) =>
    own.map(({ title, note, address }) => `${title}\n${note}\n${address}`),
  );
  const blocks = [
    ...texts.map(({ paragraphs }) => paragraphs.join('\n\n')),
    facts.join('\n'),
    ...entries,
    quoted?.join('\n'),
    links.join('\n'),
  ];
  return blocks.filter(Boolean).join('\n\n');
}

/** The colours of the site's light theme, as literal values, the only form that mail programs support. */
const style = {
  page: 'margin:0;padding:24px 12px;background:#fbfaf6;color:#16211b;font:16px/1.6 system-ui,Padauk,"Myanmar Text",sans-serif',
  sheet: 'max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e3e0d6;border-radius:12px',
  name: `margin:0 0 16px;color:${standardColour};font-size:18px;font-weight:700`,
  fact: 'padding:4px 16px 4px 0;color:#566159;vertical-align:top',
  entry: 'margin:0 0 12px',
  quote: 'margin:16px 0;padding:12px 16px;border-left:4px solid #d9a441;background:#f3f1ea;white-space:pre-wrap',
  end: 'margin:16px 0 0;color:#566159;font-size:14px',
  link: `display:inline-block;margin:0 8px 8px 0;padding:10px 18px;border-radius:8px;background:${standardColour};color:#fff;text-decoration:none`,
};

function htmlOf(texts: EmailTexts, { quote }: Contents): string {
  const rows = factsOf(texts).map(
    ([fact, value]) => `<tr><td style="${style.fact}">${escaped(fact)}</td><td>${escaped(value)}</td></tr>`,
  );
  const links = texts.flatMap(({ language, links: own = [] }) =>
    own.map(
      ({ label, address }) =>
        `<a lang="${language}" style="${style.link}" href="${escaped(address)}">${escaped(label)}</a>`,
    ),
  );
  const blocks = [
    ...texts.map(
      ({ language, paragraphs }) =>
        `<div lang="${language}">${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('')}</div>`,
    ),
    ...texts.flatMap(({ language, entries = [] }) =>
      entries.map(
        ({ title, note, address }) =>
          `<p lang="${language}" style="${style.entry}"><a href="${escaped(address)}">${escaped(title)}</a><br>${escaped(note)}</p>`,
      ),
    ),
    rows.length > 0 && `<table role="presentation">${rows.join('')}</table>`,
    quote !== undefined && `<blockquote style="${style.quote}">${escaped(quote)}</blockquote>`,
    ...links,
  ];
  return blocks.filter(Boolean).join('\n');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
