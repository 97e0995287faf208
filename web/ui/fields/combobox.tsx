import { ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useState, useEffect, useRef } from 'react';
import type { RuleCode } from '#domain/refusals.ts';
import { Labelled } from './field.tsx';
import { useCombobox, useLookup } from './use-combobox.ts';

/** One of many options. */
export interface Choice {
  id: string;
  label: string;
  /** Distinguishes it from others with the same label. */
  detail?: string;
}

interface ComboboxProps {
  label: string;
  hint?: ReactNode;
  issue?: RuleCode | undefined;
  name: string;
  /** The label of the current choice; empty if there is none. */
  chosen: string;
  /** Looks up the typed text; an empty text asks for the first choices. */
  find: (typed: string) => Promise<readonly Choice[]>;
  onChoose: (choice: Choice) => void;
  messages: { searching: string; none: string; failed: string; more: string };
}

/** As many as a user will look through; the others are found by typing more. */
const mostShown = 30;

/** A choice among many, found by typing. */
export function Combobox({ label, hint, issue, name, chosen, find, onChoose, messages }: ComboboxProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Undefined while nobody is typing: the current choice is shown.
  const [typed, setTyped] = useState<string>();
  const sought = typed ?? '';
  const { text, found } = useLookup(isOpen ? sought : undefined, find);
  const shown = typeof found === 'string' ? [] : found.slice(0, mostShown);
  const toggle = (open: boolean) => {
    setIsOpen(open);
    if (!open) setTyped(undefined);
  };
  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    onChoose(choice);
    toggle(false);
  };
  const { open, field, list, option } = useCombobox({
    choices: shown.map(({ id }) => id),
    isOpen,
    onToggle: toggle,
    // By keyboard, only from the results for the typed text: the list may still show those for the previous text.
    onEnter: (index) => text === sought && choose(shown[index]),
  });
  const state = found === 'failed' ? messages.failed : found === 'searching' ? messages.searching : messages.none;

  return (
    <div className="relative">
      <Labelled label={label} hint={hint} issue={issue}>
        {(attributes) => (
          <div className="relative">
            <input
              {...attributes}
              {...field}
              name={name}
              aria-required
              value={typed ?? chosen}
              onChange={({ target }) => {
                setTyped(target.value);
                open();
              }}
              onFocus={({ target }) => target.select()}
              className="control pe-10"
            />
            <ChevronsUpDown
              className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4.5 text-muted"
              aria-hidden
            />
            <ComboboxList list={list} label={label} className="z-10 mt-1 max-h-72">
              {shown.map((choice, index) => (
                <ComboboxOption
                  key={choice.id}
                  option={option(index)}
                  onChoose={() => choose(choice)}
                  className="flex-col justify-center py-1.5"
                >
                  <span className="font-semibold">{choice.label}</span>
                  {choice.detail && <span className="text-sm text-muted">{choice.detail}</span>}
                </ComboboxOption>
              ))}
            </ComboboxList>
            {isOpen && (shown.length === 0 || shown.length === mostShown) && (
              <p role="status" className="mt-1.5 text-sm text-muted">
                {shown.length === 0 ? state : messages.more}
              </p>
            )}
          </div>
        )}
      </Labelled>
    </div>
  );
}

interface ComboboxListProps {
  list: { id: string; isShown: boolean };
  label: string;
  className: string;
  children: ReactNode;
}

/** The list below the field. */
export function ComboboxList({ list, label, className, children }: ComboboxListProps) {
  return (
    <div
      id={list.id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      hidden={!list.isShown}
      // Pressing a choice must not take the focus from the field: that would close the list first.
      onMouseDown={(event) => event.preventDefault()}
      className={`absolute inset-x-0 top-full overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-raised ${className}`}
    >
      {children}
    </div>
  );
}

interface ComboboxOptionProps {
  option: { id: string; isActive: boolean };
  onChoose: () => void;
  className: string;
  children: ReactNode;
}

/** One choice of the list. */
export function ComboboxOption({ option: { id, isActive }, onChoose, className, children }: ComboboxOptionProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The focus stays in the field: nothing else scrolls the active option into view.
  useEffect(() => {
    if (isActive) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <button
      ref={button}
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
      className={`flex min-h-11 w-full rounded-sm px-3 text-start hover:bg-sunken aria-selected:bg-act-soft ${className}`}
    >
      {children}
    </button>
  );
}
