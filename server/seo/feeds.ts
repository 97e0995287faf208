import { excerptOf } from '#domain/text/excerpt.ts';
import { imageAddress } from '#domain/image/address.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import type { Details } from '#domain/listing/details.ts';
import { listingNames } from '../text/listing-names.ts';
import type { Currency } from '#domain/listing/listing.ts';
import { moveInOf, type MoveInTerms } from '#domain/listing/move-in.ts';
import { priceWords } from '#domain/listing/price.ts';
import type { SiteName } from '#domain/site/site-name.ts';
import { placeName } from '#domain/township/place-names.ts';
import { type Township, townshipName } from '#domain/township/township.ts';
import type { Executor } from '../process/database.ts';
import { type ListingWords, newestListings } from '../listing/find/reads.ts';
import { newestPosts } from '../post/newest.ts';
import { listingPage, postPage } from './site-pages.ts';
import { type Xml, xml, xmlDeclaration } from './xml.ts';
import { categoryIn } from '#domain/post/category.ts';

/** Number of entries of a feed: the newest. */
const newest = 30;

/** Characters that an entry's description takes from its author's text. */
const excerptLength = 300;

/** Location and language of a feed. */
interface Place {
  siteAddress: string;
  siteName: SiteName;
  language: Language;
}

/** A feed, and when anything in it was last changed. */
interface Feed {
  text: string;
  changedAt: Date | undefined;
}

/** The newest posts with their full text. */
export async function postsFeed(db: Executor, { siteAddress, siteName, language }: Place): Promise<Feed> {
  const posts = await newestPosts(db, newest);
  const words = feedWords[language];
  const absolute = (address: string) => siteAddress + inLanguage(language, address);
  const entries = posts.map(({ title, slug, category, categoryMy, content, imageId, createdAt }) => ({
    title,
    page: absolute(postPage(slug)),
    category: categoryIn({ category, categoryMy }, language),
    publishedAt: createdAt,
    excerpt: excerptOf(content, excerptLength),
    // A reader elsewhere cannot resolve addresses without the site.
    content: content.replaceAll('<img src="/', `<img src="${siteAddress}/`),
    picture: imageId === null ? undefined : siteAddress + imageAddress(imageId),
  }));
  const channel = {
    ...named(words.posts, siteName),
    language,
    page: absolute('/blogs'),
    self: absolute('/feeds/posts.xml'),
  };
  const changedAt = latest(posts);
  return { text: rssDocument(channel, entries, changedAt), changedAt };
}

/**
 * The newest available listings (LST-79), each with its price, kind and township, and with its rooms, areas, terms and details, before
 * its own text.
 */
export async function listingsFeed(
  db: Executor,
  { siteAddress, siteName, language, wordsOf = () => [] }: Place & { wordsOf?: ListingWords | undefined },
): Promise<Feed> {
  const listings = await newestListings(db, newest);
  const names = listingNames[language];
  const absolute = (address: string) => siteAddress + inLanguage(language, address);
  const entries = listings.map((listing) => {
    const { amount, per } = priceWords(listing.discountPrice ?? listing.regularPrice, listing, language);
    const facts = [
      `${amount} ${per}`.trim(),
      names.types[listing.type],
      names.propertyTypes[listing.propertyType],
      ...placeWords(listing, language),
      ...moveInFacts(listing, language),
      listing.code,
    ];
    const description = wordsOf(listing, language);
    const lines = [facts, ...(description.length > 0 ? [description] : [])].map((line) => line.join(' · '));
    return {
      title: listing.name,
      page: absolute(listingPage(listing.id)),
      category: names.propertyTypes[listing.propertyType],
      publishedAt: listing.createdAt,
      excerpt: [...lines, excerptOf(listing.description, excerptLength)].join('\n'),
      picture: listing.cover ? siteAddress + imageAddress(listing.cover.id) : undefined,
    };
  });
  const channel = {
    ...named(feedWords[language].listings, siteName),
    language,
    page: absolute('/search'),
    self: absolute('/feeds/listings.xml'),
  };
  const changedAt = latest(listings);
  return { text: rssDocument(channel, entries, changedAt), changedAt };
}

/** Location of a listing: its township, and its building or else its ward (LST-159). */
function placeWords({ details, township }: { details: Details; township: Township }, language: Language): string[] {
  const { building, ward } = details;
  const within = building ? placeName(building, 'building', language) : ward && placeName(ward, 'ward', language);
  return [townshipName(township, language), ...(within ? [within] : [])];
}

/** Returns the amount needed to move in, if it is known (LST-155). */
function moveInFacts(listing: MoveInTerms & { currency: Currency }, language: Language): string[] {
  const moveIn = moveInOf(listing);
  if (!moveIn) return [];
  const { amount } = priceWords(moveIn.sum, { currency: listing.currency, type: 'sale' }, language);
  return [feedWords[language].moveIn(amount, moveIn.isAtLeast)];
}

function latest(rows: readonly { updatedAt: Date }[]): Date | undefined {
  return rows.length === 0 ? undefined : new Date(Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime())));
}

/** Puts the site's name before the title of a feed; it is the same in feeds of both languages. */
function named<Words extends { title: string }>(words: Words, { en }: SiteName): Words {
  return { ...words, title: `${en} · ${words.title}` };
}

/** Subject of a feed. All addresses are absolute. */
interface Channel {
  title: string;
  description: string;
  language: Language;
  /** The page that shows the same content. */
  page: string;
  /** The feed's own address. */
  self: string;
}

/** One entry of a feed. All addresses are absolute. */
interface FeedEntry {
  title: string;
  /** The page of the entry, which also identifies the entry. */
  page: string;
  category: string;
  publishedAt: Date;
  /** Plain text. */
  excerpt: string;
  /** The full text as HTML, where a reader may show it. */
  content?: string;
  /** A JPEG. */
  picture?: string | undefined;
}

/**
 * An RSS 2.0 document (rssboard.org/rss-specification), with the feed's own address in Atom, images in Media RSS and
 * full texts in the content module.
 * @param changedAt when anything in it was last changed; undefined for a feed without entries.
 */
function rssDocument(channel: Channel, entries: readonly FeedEntry[], changedAt: Date | undefined): string {
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

/** Fixed texts of feeds, as opposed to what users wrote. */
interface FeedWords {
  listings: { title: string; description: string };
  posts: { title: string; description: string };
  moveIn: (amount: string, isAtLeast: boolean) => string;
}

/** The texts of feeds by language; those of listings are the pages' own. */
export const feedWords: Record<Language, FeedWords> = {
  en: {
    listings: { title: 'New listings', description: 'The newest properties to rent and buy in Yangon.' },
    posts: { title: 'Blogs', description: 'News and knowledge about property in Yangon.' },
    moveIn: (amount, isAtLeast) => `${isAtLeast ? 'at least ' : ''}${amount} to move in`,
  },
  my: {
    listings: {
      title: 'အသစ်တင်ထားသော အိမ်ခြံမြေများ',
      description: 'ရန်ကုန်ရှိ ငှားရန်၊ ရောင်းရန် နောက်ဆုံးတင်ထားသော အိမ်ခြံမြေများ။',
    },
    posts: { title: 'ဆောင်းပါးများ', description: 'ရန်ကုန် အိမ်ခြံမြေဆိုင်ရာ သတင်းများနှင့် သိထားသင့်သည်များ။' },
    moveIn: (amount, isAtLeast) => `ပြောင်းနေရန် ${isAtLeast ? 'အနည်းဆုံး ' : ''}${amount}`,
  },
};
