import { useMessages } from '../messages/context.tsx';
import type { Issues } from './form-content.ts';

/** All that is wrong with a form, at its top. */
export function Problems({ issues }: { issues: Issues }) {
  const { listingForm, rules } = useMessages();
  const wrong = Object.values(issues).filter((code) => code !== undefined);
  if (wrong.length === 0) return null;
  return (
    <div role="alert" className="mb-5 rounded-md bg-danger-soft px-4 py-3 text-md text-danger">
      <p className="font-semibold">{listingForm.problems(wrong.length)}</p>
      <ul className="mt-1 list-disc ps-5">
        {wrong.map((code) => (
          <li key={code}>{rules[code]}</li>
        ))}
      </ul>
    </div>
  );
}

/** Brings the first field that is wrong into sight and to the keyboard. */
export function focusFirst(form: HTMLFormElement | null, issues: Issues): void {
  const fields = [...(form?.querySelectorAll('[name], [data-field]') ?? [])];
  const first = fields.find(
    (field) => (field.getAttribute('name') ?? field.getAttribute('data-field') ?? '') in issues,
  );
  if (!(first instanceof HTMLElement)) return;
  const control = first.matches('input, select') ? first : first.querySelector<HTMLElement>('[role=textbox], input');
  first.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
