import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { postCategories } from '#domain/post/post.ts';
import { parsePostQuery, postParameters, type PostQuery } from '#domain/post/query-string.ts';
import { useLocalAddress } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { textsOf } from '../../forms/submission.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';

const postsAddress = (query: PostQuery) =>
  `/dashboard?${new URLSearchParams({ tab: 'posts', ...postParameters(query) })}`;

/** Narrows the posts down; its fields are the tab's address, so that it works without a script too. */
export function PostFilter({ query }: { query: PostQuery }) {
  const { posts } = useMessages();
  const local = useLocalAddress();
  const navigate = useNavigate();
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = textsOf(new FormData(event.currentTarget), 'searchTerm', 'category', 'sort');
    void navigate(local(postsAddress(parsePostQuery(new URLSearchParams(chosen)))));
  };
  return (
    <Form
      method="get"
      action={local('/dashboard')}
      onSubmit={filter}
      role="search"
      className="mb-5 grid items-end gap-x-4 rounded-md border border-line bg-surface p-4 pb-0 sm:grid-cols-2 xl:grid-cols-[2fr_1.4fr_1fr_auto]"
    >
      <input type="hidden" name="tab" value="posts" />
      <TextField
        label={posts.term}
        name="searchTerm"
        type="search"
        defaultValue={query.searchTerm}
        placeholder={posts.termPlaceholder}
        maxLength={200}
      />
      <SelectField label={posts.category} name="category" defaultValue={query.category ?? ''}>
        <option value="">{posts.selectAll}</option>
        {postCategories.map((category) => (
          <option key={category} value={category}>
            {posts.categories[category]}
          </option>
        ))}
      </SelectField>
      <SelectField label={posts.sort} name="sort" defaultValue={query.sort}>
        <option value="desc">{posts.sorts.desc}</option>
        <option value="asc">{posts.sorts.asc}</option>
      </SelectField>
      <Button type="submit" className="mb-4">
        {posts.apply}
      </Button>
    </Form>
  );
}
