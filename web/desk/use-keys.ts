import { useEffect } from 'react';
import type { Decision } from '#domain/desk/decision.ts';

/** The key of each decision. No case has two with the same one: see `decisionsFor`. */
export const decisionKeys: Record<Decision, string> = {
  keep: 'A',
  show: 'A',
  done: 'D',
  refuse: 'R',
  remove: 'R',
  ask: 'Q',
  correct: 'C',
  hide: 'H',
  end: 'E',
  merge: 'M',
  suspend: 'S',
  reopen: 'U',
};

/** Keys that lead to the next case and back. */
export const stepKeys = { next: 'J', previous: 'K' } as const;

/**
 * Acts on keys by their place on a keyboard, so that they work while it is set to Burmese; not while something is typed, and not with a modifier.
 * @param actions by key, such as `J` or `Escape`. Escape acts also while something is typed.
 */
export function useKeys(actions: Partial<Record<string, () => void>>): void {
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const key = event.key === 'Escape' ? event.key : event.code.replace(/^Key/, '');
      const action = actions[key];
      const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
      if (!action || event.defaultPrevented || event.repeat || event.isComposing || hasModifier) return;
      if (key !== 'Escape' && isTyping(event.target)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [actions]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
