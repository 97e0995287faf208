import { useMessages } from '../../messages/context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Assignments } from './assignments.tsx';
import { PaymentAccounts } from './payment-accounts.tsx';
import type { PackagesShown } from './load.ts';
import { SquarePen } from 'lucide-react';
import { formatMoney, formatNumber } from '#domain/listing/price.ts';
import { unlimited } from '#domain/package/package.ts';
import { useLanguage } from '../../shell/links.ts';
import { BySyllable } from '../../ui/by-syllable.tsx';

/** The admin's packages: what there is to subscribe to, and who has what (ACC-9). */
export function Packages({ packages, accounts, ...assignments }: PackagesShown) {
  const { list, assignments: messages } = useMessages().packageForm;
  return (
    <>
      <section>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl font-bold tracking-tight">{list.title}</h2>
          <ButtonLink to="/create-package">{list.create}</ButtonLink>
        </div>
        <PackageList packages={packages} />
      </section>
      <div className="mt-10">
        <PaymentAccounts accounts={accounts} />
      </div>
      <section className="mt-10">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl font-bold tracking-tight">{messages.title}</h2>
          <ButtonLink to="/admin-assign-package" kind="primary">
            {list.assign}
          </ButtonLink>
        </div>
        <Assignments {...assignments} />
      </section>
    </>
  );
}

/** Every package with its figures and the way to change it. */
function PackageList({ packages }: Pick<PackagesShown, 'packages'>) {
  const {
    packages: { price },
    packageForm: { list },
  } = useMessages();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {packages.map((one) => (
        <li key={one._id} className="flex flex-col rounded-md border border-line bg-surface p-4">
          <h3 className="flex flex-wrap items-center gap-2 text-lg font-bold">
            <span>
              <BySyllable text={one.title} />
            </span>
            {one.highlighted && (
              <span className="rounded-full bg-gold-soft px-2.5 py-0.5 text-sm font-semibold text-gold">
                {list.highlighted}
              </span>
            )}
          </h3>
          <dl className="mt-2 mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-md">
            <dt className="text-muted">{list.price}</dt>
            <dd className="font-semibold">{price(formatMoney(one.price, language))}</dd>
            <dt className="text-muted">{list.listings}</dt>
            <dd>{one.listingLimit === unlimited ? list.unlimited : number(one.listingLimit)}</dd>
            <dt className="text-muted">{list.duration}</dt>
            <dd>{list.days(one.durationDays)}</dd>
          </dl>
          <ButtonLink
            to={`/update-package/${one._id}`}
            aria-label={`${list.edit}: ${one.title}`}
            className="mt-auto self-start"
          >
            <SquarePen className="size-4.5" aria-hidden />
            {list.edit}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
