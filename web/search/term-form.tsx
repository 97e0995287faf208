import { Building2, Clock, MapPin, Search, Sparkles, UserRound } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { writtenIn } from '../shell/burmese-font.ts';
import { useLocalAddress } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { Button } from '../ui/button.tsx';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

const icons = { township: MapPin, propertyType: Building2, amenity: Sparkles, agent: UserRound, recent: Clock };

/**
 * The full-text search box: leads to /full-search with what was typed (a term is required, SRC-8), and suggests
 * what that may become, with the keys of the WAI-ARIA combobox pattern. Without a script it is a plain form.
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

function TermField({ term }: { term: string }) {
  const { search, reading } = useMessages();
  const navigate = useNavigate();
  const local = useLocalAddress();
  const id = useId();
  const [typed, setTyped] = useState(term);
  const [isOpen, setIsOpen] = useState(false);
  // None is chosen until a key goes there: Enter searches for what was typed.
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(isOpen ? typed : undefined);
  const isShown = isOpen && suggestions.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  const open = () => {
    setIsOpen(true);
    setActive(-1);
  };
  const choose = ({ to }: Suggestion) => {
    setIsOpen(false);
    void navigate(local(to));
  };
  const press = (event: KeyboardEvent) => {
    // Enter and the arrows belong to the keyboard's own choice of letters, while it is open.
    if (event.nativeEvent.isComposing) return;
    const chosen = suggestions[active];
    if (event.key === 'Escape' && isShown) setIsOpen(false);
    else if (event.key === 'Enter' && isShown && chosen) choose(chosen);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!isOpen) open();
      else setActive(stepped(active, event.key === 'ArrowDown' ? 1 : -1, suggestions.length));
    } else return;
    event.preventDefault();
  };

  return (
    <>
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
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            open();
          }}
          onClick={open}
          onBlur={() => setIsOpen(false)}
          onKeyDown={press}
          className="w-full min-w-0 bg-transparent px-3 text-base outline-none placeholder:text-muted"
        />
      </label>
      <div
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={reading.suggestions}
        hidden={!isShown}
        // Pressing a suggestion must not take the keyboard from the field: that would close the list first.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-20 mt-2 max-h-80 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-raised"
      >
        {suggestions.map((suggestion, index) => (
          <Option
            key={`${suggestion.kind} ${suggestion.to}`}
            id={optionId(index)}
            suggestion={suggestion}
            isActive={index === active}
            onChoose={() => choose(suggestion)}
          />
        ))}
      </div>
      <span role="status" className="sr-only">
        {isShown && reading.suggested(suggestions.length)}
      </span>
    </>
  );
}

interface OptionProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, suggestion: { kind, label }, isActive, onChoose }: OptionProps) {
  const { reading } = useMessages();
  const Icon = icons[kind];
  const option = useRef<HTMLButtonElement>(null);
  // The keyboard stays in the field: nothing else brings the option that it goes to into sight.
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <button
      ref={option}
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
      className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-start hover:bg-sunken aria-selected:bg-act-soft"
    >
      <Icon className="size-4.5 shrink-0 text-muted" aria-hidden />
      <span lang={writtenIn(label)} className="line-clamp-2 min-w-0 flex-1 py-1 wrap-anywhere">
        {label}
      </span>
      <span className="shrink-0 text-sm text-muted">{reading.kinds[kind]}</span>
    </button>
  );
}

/** The next place up or down a list, round through the field itself (-1). */
function stepped(from: number, step: 1 | -1, count: number): number {
  const places = count + 1;
  return ((from + 1 + step + places) % places) - 1;
}
