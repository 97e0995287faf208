import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { useLocalAddress } from '../../links.ts';
import { useMessages } from '../../messages/context.tsx';
import { Button } from '../ui/button.tsx';

/** The full-text search box: leads to /full-search with what was typed (a term is required, specification section 5). */
export function TermForm({ term = '' }: { term?: string }) {
  const { search } = useMessages();
  const local = useLocalAddress();
  return (
    <Form
      method="get"
      action={local('/full-search')}
      role="search"
      key={term}
      className="flex gap-2 rounded-lg border border-line bg-surface p-2 shadow-raised focus-within:border-act"
    >
      <label className="flex flex-1 items-center">
        <span className="sr-only">{search.term}</span>
        <input
          type="search"
          name="searchTerm"
          defaultValue={term}
          required
          maxLength={200}
          placeholder={search.termPlaceholder}
          enterKeyHint="search"
          autoComplete="off"
          className="w-full min-w-0 bg-transparent px-3 text-base outline-none placeholder:text-muted"
        />
      </label>
      <Button type="submit" kind="primary" aria-label={search.submit} className="shrink-0">
        <Search className="size-5 sm:hidden" aria-hidden />
        <span className="hidden sm:inline">{search.submit}</span>
      </Button>
    </Form>
  );
}
