import type { Language } from '#domain/language.ts';
import { type Xml, xml, xmlDeclaration } from './xml.ts';

/** What a feed is about. All addresses are absolute. */
export interface Channel {
  title: string;
  description: string;
  language: Language;
  /** The page that shows the same. */
  page: string;
  /** The feed's own address. */
  self: string;
}

/** One entry of a feed. All addresses are absolute. */
export interface FeedEntry {
  title: string;
  /** The page of the entry, and what the entry is known by. */
  page: string;
  category: string;
  publishedAt: Date;
  /** Plain text. */
  excerpt: string;
  /** The whole of it as HTML, where a reader may show it. */
  content?: string;
  /** A JPEG. */
  picture?: string | undefined;
}

/**
 * An RSS 2.0 document (rssboard.org/rss-specification), with the feed's own address by Atom, pictures by Media RSS and
 * contents by the content module.
 * @param changedAt when anything in it was last changed; undefined for a feed without entries.
 */
export function rssDocument(channel: Channel, entries: readonly FeedEntry[], changedAt: Date | undefined): string {
  const { title, description, language, page, self } = channel;
  const lastBuild = changedAt && xml`<lastBuildDate>${changedAt.toUTCString()}</lastBuildDate>\n`;
  const { markup } =
    xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${title}</title>
<link>${page}</link>
<description>${description}</description>
<language>${language}</language>
<atom:link href="${self}" rel="self" type="application/rss+xml"/>
${lastBuild}${entries.map(entryMarkup)}</channel>
</rss>
`;
  return xmlDeclaration + markup;
}

function entryMarkup({ title, page, category, publishedAt, excerpt, content, picture }: FeedEntry): Xml {
  return xml`<item>
<title>${title}</title>
<link>${page}</link>
<guid isPermaLink="true">${page}</guid>
<pubDate>${publishedAt.toUTCString()}</pubDate>
<category>${category}</category>
<description>${excerpt}</description>
${content === undefined ? undefined : xml`<content:encoded>${content}</content:encoded>\n`}${
  picture === undefined ? undefined : xml`<media:content url="${picture}" medium="image" type="image/jpeg"/>\n`
}</item>
`;
}
