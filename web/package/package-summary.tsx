import type { PackageStatus } from '#domain/package/package.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { dayOf } from '../ui/date.ts';

/** A person's package in one line: what it is, what is left, until when. */
export function PackageSummary({ status }: { status: PackageStatus }) {
  const { packages } = useMessages();
  const language = useLanguage();
  if (!status.package) return <p className="text-md text-muted">{packages.status.none}</p>;
  const left =
    status.listingsLeft === 'Unlimited' ? packages.status.unlimited : packages.status.left(status.listingsLeft);
  return (
    <p className="text-md text-muted">
      <b className="font-semibold text-ink">{status.package.title}</b> · {status.isActive ? left : packages.expired}
      {status.isActive && status.expiresAt && <> · {packages.status.until(dayOf(status.expiresAt, language))}</>}
    </p>
  );
}
