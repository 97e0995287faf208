import { newPostSchema } from '#domain/post/create.ts';
import { type PostCategory, postCategories } from '#domain/post/post.ts';
import { checked, issuesOf } from '../../forms/submission.ts';
import type { Checked, FormContent } from '../../forms/form-content.ts';

/** The fields of an article's form; its cover is the form's only photo. */
export interface PostValues {
  title: string;
  category: PostCategory;
  /** HTML. */
  content: string;
}

/** The body of the calls that save an article. */
export interface PostBody extends PostValues {
  /** Address of its cover. */
  image: string | null;
  /** When the article was last changed, as its editor saw it. */
  updatedAt?: string;
}

/** A form in which nothing is written. */
export const emptyPost: FormContent<PostValues> = {
  values: { title: '', category: 'Uncategorized', content: '' },
  photos: [],
};

/** The form as the body of its call, or the first issue of each field: checked with the very schema of the server. */
export function checkPost({ values, photos: [cover], updatedAt }: FormContent<PostValues>): Checked<PostBody> {
  const body = { ...values, image: cover?.url ?? null };
  return checked({ ...body, ...(updatedAt && { updatedAt }) }, issuesOf(newPostSchema.safeParse(body).error));
}

/** The fields of a form, as far as a browser kept them. */
export function postValuesOf({ title, category, content }: Record<string, unknown>): PostValues {
  return {
    title: typeof title === 'string' ? title : '',
    category: postCategories.find((one) => one === category) ?? 'Uncategorized',
    content: typeof content === 'string' ? content : '',
  };
}
