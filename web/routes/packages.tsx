import { formatMoney } from '#domain/listing/price.ts';
import { freeAgainFrom, unlimited } from '#domain/package/package.ts';
import type { Route } from './+types/packages';
import { apiContext, pageAnswerOf } from '../api/client.ts';
import { useBuying } from '../package/use-selection.ts';
import { PageHead } from '../shell/document/page-head.tsx';
import { Button } from '../ui/button.tsx';
import { dayOf } from '../ui/date.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { ByPhrase } from '../ui/by-syllable.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ packages }, { user }] = await Promise.all([
    pageAnswerOf(api.packages.$get()),
    pageAnswerOf(api.auth.session.$get()),
  ]);
  const status = user && (await pageAnswerOf(api.packages.status[':userId'].$get({ param: { userId: user._id } })));
  return packages.map(({ _id, name, price, listingsAllowed, durationInDays }) => ({
    _id,
    name,
    price,
    listingsAllowed,
    durationInDays,
    againFrom: status ? freeAgainFrom(name, status) : undefined,
  }));
}

/** The simple list of packages with its buy buttons (PKG-11). */
export default function Packages({ loaderData: list }: Route.ComponentProps) {
  const { packages } = useMessages();
  const { simple } = packages;
  const language = useLanguage();
  const { buy, buying } = useBuying();
  return (
    <div className="wrap max-w-3xl py-8 lg:py-12">
      <PageHead title={simple.title} description={packages.lead} address="/packages" />
      <h1 className="mb-6 text-2xl font-bold tracking-tight">
        <ByPhrase text={simple.title} />
      </h1>
      <ul className="grid gap-3">
        {list.map((plan) => (
          <li
            key={plan._id}
            className="flex items-center justify-between gap-4 max-sm:flex-col max-sm:items-stretch rounded-md border border-line bg-surface p-5"
          >
            <div className="min-w-0">
              <h2 className="text-lg font-bold wrap-anywhere">{plan.name}</h2>
              <p className="font-semibold">{packages.price(formatMoney(plan.price, language))}</p>
              <p className="text-md text-muted">
                {`${plan.listingsAllowed === unlimited ? packages.unlimited : packages.listings(plan.listingsAllowed)} · ${packages.forDays(plan.durationInDays)}`}
              </p>
              {plan.againFrom && (
                <p id={`again-${plan._id}`} className="text-md text-muted">
                  {packages.renewFrom(plan.name, dayOf(plan.againFrom, language))}
                </p>
              )}
            </div>
            <Button
              kind="primary"
              disabled={buying !== undefined || plan.againFrom !== undefined}
              aria-describedby={plan.againFrom && `again-${plan._id}`}
              onClick={() => void buy(plan)}
              className="min-w-0 whitespace-normal! wrap-anywhere"
            >
              {buying === plan._id ? packages.choosing : simple.buy(plan.name)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export { ErrorBoundary } from './price.tsx';
