import { excerptOf } from '#domain/text/excerpt.ts';
import { type PostCategory, readingMinutes } from '#domain/post/post.ts';
import type { Shown } from '../ui/picture.tsx';

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
