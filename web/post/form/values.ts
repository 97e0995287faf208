import { newPostSchema } from '#domain/post/create.ts';
import { type PostCategory, postCategories } from '#domain/post/post.ts';
import { isRuleCode, type RuleCode } from '#domain/refusals.ts';
import type { StoredPhoto } from '../../image/use-photos.ts';

/** What stands in the form of an article. */
export interface PostValues {
  title: string;
  category: PostCategory;
  /** HTML. */
  content: string;
  cover: StoredPhoto | null;
}

/** The form of an article, and the article as its editor saw it. */
export interface PostDraft {
  values: PostValues;
  /** When the article was last changed, as far as the editor knows; undefined for one that is not published yet. */
  updatedAt?: string | undefined;
}

/** What is wrong, by field. */
export type PostIssues = Partial<Record<string, RuleCode>>;

/** A form in which nothing is written. */
export const emptyPost: PostValues = { title: '', category: 'Uncategorized', content: '', cover: null };

/** The form as the body of its call. */
export function bodyOf({ title, category, content, cover }: PostValues) {
  return { title, category, content, image: cover?.url ?? null };
}

/** Checks the form with the very schema of the server. @returns nothing wrong, or the first issue of each field. */
export function issuesOf(values: PostValues): PostIssues {
  const checked = newPostSchema.safeParse(bodyOf(values));
  if (checked.success) return {};
  const issues: PostIssues = {};
  for (const { path, message } of checked.error.issues) {
    issues[String(path[0])] ??= isRuleCode(message) ? message : 'invalid_value';
  }
  return issues;
}

/** Whether two forms say the same: there is nothing to keep. */
export function isSamePost(one: PostValues, other: PostValues): boolean {
  return JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));
}

/** What a browser keeps of a form, as far as it is one; undefined where there is none. */
export function draftOf(kept: unknown): PostDraft | undefined {
  if (!isRecord(kept) || !isRecord(kept['values'])) return undefined;
  const { title, category, content, cover } = kept['values'];
  return {
    values: {
      title: textOr('', title),
      category: postCategories.find((one) => one === category) ?? 'Uncategorized',
      content: textOr('', content),
      cover: isRecord(cover) ? storedOf(cover) : null,
    },
    ...(typeof kept['updatedAt'] === 'string' && { updatedAt: kept['updatedAt'] }),
  };
}

function storedOf({ imageId, url }: Record<string, unknown>): StoredPhoto | null {
  return typeof imageId === 'string' && typeof url === 'string' ? { imageId, url } : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOr = (otherwise: string, value: unknown) => (typeof value === 'string' ? value : otherwise);
