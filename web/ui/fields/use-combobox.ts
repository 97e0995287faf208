import { type KeyboardEvent, useId, useState, useEffect, useRef } from 'react';

interface ComboboxUse {
  /** Ids of the available choices, in order. */
  choices: readonly string[];
  /** Whether free text is allowed: then no choice is active until a key moves to one, and Enter submits the form until then. */
  isFree?: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Called when Enter selects a choice. */
  onEnter: (index: number) => void;
}

/** A text field with a list below it, by the WAI-ARIA combobox pattern: the attributes of its elements, and its keys. */
export function useCombobox({ choices, isFree = false, isOpen, onToggle, onEnter }: ComboboxUse) {
  const id = useId();
  const [active, setActive] = useState(-1);
  const last = choices.length - 1;
  const at = isFree && active > last ? -1 : Math.min(active, last);
  const isExpanded = isOpen && (!isFree || last >= 0);
  const isChosen = isExpanded && at >= 0;
  const optionId = (index: number) => `${id}-${choices[index]}`;

  const open = () => {
    onToggle(true);
    setActive(isFree ? -1 : 0);
  };
  const press = (event: KeyboardEvent) => {
    // While an input method is composing, Enter and the arrow keys belong to it.
    if (event.nativeEvent.isComposing) return;
    const to = steppedTo(event.key, active, choices.length, isFree);
    if (event.key === 'Escape' && isExpanded) onToggle(false);
    // Enter in a field would submit the form.
    else if (event.key === 'Enter' && (!isFree || isChosen)) {
      if (isChosen) onEnter(at);
    } else if (to !== undefined && isOpen) setActive(to);
    else if (event.key.startsWith('Arrow') && to !== undefined) open();
    else return;
    event.preventDefault();
  };

  return {
    open,
    field: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-expanded': isExpanded,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isChosen ? optionId(at) : undefined,
      onClick: open,
      onBlur: () => onToggle(false),
      onKeyDown: press,
    } as const,
    list: { id: `${id}-list`, isShown: isOpen && last >= 0 },
    option: (index: number) => ({ id: optionId(index), isActive: index === at }),
  };
}

/**
 * Returns the choice that a key moves to; undefined for a key that moves nowhere.
 * @param from index; -1 is the field itself.
 * @param isFree whether the cycle includes the field; otherwise movement stops at the first and the last choice.
 */
export function steppedTo(key: string, from: number, count: number, isFree: boolean): number | undefined {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const step = steps[key];
  if (isFree) return step === undefined ? undefined : ((from + 1 + step + count + 1) % (count + 1)) - 1;
  const ends: Record<string, number> = { Home: 0, End: count - 1 };
  const to = step === undefined ? ends[key] : from + step;
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to));
}

/** Result of a lookup, and the text it is for: results shown may be for the previous text, and must then not be chosen unseen. */
interface Lookup<Found> {
  text: string;
  found: Found | 'searching' | 'failed';
}

/** Milliseconds without a key press after which the lookup starts: typing on a slow phone is not disturbed. */
const pause = 150;

/** Looks up a text soon after it stops changing; does nothing while it is undefined. A late result for an earlier text is dropped. */
export function useLookup<Found>(text: string | undefined, find: (text: string) => Promise<Found>): Lookup<Found> {
  const [lookup, setLookup] = useState<Lookup<Found>>({ text: '', found: 'searching' });
  const latestFind = useRef(find);
  useEffect(() => {
    latestFind.current = find;
  });
  useEffect(() => {
    if (text === undefined) return;
    let isCurrent = true;
    const tell = (found: Lookup<Found>['found']) => isCurrent && setLookup({ text, found });
    const look = () => {
      latestFind.current(text).then(tell, () => tell('failed'));
    };
    const soon = setTimeout(look, text === '' ? 0 : pause);
    return () => {
      isCurrent = false;
      clearTimeout(soon);
    };
  }, [text]);
  return lookup;
}
