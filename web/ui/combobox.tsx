import { ChevronsUpDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { RuleCode } from '#domain/refusals.ts';
import { controlLook, Labelled } from './field.tsx';

/** One of many to choose from. */
export interface Choice {
  id: string;
  label: string;
  /** What tells it from others of the same label. */
  detail?: string;
}

interface ComboboxProps {
  label: string;
  hint?: ReactNode;
  issue?: RuleCode | undefined;
  name: string;
  /** The label of what is chosen; empty while nothing is. */
  chosen: string;
  /** Looks for what was typed; the empty text asks for the first of all. */
  find: (typed: string) => Promise<readonly Choice[]>;
  onChoose: (choice: Choice) => void;
  words: { searching: string; none: string; failed: string; more: string };
}

/** As many as one looks through; who is not among them is found by typing on. */
const mostShown = 30;
/** Milliseconds without a key after which it looks. */
const pause = 200;

/** A choice out of many, found by typing, with the keys of the WAI-ARIA combobox pattern. */
export function Combobox({ label, hint, issue, name, chosen, find, onChoose, words }: ComboboxProps) {
  const id = useId();
  // Undefined while nobody types: the chosen one is shown.
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const sought = typed ?? '';
  const found = useFound(isOpen ? sought : undefined, find);
  const shown = typeof found.choices === 'string' ? [] : found.choices.slice(0, mostShown);
  const activeChoice = shown[Math.min(active, shown.length - 1)];

  const close = () => {
    setIsOpen(false);
    setTyped(undefined);
  };
  const open = () => {
    setIsOpen(true);
    setActive(0);
  };
  const choose = (choice: Choice) => {
    onChoose(choice);
    close();
  };
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: shown.length - 1,
    };
    const to = steps[event.key];
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') {
      // Enter in a field would send the form.
      event.preventDefault();
      if (isOpen && activeChoice && found.text === sought) choose(activeChoice);
    } else if (to !== undefined && (isOpen || event.key.startsWith('Arrow'))) {
      event.preventDefault();
      if (isOpen) setActive(Math.max(0, Math.min(shown.length - 1, to)));
      else open();
    }
  };
  const optionId = (choice: Choice) => `${id}-${choice.id}`;
  const state =
    found.choices === 'failed' ? words.failed : found.choices === 'searching' ? words.searching : words.none;

  return (
    <div className="relative">
      <Labelled label={label} hint={hint} issue={issue}>
        {(attributes) => (
          <div className="relative">
            <input
              {...attributes}
              name={name}
              role="combobox"
              autoComplete="off"
              aria-expanded={isOpen}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && activeChoice ? optionId(activeChoice) : undefined}
              aria-required
              value={typed ?? chosen}
              onChange={({ target }) => {
                setTyped(target.value);
                open();
              }}
              onClick={open}
              onFocus={({ target }) => target.select()}
              onBlur={close}
              onKeyDown={press}
              className={`${controlLook} pe-10`}
            />
            <ChevronsUpDown
              className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4.5 text-muted"
              aria-hidden
            />
            <div
              id={`${id}-list`}
              role="listbox"
              tabIndex={-1}
              aria-label={label}
              hidden={!isOpen || shown.length === 0}
              // Pressing a choice must not take the keyboard from the field: that would close the list first.
              onMouseDown={(event) => event.preventDefault()}
              className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-raised"
            >
              {shown.map((choice) => (
                <Option
                  key={choice.id}
                  id={optionId(choice)}
                  choice={choice}
                  isActive={choice === activeChoice}
                  onChoose={() => choose(choice)}
                />
              ))}
            </div>
            {isOpen && (shown.length === 0 || shown.length === mostShown) && (
              <p role="status" className="mt-1.5 text-sm text-muted">
                {shown.length === 0 ? state : words.more}
              </p>
            )}
          </div>
        )}
      </Labelled>
    </div>
  );
}

interface OptionProps {
  id: string;
  choice: Choice;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, choice, isActive, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isActive}
      // The keys are the field's.
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={onChoose}
      className="flex min-h-11 w-full flex-col justify-center rounded-sm px-3 py-1.5 text-start hover:bg-sunken aria-selected:bg-act-soft"
    >
      <span className="font-semibold">{choice.label}</span>
      {choice.detail && <span className="text-sm text-muted">{choice.detail}</span>}
    </button>
  );
}

/** What was found, and for which text: what is shown may be of the text before, and is then not to be chosen unseen. */
interface Found {
  text: string;
  choices: readonly Choice[] | 'searching' | 'failed';
}

/** What is found for a text, soon after it stands still; nothing is looked for while it is undefined. */
function useFound(text: string | undefined, find: ComboboxProps['find']): Found {
  const [found, setFound] = useState<Found>({ text: '', choices: 'searching' });
  const latestFind = useRef(find);
  useEffect(() => {
    latestFind.current = find;
  });
  useEffect(() => {
    if (text === undefined) return;
    let isCurrent = true;
    const tell = (choices: Found['choices']) => isCurrent && setFound({ text, choices });
    const look = () => {
      latestFind.current(text).then(tell, () => tell('failed'));
    };
    const soon = setTimeout(look, text === '' ? 0 : pause);
    return () => {
      isCurrent = false;
      clearTimeout(soon);
    };
  }, [text]);
  return found;
}
