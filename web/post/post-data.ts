import type { Graph, Organization } from 'schema-dts';
import { excerptOf } from '#domain/text/excerpt.ts';
import { imageAddress, imageIdOf } from '#domain/image/address.ts';
import { languageOfText } from '#domain/language.ts';
import type { NamedCategory } from '#domain/post/category.ts';
import { readingMinutes } from '#domain/post/post.ts';
import { breadcrumbs, pageAddress, type PageSite } from '../shell/frame/breadcrumbs.ts';
import type { Shown } from '../ui/picture.tsx';

/** Fields of a post of GET /api/post/getposts that the description needs. */
interface Described {
  slug: string;
  title: string;
  /** In English. */
  category: string;
  /** Sanitised HTML. */
  content: string;
  createdAt: string;
  updatedAt: string;
  cover: { _id: string } | null;
}

interface PostSite extends PageSite {
  /** The portal's name, the blog's title, and the post's category, in the page's language. */
  siteName: string;
  blogTitle: string;
  categoryName: string;
}

/**
 * Returns a post in schema.org vocabulary: BlogPosting, and its breadcrumbs as a BreadcrumbList. All addresses are absolute. The portal
 * itself is named as its author: who wrote it is not stated.
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

/** Fields of an article that a card shows; a loader passes on only these. */
export interface CardPost extends NamedCategory {
  _id: string;
  slug: string;
  title: string;
  excerpt: string;
  minutes: number;
  updatedAt: string;
  cover: Shown | null;
}

interface Article extends Omit<CardPost, 'excerpt' | 'minutes'> {
  content: string;
}

/** Reduces a listed article to what its card shows. */
export function cardOf({ _id, slug, title, category, categoryMy, content, updatedAt, cover }: Article): CardPost {
  return {
    _id,
    slug,
    title,
    category,
    categoryMy,
    excerpt: excerptOf(content, 110),
    minutes: readingMinutes(content),
    updatedAt,
    cover: cover && { _id: cover._id, placeholder: cover.placeholder ?? '' },
  };
}

/** Replaces the images of a user-written text by links to them, while data is saved. */
export function picturesOnTap(html: string, showPhoto: string): string {
  return html.replaceAll(/<img( [^<>]*)>/g, (picture: string, attributes: string) => {
    const values = new Map(
      [...attributes.matchAll(/ (src|alt|width|height)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const id = imageIdOf(values.get('src') ?? '');
    if (id === undefined) return picture;
    const [width, height] = ['width', 'height'].map((name) => Number(values.get(name)));
    const shape = width && height ? `${width}/${height}` : '4/3';
    // As the sanitiser wrote it: whatever could end an attribute or start an element is an entity.
    const name = values.get('alt') ?? '';
    const words = `<span>${showPhoto}${name && `<span class="sr-only">: ${name}</span>`}</span>`;
    return `<a href="${imageAddress(id, 480)}" data-photo="${name}" class="${textPhoto}" style="aspect-ratio:${shape}">${words}<span data-place></span></a>`;
  });
}

const textPhoto =
  'relative grid max-h-96 content-end justify-items-center overflow-hidden rounded-md bg-sunken p-2 text-sm font-semibold *:data-place:contents data-[shown=coming]:animate-pulse data-shown:pointer-events-none';
