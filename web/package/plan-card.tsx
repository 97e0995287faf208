import type { FormEvent } from 'react';
import { freeAgainFrom, mayPost, type PackageStatus } from '#domain/package/package.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from './messages.ts';
import { Button } from '../ui/button.tsx';
import { useSelection } from './use-selection.ts';
import { dayOf } from '../ui/date.ts';
import { type PackagePlan, planBox, PlanContents, PlanPrice } from './plan.tsx';

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
    <section aria-label={plan.title} className={`flex flex-col ${planBox(plan)}`}>
      <PlanPrice plan={plan} />
      <div className="mt-5 mb-7">
        <PlanContents plan={plan} />
      </div>
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
