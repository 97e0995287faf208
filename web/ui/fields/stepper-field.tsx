import { Minus, Plus } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import type { RuleCode } from '#domain/refusals.ts';
import { westernDigits } from '#domain/text/burmese/burmese-digits.ts';
import { useMessages } from '../../messages/context.tsx';
import { Labelled } from './field.tsx';

interface StepperProps {
  label: string;
  issue: RuleCode | undefined;
  name: string;
  /** As typed, in digits of either language. */
  value: string;
  /** Both limits are inclusive. */
  minimum: number;
  maximum: number;
  onChange: (value: string) => void;
  /** A note with a control of its own, shown below the number. */
  note?: ReactNode;
}

/** A small number that can be typed or stepped up and down. */
export function StepperField({ label, issue, name, value, minimum, maximum, onChange, note }: StepperProps) {
  const { posting } = useMessages();
  const western = westernDigits(value);
  const stepTo = (number: number) => onChange(String(Math.min(maximum, Math.max(minimum, number))));
  const now = Math.trunc(Number(western) || 0);
  const button =
    'grid size-12 shrink-0 place-items-center bg-sunken text-ink focus-visible:z-1 aria-disabled:text-muted aria-disabled:opacity-55';
  return (
    <Labelled label={label} issue={issue} note={note}>
      {(attributes) => (
        <div className="flex w-full max-w-42 overflow-clip rounded-md border border-control-line has-aria-invalid:border-danger">
          <button
            type="button"
            aria-label={posting.fewer(label)}
            aria-disabled={now <= minimum}
            onClick={() => stepTo(now - 1)}
            className={button}
          >
            <Minus className="size-5" aria-hidden />
          </button>
          <input
            {...attributes}
            type="number"
            name={name}
            value={western}
            min={minimum}
            max={maximum}
            inputMode="numeric"
            autoComplete="off"
            onBeforeInput={typeWestern}
            onChange={({ target }) => onChange(target.value)}
            className="counted w-full min-w-0 border-x border-control-line bg-surface focus-visible:z-1 text-center text-base font-semibold text-ink"
          />
          <button
            type="button"
            aria-label={posting.more(label)}
            aria-disabled={now >= maximum}
            onClick={() => stepTo(now + 1)}
            className={button}
          >
            <Plus className="size-5" aria-hidden />
          </button>
        </div>
      )}
    </Labelled>
  );
}

/** Accepts Burmese digits where the browser supports only Western ones. */
function typeWestern(event: FormEvent<HTMLInputElement> & { data?: string }): void {
  const { data = '' } = event;
  const western = westernDigits(data);
  if (western === data) return;
  event.preventDefault();
  // The only way to insert text at the caret of a number field, which does not expose the caret's position.
  document.execCommand('insertText', false, western);
}
