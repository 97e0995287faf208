import { Check } from 'lucide-react';
import type { FormEvent } from 'react';
import { formatMoney } from '#domain/listing/price.ts';
import { freeAgainFrom, mayPost, type PackageStatus, unlimited } from '#domain/package/package.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { Button } from '../ui/button.tsx';
import { useSelection } from './use-selection.ts';
import { dayOf } from '../ui/date.ts';
import { ByPhrase } from '../ui/by-syllable.tsx';

/** A package as its card shows it. */
export interface PackagePlan {
  _id: string;
  title: string;
  /** MMK. */
  price: number;
  features: readonly string[];
  highlighted: boolean;
  durationDays: number;
  /** -1 for no limit. */
  listingLimit: number;
}

interface PlanCardProps {
  plan: PackagePlan;
  /** Null for a visitor. */
  status: PackageStatus | null;
}

/** A package and the button that chooses it. */
export function PlanCard({ plan, status }: PlanCardProps) {
  const { packages } = useMessages();
  const language = useLanguage();
  const { select, isSelecting } = useSelection(plan, status);
  const present = status?.package?._id === plan._id ? status : undefined;
  const isCurrent = present !== undefined && mayPost(present);
  const againFrom = status ? freeAgainFrom(plan.title, status) : undefined;
  const choose = (event: FormEvent) => {
    event.preventDefault();
    void select();
  };
  return (
    <section
      aria-label={plan.title}
      className={`relative flex flex-col rounded-lg border bg-surface p-6 ${plan.highlighted ? 'border-2 border-gold-fill shadow-raised' : 'border-line'}`}
    >
      {plan.highlighted && (
        <p className="absolute -top-3.5 start-6 rounded-full bg-gold-fill px-3 py-1 text-sm font-semibold text-on-gold">
          {packages.highlighted}
        </p>
      )}
      <h2 className="text-lg font-bold wrap-anywhere">
        <ByPhrase text={plan.title} />
      </h2>
      <p className="mt-2 text-2xl font-bold tracking-tight">{packages.price(formatMoney(plan.price, language))}</p>
      <p className="text-md text-muted">
        {`${plan.listingLimit === unlimited ? packages.unlimited : packages.listings(plan.listingLimit)} · ${packages.forDays(plan.durationDays)}`}
      </p>
      <ul className="mt-5 mb-7 grid gap-2.5">
        {plan.features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5 text-md">
            <Check className="mt-0.5 size-5 shrink-0 text-act" aria-hidden />
            <span>{packages.feature(feature)}</span>
          </li>
        ))}
      </ul>
      <form method="post" onSubmit={choose} className="mt-auto">
        <input type="hidden" name="packageId" value={plan._id} />
        <input type="hidden" name="title" value={plan.title} />
        <Button
          type="submit"
          kind={plan.highlighted ? 'primary' : 'quiet'}
          disabled={isCurrent || isSelecting || againFrom !== undefined}
          aria-describedby={againFrom ? `renew-${plan._id}` : undefined}
          className="w-full whitespace-normal! wrap-anywhere"
        >
          {isCurrent
            ? packages.current
            : isSelecting
              ? packages.choosing
              : present
                ? packages.renew
                : packages.choose(plan.title)}
        </Button>
        {againFrom && (
          <p id={`renew-${plan._id}`} className="mt-2.5 text-md wrap-anywhere text-muted">
            {packages.renewFrom(plan.title, dayOf(againFrom, language))}
          </p>
        )}
      </form>
    </section>
  );
}

/** A user's package in one line: its name, what is left, until when. */
export function PackageSummary({ status }: { status: PackageStatus }) {
  const { packages } = useMessages();
  const language = useLanguage();
  if (!status.package) return <p className="text-md text-muted">{packages.status.none}</p>;
  const left =
    status.listingsLeft === 'Unlimited' ? packages.status.unlimited : packages.status.left(status.listingsLeft);
  return (
    <p className="text-md text-muted">
      <b className="font-semibold text-ink">{status.package.title}</b>
      <span>{` · ${status.isActive ? (mayPost(status) ? left : packages.usedUp) : packages.expired}`}</span>
      {status.isActive && status.expiresAt && (
        <span>{` · ${packages.status.until(dayOf(status.expiresAt, language))}`}</span>
      )}
    </p>
  );
}
