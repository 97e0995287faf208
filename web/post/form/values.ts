import { newPostSchema } from '#domain/post/create.ts';
import { uncategorized } from '#domain/post/category.ts';
import { checked, issuesOf } from '../../forms/submission.ts';
import type { Checked, FormContent } from '../../forms/form-content.ts';

/** The fields of an article's form; its cover is the form's only photo. */
export interface PostValues {
  title: string;
  /** The English name. */
  category: string;
  /** HTML. */
  content: string;
}

/** The body of the calls that save an article. */
export interface PostBody extends PostValues {
  /** Address of its cover. */
  image: string | null;
  /** When the article was last changed, as seen by its editor. */
  updatedAt?: string;
}

/** An empty form. */
export const emptyPost: FormContent<PostValues> = {
  values: { title: '', category: uncategorized, content: '' },
  photos: [],
};

/** Returns the form as the body of its call, or the first issue of each field: checked with the server's own schema. */
export function checkPost({ values, photos: [cover], updatedAt }: FormContent<PostValues>): Checked<PostBody> {
  const body = { ...values, image: cover?.url ?? null };
  return checked({ ...body, ...(updatedAt && { updatedAt }) }, issuesOf(newPostSchema.safeParse(body).error));
}

/** Returns the fields of a form, as far as a browser stored them. */
export function postValuesOf({ title, category, content }: Record<string, unknown>): PostValues {
  return {
    title: typeof title === 'string' ? title : '',
    category: typeof category === 'string' ? category : uncategorized,
    content: typeof content === 'string' ? content : '',
  };
}
