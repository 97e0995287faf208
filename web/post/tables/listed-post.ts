import type { PostCategory } from '#domain/post/post.ts';
import type { Shown } from '../../ui/picture.tsx';

/** An article as the admin's table shows it. */
export interface ListedPost {
  _id: string;
  slug: string;
  title: string;
  category: PostCategory;
  updatedAt: string;
  cover: Shown | null;
}

/** Reduces an article of a list to what its row shows. */
export function listedOf({ _id, slug, title, category, updatedAt, cover }: ListedPost): ListedPost {
  return { _id, slug, title, category, updatedAt, cover: cover && { _id: cover._id } };
}
