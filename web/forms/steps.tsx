import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatNumber } from '#domain/listing/price.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import { Button } from '../ui/button.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import type { Issues } from './form-content.ts';
import { fieldIn, focusFirst } from './form-note.tsx';

/** The widths at which a form has separate steps: below Tailwind's `sm`, which is `max-sm:` in the classes here. */
const ofPhone = '(width < 40rem)';

/** Number of steps of the only form that has steps: a listing's. */
const stepCount = 4;

/** State of a history entry for a step: its form, its number, and the previous step. */
interface StepState {
  form: string;
  step: number;
  from: number | undefined;
}

/**
 * The steps of a form on a phone, each with its own history entry; on wider screens, and without a script, all are one page.
 * @param form the form, with a {@link Step} for each of its parts.
 * @param key identifies this very form: another one on the same page starts at its first step.
 */
export function useSteps(form: RefObject<HTMLFormElement | null>, key: string) {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  // The server does not know the history.
  const isHydrated = useHydrated();
  const [name] = useState(key);
  const kept = isHydrated ? stateOf(state) : undefined;
  // A page that was loaded whole, as by the switch of the language, has its step in the address only.
  const at = kept ? (kept.form === name ? kept.step : 0) : isHydrated ? stepIn(hash) : 0;
  const shown = useRef<number>(undefined);
  const wrong = useRef<Issues>({});

  const isStepped = () => matchMedia(ofPhone).matches;
  const goTo = (step: number) => {
    const place = (to: number, from?: number) => ({ form: name, step: to, from }) satisfies StepState;
    // Only the fragment of the address differs, even for the first step, so that no request goes to the server.
    if (hash !== hashOf(at) || kept?.form !== name)
      void navigate({ search, hash: hashOf(at) }, { replace: true, preventScrollReset: true, state: place(at) });
    void navigate({ search, hash: hashOf(step) }, { preventScrollReset: true, state: place(step, at) });
  };
  /** Returns the step of the first of the fields named by the keys of `names`. */
  const stepOf = (names: object): number | undefined => {
    const part = fieldIn(form.current, names)?.closest('[data-step]');
    return part ? Number(part.getAttribute('data-step')) : undefined;
  };
  /** Goes to the first field that is wrong, in whatever step it is. */
  const leadTo = (issues: Issues) => {
    const step = stepOf(issues) ?? at;
    if (step === at || !isStepped()) return void focusFirst(form.current, issues);
    wrong.current = issues;
    goTo(step);
  };

  // However the user reaches another step, they start at its top, or at what is wrong in it.
  useEffect(() => {
    const before = shown.current;
    shown.current = isHydrated ? at : undefined;
    if (before === undefined || before === at || !isStepped()) return;
    const issues = wrong.current;
    wrong.current = {};
    if (focusFirst(form.current, issues)) return;
    const heading = form.current?.querySelector<HTMLElement>('[data-step-name]');
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [at, form, isHydrated]);

  return {
    at,
    isStepped,
    goTo,
    /** Goes to the previous step: through the history if the user came from there. */
    goBack: () => (kept?.from === at - 1 ? void navigate(-1) : goTo(at - 1)),
    leadTo,
    /** Whether a field is in the current step. */
    isHere: (field: string) => stepOf({ [field]: true }) === at,
  };
}

/** Result of {@link useSteps}. */
export type Steps = ReturnType<typeof useSteps>;

function hashOf(step: number): string {
  return `#step-${step + 1}`;
}

/** Returns the step to which a fragment leads; the first for any other. */
function stepIn(hash: string): number {
  const step = Number(/^#step-(\d)$/.exec(hash)?.[1] ?? 1) - 1;
  return step >= 0 && step < stepCount ? step : 0;
}

function stateOf(state: unknown): StepState | undefined {
  if (typeof state !== 'object' || state === null || !('form' in state)) return undefined;
  return state as StepState;
}

/** One part of a form: on a phone it is hidden while another is shown, and cannot be reached with the keyboard. */
export function Step({ of: { at }, index, children }: { of: Steps; index: number; children: ReactNode }) {
  return (
    <div data-step={index} className={index === at ? '' : 'max-sm:hidden noscript:block'}>
      {children}
    </div>
  );
}

interface StepBarProps {
  steps: Steps;
  /** Names of the steps. */
  names: readonly string[];
}

/** Above the current step: its name, its position, and a link to each step. */
export function StepBar({ steps: { at, goTo }, names }: StepBarProps) {
  const { posting } = useMessages();
  const language = useLanguage();
  const figure = (step: number) => formatNumber(step + 1, language);
  return (
    <div className="scripted mb-2 sm:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        {/* It has the focus only until the user moves on to the fields. */}
        <h2 data-step-name tabIndex={-1} className="scroll-mt-2 text-lg font-bold outline-none">
          {names[at]}
        </h2>
        <p className="text-sm text-muted">{posting.step(figure(at), figure(names.length - 1))}</p>
      </div>
      <nav aria-label={posting.steps} className="-my-2">
        <ol className="flex gap-1.5">
          {names.map((name, step) => (
            <li key={name} className="flex-1">
              <button
                type="button"
                aria-current={step === at ? 'step' : undefined}
                aria-label={`${figure(step)}. ${name}`}
                onClick={() => step !== at && goTo(step)}
                className="flex min-h-11 w-full items-center"
              >
                <span className={`h-1 w-full rounded-full ${step <= at ? 'bg-act' : 'bg-control-line'}`} />
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

interface StepButtonsProps extends StepBarProps {
  /** Goes to the next step, unless something is wrong in this one. */
  onNext: () => void;
  /** Whether the form can be sent from each step: what it changes is complete already. */
  isSentAnywhere: boolean;
  /** The button that sends the form, with the text beside it: for the last step, or for all. */
  children: ReactNode;
}

/** Below the form: on a phone Back and Next in a bar that stays visible, and in the last step, or in all, what sends the form. */
export function StepButtons({ steps: { at, goBack }, names, onNext, isSentAnywhere, children }: StepButtonsProps) {
  const { site, posting } = useMessages();
  const next = names[at + 1];
  return (
    <div
      data-bottom-bar
      className="noscript:static max-sm:sticky max-sm:bottom-0 max-sm:z-9 max-sm:-mx-4 max-sm:flex max-sm:items-start max-sm:gap-2 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:pt-2.5 max-sm:pb-[calc(0.625rem+env(safe-area-inset-bottom))]"
    >
      {at > 0 && (
        <Button onClick={goBack} className={`scripted min-h-12 sm:hidden ${isSentAnywhere ? 'px-3' : 'px-4'}`}>
          {isSentAnywhere && <ChevronLeft className="size-5" aria-hidden />}
          <span className={isSentAnywhere ? 'sr-only' : ''}>{site.back}</span>
        </Button>
      )}
      {next !== undefined && isSentAnywhere && (
        <Button onClick={onNext} className="scripted min-h-12 px-3 sm:hidden">
          <ChevronRight className="size-5" aria-hidden />
          <span className="sr-only">{posting.next}</span>
        </Button>
      )}
      {next !== undefined && !isSentAnywhere && (
        <Button kind="primary" onClick={onNext} className="scripted min-h-12 min-w-0 flex-1 px-2 sm:hidden">
          <span className="min-[24rem]:hidden">{posting.next}</span>
          <span className="hidden min-[24rem]:inline">{posting.nextTo(next)}</span>
        </Button>
      )}
      <div className={`min-w-0 flex-1 ${next === undefined || isSentAnywhere ? '' : 'max-sm:hidden noscript:block'}`}>
        {children}
      </div>
    </div>
  );
}
