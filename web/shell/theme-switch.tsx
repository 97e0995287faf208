import { Moon, Sun } from 'lucide-react';
import { useMessages } from '../messages/context.tsx';

/** Changes between the light and the dark theme and keeps the choice: the script in the page's head does it (web/shell/persisted-state.ts). */
export function ThemeSwitch() {
  const { theme } = useMessages().site;
  return (
    <button
      type="button"
      data-theme-switch
      className="grid size-11 place-items-center rounded-md border border-line bg-surface"
    >
      <span className="sr-only dark:hidden">{theme.toDark}</span>
      <span className="sr-only hidden dark:inline">{theme.toLight}</span>
      <Moon className="size-5 dark:hidden" aria-hidden />
      <Sun className="hidden size-5 dark:block" aria-hidden />
    </button>
  );
}
