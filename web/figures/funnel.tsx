import type { FigureSums } from '#domain/figures/figures.ts';
import { sumOf } from '#domain/figures/table.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { Panel } from '../ui/panel.tsx';

/** Outcomes of visits and of sign-ups, each number with its meaning (DSH-65). */
export function Funnel({ days, lead }: { days: readonly FigureSums[]; lead: string | undefined }) {
  const { figures } = useMessages();
  const language = useLanguage();
  const visits = sumOf(days, 'visit');
  const contacts = sumOf(days, 'tap') + sumOf(days, 'message');
  const sum = (name: 'signUps' | 'posted' | 'paid') => days.reduce((all, day) => all + day[name], 0);
  const rate = visits === 0 ? undefined : formatNumber(Math.round((contacts / visits) * 1000), language);
  return (
    <Panel title={figures.funnel} {...(lead !== undefined && { lead })}>
      <div className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
        <ol className="grid gap-4 sm:grid-cols-2">
          <Step name={figures.visits} count={visits} meaning={figures.meanings.visits} />
          <Step name={figures.contacts} count={contacts} meaning={figures.meanings.contacts}>
            {rate !== undefined && figures.rate(rate)}
          </Step>
        </ol>
        <ol className="grid gap-4 sm:grid-cols-3">
          <Step name={figures.signUps} count={sum('signUps')} meaning={figures.meanings.signUps} />
          <Step name={figures.posted} count={sum('posted')} meaning={figures.meanings.posted} />
          <Step name={figures.paid} count={sum('paid')} meaning={figures.meanings.paid} />
        </ol>
      </div>
    </Panel>
  );
}

interface StepProps {
  name: string;
  count: number;
  meaning: string;
  /** A sentence about its share of the step before. */
  children?: string | false;
}

function Step({ name, count, meaning, children }: StepProps) {
  const language = useLanguage();
  return (
    <li>
      <p className="text-md text-muted">
        <BySyllable text={name} />
      </p>
      <p className="text-2xl font-bold tabular-nums">{formatNumber(count, language)}</p>
      {children && (
        <p className="text-md font-semibold">
          <BySyllable text={children} />
        </p>
      )}
      <p className="mt-1 text-sm text-muted">
        <BySyllable text={meaning} />
      </p>
    </li>
  );
}
