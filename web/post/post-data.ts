import type { Graph, Organization } from 'schema-dts';
import { excerptOf } from '#domain/text/excerpt.ts';
import { imageAddress } from '#domain/image/address.ts';
import { languageOfText } from '#domain/language.ts';
import { type PostCategory, readingMinutes } from '#domain/post/post.ts';
import { breadcrumbs, pageAddress, type PageSite } from '../shell/breadcrumbs.ts';
import type { Shown } from '../ui/picture.tsx';

/** What the description needs of a post of GET /api/post/getposts. */
interface Described {
  slug: string;
  title: string;
  category: PostCategory;
  /** Sanitised HTML. */
  content: string;
  createdAt: string;
  updatedAt: string;
  cover: { _id: string } | null;
}

interface PostSite extends PageSite {
  /** The portal's name, what the blog is called, and the post's category, in the page's language. */
  siteName: string;
  blogTitle: string;
  categoryName: string;
}

/**
 * A post in the words of schema.org: BlogPosting, and the way to it as a BreadcrumbList. All addresses are whole. The portal
 * itself stands for its author: who wrote it is not told.
 */
export function postData(post: Described, { siteName, blogTitle, categoryName, ...site }: PostSite): Graph {
  const address = `/post/${encodeURIComponent(post.slug)}`;
  const url = pageAddress(site, address);
  const portal: Organization = { '@type': 'Organization', name: siteName, url: pageAddress(site, '/') };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BlogPosting',
        '@id': url,
        url,
        mainEntityOfPage: url,
        headline: post.title,
        description: excerptOf(post.content, 150),
        articleSection: categoryName,
        inLanguage: languageOfText(post.title),
        datePublished: post.createdAt,
        dateModified: post.updatedAt,
        ...(post.cover && { image: site.origin + imageAddress(post.cover._id, 1200) }),
        author: portal,
        publisher: portal,
      },
      breadcrumbs(site, [
        { name: blogTitle, address: '/blogs' },
        { name: categoryName, address: `/blogs?category=${encodeURIComponent(post.category)}` },
        { name: post.title, address },
      ]),
    ],
  };
}

/** What a card shows of an article; what a loader passes on of it, and no more. */
export interface CardPost {
  _id: string;
  slug: string;
  title: string;
  category: PostCategory;
  excerpt: string;
  minutes: number;
  updatedAt: string;
  cover: Shown | null;
}

interface Article extends Omit<CardPost, 'excerpt' | 'minutes'> {
  content: string;
}

/** Reduces an article of a list to what its card shows. */
export function cardOf({ _id, slug, title, category, content, updatedAt, cover }: Article): CardPost {
  return {
    _id,
    slug,
    title,
    category,
    excerpt: excerptOf(content, 110),
    minutes: readingMinutes(content),
    updatedAt,
    cover: cover && { _id: cover._id, placeholder: cover.placeholder ?? '' },
  };
}
