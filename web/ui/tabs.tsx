import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: string; panel: ReactNode }[];
  shown: Name;
  onShow: (name: Name) => void;
}

/** Shows one of several views at a time; the others keep their state. Arrow keys move between tabs. */
export function Tabs<Name extends string>({ label, tabs, shown, onShow }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const at = tabs.findIndex(({ name }) => name === shown);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onShow(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={press}
        className="mb-5 flex gap-1 border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            data-tab={tab.name}
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === shown}
            aria-controls={`${id}-${tab.name}-panel`}
            tabIndex={tab.name === shown ? 0 : -1}
            onClick={() => onShow(tab.name)}
            className="-mb-px min-h-11 border-b-2 border-transparent px-4 text-md font-semibold text-muted aria-selected:border-act aria-selected:text-act"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.name}
          role="tabpanel"
          id={`${id}-${tab.name}-panel`}
          aria-labelledby={`${id}-${tab.name}`}
          hidden={tab.name !== shown}
        >
          {tab.panel}
        </div>
      ))}
    </>
  );
}
