import { useEffect } from 'react';

const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/**
 * Keeps the focus within a sheet, a popover, while it is open: it starts at the sheet's first control, and wraps from the last to the
 * first. On closing, the browser returns it to the button that opened the sheet (SIT-62).
 * @param id of the sheet's element.
 */
export function useHeldFocus(id: string): void {
  useEffect(() => {
    const sheet = document.getElementById(id);
    if (!sheet) return;
    const controls = () =>
      [...sheet.querySelectorAll<HTMLElement>(stops)].filter(
        (control) => control.checkVisibility() && !control.matches(':disabled'),
      );
    const ownRole = sheet.getAttribute('role');
    const begin = ({ newState }: ToggleEvent) => {
      const isOpen = newState === 'open';
      if (isOpen) controls()[0]?.focus();
      sheet.role = isOpen ? 'dialog' : ownRole;
      sheet.ariaModal = isOpen ? 'true' : null;
    };
    const hold = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !sheet.matches(':popover-open')) return;
      const all = controls();
      const [edge, next] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
      if (document.activeElement !== edge && sheet.contains(document.activeElement)) return;
      event.preventDefault();
      next?.focus();
    };
    sheet.addEventListener('toggle', begin);
    addEventListener('keydown', hold);
    return () => {
      sheet.removeEventListener('toggle', begin);
      removeEventListener('keydown', hold);
    };
  }, [id]);
}
