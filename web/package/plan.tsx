import { Check } from 'lucide-react';
import { formatMoney } from '#domain/listing/price.ts';
import { unlimited } from '#domain/package/package.ts';
import { priceShare, suitedTo } from '#domain/package/worth.ts';
import { useMessages } from './messages.ts';
import { useLanguage } from '../shell/links.ts';
import { ByPhrase, RunningText } from '../ui/by-syllable.tsx';

/** A package as the screens show it on which one is chosen. */
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

/** Returns what these screens show of the packages that the API returns, which have other fields too. */
export function plansOf(packages: readonly PackagePlan[]): PackagePlan[] {
  return packages.map(({ _id, title, price, features, highlighted, durationDays, listingLimit }) => ({
    _id,
    title,
    price,
    features,
    highlighted,
    durationDays,
    listingLimit,
  }));
}

/** Heading of such a screen, and what all packages have in common. */
export function PlansHeader({ title }: { title: string }) {
  const { packages } = useMessages();
  return (
    <header className="mx-auto max-w-2xl text-center">
      <h1 className="text-2xl font-bold tracking-tight">
        <ByPhrase text={title} />
      </h1>
      <p className="mt-2 text-balance text-muted">
        <RunningText text={packages.lead} />
      </p>
    </header>
  );
}

/** The box of a package, with a mark if it stands out (PKG-6). */
export function planBox({ highlighted }: PackagePlan): string {
  return `relative rounded-lg border bg-surface p-6 ${highlighted ? 'border-2 border-gold-fill shadow-raised' : 'border-line'}`;
}

/** Name of a package, whom it suits, its price, and what that comes to (PKG-46); Free is called so (PKG-47). */
export function PlanPrice({ plan }: { plan: PackagePlan }) {
  const { packages } = useMessages();
  const language = useLanguage();
  const suits = suitedTo(plan);
  const share = priceShare(plan);
  const inKyat = packages.price(formatMoney(plan.price, language));
  const comment =
    plan.price === 0
      ? packages.nothingToPay(inKyat)
      : share && packages.shares[share.per](packages.price(formatMoney(share.amount, language)));
  return (
    <div className="min-w-0">
      {plan.highlighted && (
        <p className="absolute -top-3.5 start-6 rounded-full bg-gold-fill px-3 py-1 text-sm font-semibold text-on-gold">
          {packages.highlighted}
        </p>
      )}
      <h2 className="text-lg font-bold wrap-anywhere">
        <ByPhrase text={plan.title} />
      </h2>
      {suits && (
        <p className="text-md text-muted">
          <ByPhrase text={packages.suits[suits]} />
        </p>
      )}
      <p className="mt-3 text-2xl font-bold tracking-tight">{plan.price === 0 ? packages.free : inKyat}</p>
      {comment && (
        <p className="text-md text-muted">
          <ByPhrase text={comment} />
        </p>
      )}
    </div>
  );
}

/** Contents of a package: how many listings, for how long, and its features. */
export function PlanContents({ plan }: { plan: PackagePlan }) {
  const { packages } = useMessages();
  const listings = plan.listingLimit === unlimited ? packages.unlimited : packages.listings(plan.listingLimit);
  return (
    <ul className="grid content-start gap-2.5">
      {[`${listings} · ${packages.forDays(plan.durationDays)}`, ...plan.features.map(packages.feature)].map(
        (line, index) => (
          <li
            key={line}
            className={`flex items-start gap-2.5 text-md ${index === 0 ? 'font-semibold text-balance' : ''}`}
          >
            <Check className="mt-0.5 size-5 shrink-0 text-act" aria-hidden />
            <span>{line}</span>
          </li>
        ),
      )}
    </ul>
  );
}
