import { Building2, Clock, type LucideIcon, MapPin, Search, Sparkles, UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { mostCountedSince } from '#domain/listing/come-since.ts';
import { townshipName } from '#domain/township/township.ts';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useLanguage, useLocalAddress } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { Button } from '../ui/button.tsx';
import { ComboboxList, ComboboxOption } from '../ui/fields/combobox.tsx';
import { useCombobox } from '../ui/fields/use-combobox.ts';
import type { Suggestion } from './suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

const icons: Partial<Record<Suggestion['kind'], LucideIcon>> = {
  township: MapPin,
  ward: MapPin,
  street: MapPin,
  landmark: MapPin,
  propertyType: Building2,
  building: Building2,
  amenity: Sparkles,
  agent: UserRound,
  recent: Clock,
};

/**
 * The full-text search box: leads to /full-search with what was typed (a term is required, SRC-8), and suggests searches for it, with the
 * keys of the WAI-ARIA combobox pattern. Without a script it is a plain form.
 */
export function TermForm({ term = '' }: { term?: string }) {
  const { search } = useMessages();
  const local = useLocalAddress();
  return (
    <Form
      method="get"
      action={local('/full-search')}
      role="search"
      key={term}
      className="relative flex gap-2 rounded-lg border border-line bg-surface p-2 shadow-raised focus-within:border-act"
    >
      <TermField term={term} />
      <Button type="submit" kind="primary" aria-label={search.submit} className="shrink-0">
        <Search className="size-5 sm:hidden" aria-hidden />
        <span className="hidden sm:inline">{search.submit}</span>
      </Button>
    </Form>
  );
}

/**
 * The box for words, with suggestions. It must be in a form, and in an element that its suggestions are placed by.
 * @param isLabelled whether it is a field among others, which need not be filled in; its label is shown where there is room.
 */
export function TermField({ term, isLabelled = false }: { term: string; isLabelled?: boolean }) {
  const { search, reading } = useMessages();
  const navigate = useNavigate();
  const local = useLocalAddress();
  const [typed, setTyped] = useState(term);
  const [isOpen, setIsOpen] = useState(false);
  const suggestions = useSuggestions(isOpen ? typed : undefined, useLanguage());
  const choose = (suggestion: Suggestion | undefined) => {
    if (!suggestion) return;
    setIsOpen(false);
    void navigate(local(suggestion.to));
  };
  const { open, field, list, option } = useCombobox({
    choices: suggestions.map((_, index) => String(index)),
    isFree: true,
    isOpen,
    onToggle: setIsOpen,
    onEnter: (index) => choose(suggestions[index]),
  });
  const input = useRef<HTMLInputElement>(null);
  // What is typed before the script runs is in the field, but no event told of it.
  useEffect(() => {
    const value = input.current?.value ?? term;
    setTyped(value);
    setIsOpen(value !== term && document.activeElement === input.current);
  }, [term]);

  return (
    <>
      <label className={`flex flex-1 ${isLabelled ? 'flex-col lg:pt-2' : 'items-center'}`}>
        <span className={isLabelled ? 'text-xs font-semibold text-muted max-lg:sr-only lg:-mb-2.5 lg:px-3' : 'sr-only'}>
          {search.term}
        </span>
        <input
          {...field}
          ref={input}
          type="search"
          name="searchTerm"
          defaultValue={term}
          required={!isLabelled}
          maxLength={200}
          placeholder={search.termPlaceholder}
          enterKeyHint="search"
          onChange={({ target }) => {
            setTyped(target.value);
            open();
          }}
          className="min-h-11 w-full min-w-0 bg-transparent px-3 text-base outline-none placeholder:text-muted"
        />
      </label>
      <ComboboxList list={list} label={reading.suggestions} className="z-20 mt-2 max-h-80">
        {suggestions.map((suggestion, index) => (
          <ComboboxOption
            key={`${suggestion.kind} ${suggestion.to}`}
            option={option(index)}
            onChoose={() => choose(suggestion)}
            className="items-center gap-3"
          >
            <SuggestionText suggestion={suggestion} />
          </ComboboxOption>
        ))}
      </ComboboxList>
      <span role="status" className="sr-only">
        {list.isShown && reading.suggested(suggestions.length)}
      </span>
    </>
  );
}

function SuggestionText({ suggestion: { kind, label, township, count, newCount } }: { suggestion: Suggestion }) {
  const { reading, home, search } = useMessages();
  const language = useLanguage();
  const Icon = icons[kind] ?? Search;
  return (
    <>
      <Icon className="size-4.5 shrink-0 text-muted" aria-hidden />
      <span className="min-w-0 flex-1 py-1">
        <span lang={writtenIn(label)} className="line-clamp-2 wrap-anywhere">
          {label}
        </span>
        <span className="block text-sm text-muted">
          {[reading.kinds[kind], township && townshipName(township, language)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {newCount !== undefined && (
        <span className="shrink-0 text-sm font-semibold text-act">
          {search.since.new(newCount, newCount === mostCountedSince)}
        </span>
      )}
      {count !== undefined && <span className="shrink-0 text-sm text-muted">{home.homes(count)}</span>}
    </>
  );
}
