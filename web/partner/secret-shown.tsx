import { CopyButton } from '../inquiry/contact-panel.tsx';
import { FormNote } from '../forms/form-note.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';

/** A secret that is shown once, to be copied. */
export function SecretShown({ label, lead, secret }: { label: string; lead: string; secret: string }) {
  return (
    <FormNote kind="done" refused={{ fields: {} }} className="mb-4">
      <p className="font-semibold">
        <BySyllable text={lead} />
      </p>
      <p className="mt-1 flex items-center gap-1">
        <code lang="en" aria-label={label} className="min-w-0 rounded-sm bg-surface px-2 py-1 select-all wrap-anywhere">
          {secret}
        </code>
        <CopyButton text={secret} />
      </p>
    </FormNote>
  );
}
