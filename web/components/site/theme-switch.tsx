import { Moon, Sun } from 'lucide-react';
import { useMessages } from '../../messages/context.tsx';
import { persist } from '../../persisted-state.ts';

/** Changes between the light and the dark theme and keeps the choice. The page's attribute alone knows which is on. */
export function ThemeSwitch() {
  const { theme } = useMessages().site;
  return (
    <button
      type="button"
      onClick={toggleTheme}
      className="grid size-11 place-items-center rounded-md border border-line bg-surface"
    >
      <span className="sr-only dark:hidden">{theme.toDark}</span>
      <span className="sr-only hidden dark:inline">{theme.toLight}</span>
      <Moon className="size-5 dark:hidden" aria-hidden />
      <Sun className="hidden size-5 dark:block" aria-hidden />
    </button>
  );
}

function toggleTheme(): void {
  const root = document.documentElement;
  const next = root.dataset.theme === 'dark' ? 'light' : 'dark';
  root.dataset.theme = next;
  persist({ theme: next });
}
