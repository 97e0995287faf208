import { addressOfWatch, watchLimits } from '#domain/watch/watch.ts';
import type { Executor } from '../process/database.ts';
import { xml, xmlDeclaration } from '../seo/xml.ts';
import { noteOf } from './letters.ts';
import { nameOfWatch } from './name.ts';
import { selectTold, type WatchRow } from './queries.ts';

/** Entries of a feed. */
const most = watchLimits.shown * 4;

/** Where a feed is, and how pages are addressed in its language. */
interface Place {
  /** The feed's own absolute address. */
  self: string;
  siteName: string;
  /** The absolute address of a page. */
  page: (path: string) => string;
}

/**
 * The Atom feed of a watch (RFC 4287): the latest listings that it has told of or shown, and are still available. It says how many there are if it does not
 * have all.
 */
export async function feedOf(db: Executor, row: WatchRow, { self, siteName, page }: Place): Promise<string> {
  const { language, search } = row;
  const { listings, total } = await selectTold(db, row.id, undefined, most);
  const entries = listings.map(
    (one) => xml`<entry>
<title>${one.name}</title>
<id>urn:uuid:${one.id}</id>
<link href="${page(`/listing/${one.id}`)}"/>
<updated>${one.notedAt}</updated>
<summary>${noteOf(one, language)}</summary>
</entry>
`,
  );
  const left = total > listings.length ? `${listings.length} / ${total}` : undefined;
  const { markup } = xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<title>${siteName} · ${nameOfWatch(search, language)}</title>
${left === undefined ? undefined : xml`<subtitle>${left}</subtitle>\n`}<id>urn:uuid:${row.id}</id>
<link rel="self" href="${self}"/>
<link href="${page(addressOfWatch(search))}"/>
<author><name>${siteName}</name></author>
<updated>${listings[0]?.notedAt ?? row.createdAt.toISOString()}</updated>
${entries}</feed>
`;
  return xmlDeclaration + markup;
}
