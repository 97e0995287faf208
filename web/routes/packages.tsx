import type { FormEvent } from 'react';
import { freeAgainFrom, isFree } from '#domain/package/package.ts';
import type { Route } from './+types/packages';
import { apiContext, pageAnswerOf } from '../api/client.ts';
import { planBox, PlanContents, PlanPrice, plansOf, PlansHeader } from '../package/plan.tsx';
import { useBuying } from '../package/use-selection.ts';
import { PageHead } from '../shell/document/page-head.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { dayOf } from '../ui/date.ts';
import { useLanguage, useLocalAddress } from '../shell/links.ts';
import { useMessages } from '../package/messages.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ packages }, { user }] = await Promise.all([
    pageAnswerOf(api.packages.$get()),
    pageAnswerOf(api.auth.session.$get()),
  ]);
  const status = user && (await pageAnswerOf(api.packages.status[':userId'].$get({ param: { userId: user._id } })));
  return plansOf(packages).map((plan) => ({
    ...plan,
    againFrom: status ? freeAgainFrom(plan.title, status) : undefined,
  }));
}

/** The simple list of packages with its buy buttons (PKG-11). Without a script, what they send is for the pricing page to answer. */
export default function Packages({ loaderData: list }: Route.ComponentProps) {
  const { packages } = useMessages();
  const { simple } = packages;
  const language = useLanguage();
  const local = useLocalAddress();
  const { buy, buying } = useBuying();
  const buyOf = (plan: (typeof list)[number]) => (event: FormEvent) => {
    event.preventDefault();
    void buy(plan);
  };
  return (
    <div className="wrap max-w-4xl py-8 lg:py-12">
      <PageHead title={simple.title} description={packages.lead} address="/packages" />
      <PlansHeader title={simple.title} />
      <ul className="mt-9 grid gap-5">
        {list.map((plan) => (
          <li
            key={plan._id}
            className={`grid items-center gap-x-6 gap-y-5 sm:grid-cols-2 md:grid-cols-[1fr_1fr_11rem] ${planBox(plan)}`}
          >
            <PlanPrice plan={plan} />
            <PlanContents plan={plan} />
            <form method="post" action={local('/price')} onSubmit={buyOf(plan)} className="sm:max-md:col-span-2">
              <input type="hidden" name="packageId" value={plan._id} />
              <input type="hidden" name="title" value={plan.title} />
              <Button
                type="submit"
                kind={plan.highlighted ? 'primary' : 'quiet'}
                disabled={buying !== undefined || plan.againFrom !== undefined}
                aria-describedby={plan.againFrom && `again-${plan._id}`}
                className="w-full whitespace-normal! wrap-anywhere"
              >
                {buying === plan._id ? packages.choosing : simple.buy(plan.title)}
              </Button>
              {plan.againFrom && (
                <p id={`again-${plan._id}`} className="mt-2.5 text-md text-muted">
                  {packages.renewFrom(plan.title, dayOf(plan.againFrom, language))}
                </p>
              )}
            </form>
          </li>
        ))}
      </ul>
      {list.some(({ title }) => !isFree(title)) && (
        <p className="mt-8 text-center">
          <ButtonLink to="/price#paying">{packages.steps.short}</ButtonLink>
        </p>
      )}
    </div>
  );
}

export { ErrorBoundary } from './price.tsx';
