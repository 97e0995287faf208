import { excerptOf } from '#domain/text/excerpt.ts';
import { imageAddress } from '#domain/image/address.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import { priceWords } from '#domain/listing/price.ts';
import { townshipName } from '#domain/township/township.ts';
import type { Executor } from '../database/executor.ts';
import { newestListings } from '../listing/newest.ts';
import { newestPosts } from '../post/newest.ts';
import { feedWords } from './feed-words.ts';
import { listingPage, postPage } from './page-addresses.ts';
import { rssDocument } from './rss.ts';

/** Entries of a feed: the newest. */
const newest = 30;

/** Characters of an entry's description that are its writer's. */
const excerptLength = 300;

/** Where a feed is and how it speaks. */
interface Place {
  siteAddress: string;
  language: Language;
}

/** A feed, and when anything in it was last changed. */
interface Feed {
  text: string;
  changedAt: Date | undefined;
}

/** The newest posts with all of their words. */
export async function postsFeed(db: Executor, { siteAddress, language }: Place): Promise<Feed> {
  const posts = await newestPosts(db, newest);
  const words = feedWords[language];
  const absolute = (address: string) => siteAddress + inLanguage(language, address);
  const entries = posts.map(({ title, slug, category, content, imageId, createdAt }) => ({
    title,
    page: absolute(postPage(slug)),
    category: words.categories[category],
    publishedAt: createdAt,
    excerpt: excerptOf(content, excerptLength),
    // A reader elsewhere knows no addresses without the site.
    content: content.replaceAll('<img src="/', `<img src="${siteAddress}/`),
    picture: imageId === null ? undefined : siteAddress + imageAddress(imageId),
  }));
  const channel = { ...words.posts, language, page: absolute('/blogs'), self: absolute('/feeds/posts.xml') };
  const changedAt = latest(posts);
  return { text: rssDocument(channel, entries, changedAt), changedAt };
}

/** The newest listings, each with its price, kind and township before its own words. */
export async function listingsFeed(db: Executor, { siteAddress, language }: Place): Promise<Feed> {
  const listings = await newestListings(db, newest);
  const words = feedWords[language];
  const absolute = (address: string) => siteAddress + inLanguage(language, address);
  const entries = listings.map((listing) => {
    const { amount, per } = priceWords(listing.discountPrice ?? listing.regularPrice, listing, language);
    const facts = [
      `${amount} ${per}`.trim(),
      words.types[listing.type],
      words.propertyTypes[listing.propertyType],
      townshipName(listing.township, language),
      ...(listing.propertyStatus ? [words.propertyStatuses[listing.propertyStatus]] : []),
    ];
    return {
      title: listing.name,
      page: absolute(listingPage(listing.id)),
      category: words.propertyTypes[listing.propertyType],
      publishedAt: listing.createdAt,
      excerpt: `${facts.join(' · ')}\n${excerptOf(listing.description, excerptLength)}`,
      picture: listing.cover ? siteAddress + imageAddress(listing.cover.id) : undefined,
    };
  });
  const channel = { ...words.listings, language, page: absolute('/search'), self: absolute('/feeds/listings.xml') };
  const changedAt = latest(listings);
  return { text: rssDocument(channel, entries, changedAt), changedAt };
}

function latest(rows: readonly { updatedAt: Date }[]): Date | undefined {
  return rows.length === 0 ? undefined : new Date(Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime())));
}
