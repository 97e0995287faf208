import { useState } from 'react';
import { imageIdOf } from '#domain/image/address.ts';
import { useMessages } from '../../messages/context.tsx';
import { Article } from '../article.tsx';
import type { PostValues } from './values.ts';

/** What is written, as the article's page will show it. @param cover the address of its cover, once that is in storage. */
export function PostPreview({ values, cover }: { values: PostValues; cover: string | undefined }) {
  const { title, category, content } = values;
  const { preview } = useMessages().postForm;
  const [now] = useState(() => new Date().toISOString());
  if (title.trim() === '' && content === '' && !cover) {
    return (
      <p className="rounded-md border border-dashed border-control-line px-6 py-16 text-center text-muted">
        {preview.empty}
      </p>
    );
  }
  const coverId = cover ? imageIdOf(cover) : undefined;
  const post = {
    title: title.trim() || preview.untitled,
    category,
    content,
    updatedAt: now,
    cover: coverId === undefined ? null : { _id: coverId },
  };
  return (
    <div className="rounded-lg border border-line bg-paper px-4 py-6">
      <Article post={post} heading="h2" />
    </div>
  );
}
