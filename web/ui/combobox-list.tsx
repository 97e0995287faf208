import { type ReactNode, useEffect, useRef } from 'react';

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
      // Pressing a choice must not take the keyboard from the field: that would close the list first.
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
  // The keyboard stays in the field: nothing else brings the option that it goes to into sight.
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
