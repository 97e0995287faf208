import { redirect } from 'react-router';
import { inLanguage, languageOf } from '#domain/language.ts';
import { isFree, mayPost } from '#domain/package/package.ts';
import type { Route } from './+types/price';
import { apiContext, pageAnswerOf } from '../api/client.ts';
import { PaymentSteps, shownAccounts } from '../package/payment-steps.tsx';
import { PlanCard } from '../package/plan-card.tsx';
import { plansOf, PlansHeader } from '../package/plan.tsx';
import { RetryLink } from '../shell/state/failure.tsx';
import { PageHead, PageTitle } from '../shell/document/page-head.tsx';
import { inquiryAddress } from '../package/use-selection.ts';
import { useMessages } from '../package/messages.ts';
import { submit, textsOf } from '../forms/submission.ts';
import { ByPhrase } from '../ui/by-syllable.tsx';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';

export const handle = { isRead: true } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ packages }, { accounts }, { user }] = await Promise.all([
    pageAnswerOf(api.packages.$get()),
    pageAnswerOf(api['payment-accounts'].$get()),
    pageAnswerOf(api.auth.session.$get()),
  ]);
  const status = user && (await pageAnswerOf(api.packages.status[':userId'].$get({ param: { userId: user._id } })));
  return { plans: plansOf(packages), accounts: shownAccounts(accounts), status };
}

/** Handles a package chosen before the page's script has loaded: Free through the call, the others through their inquiry. */
export async function action({ context, request }: Route.ActionArgs) {
  const { packageId, title } = textsOf(await request.formData(), 'packageId', 'title');
  const language = languageOf(new URL(request.url).pathname);
  if (!isFree(title)) throw redirect(inLanguage(language, inquiryAddress(title)));
  const call = context.get(apiContext).packages.select.$post({ json: { packageId } });
  return submit(call, inLanguage(language, '/dashboard?tab=create-listing'));
}

export default function Price({ loaderData: { plans, accounts, status }, actionData }: Route.ComponentProps) {
  const { packages, rules } = useMessages();
  const paid = plans.filter(({ title }) => !isFree(title));
  const isOver = status?.hasPackage === true && !mayPost(status);
  return (
    <div className="wrap py-8 lg:py-12">
      <PageHead title={packages.title} description={packages.lead} address="/price" />
      <PlansHeader title={packages.title} />
      {actionData && (
        <p
          role="alert"
          className="mx-auto mt-6 max-w-md rounded-md bg-danger-soft px-4 py-3 text-center font-semibold text-danger"
        >
          {actionData.code === 'unauthorized' ? rules.package_sign_in : rules[actionData.code]}
        </p>
      )}
      {isOver && (
        <p
          role="status"
          className="mx-auto mt-6 max-w-md rounded-md bg-gold-soft px-4 py-3 text-center font-semibold text-gold"
        >
          {status.isActive ? packages.usedUp : packages.expired}
        </p>
      )}
      <ul className="mx-auto mt-9 grid max-w-5xl items-stretch gap-5 md:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan._id} className="grid">
            <PlanCard plan={plan} status={status} />
          </li>
        ))}
      </ul>
      {paid.length > 0 && (
        <section aria-labelledby="paying" className="mx-auto mt-12 max-w-xl">
          <h2 id="paying" className="mb-4 text-xl font-bold tracking-tight">
            <ByPhrase text={packages.steps.title} />
          </h2>
          <PaymentSteps accounts={accounts} plans={paid} />
        </section>
      )}
    </div>
  );
}

/** Shown if the packages could not be fetched: the message of PKG-12. */
export function ErrorBoundary() {
  const { packages } = useMessages();
  return (
    <div className="wrap py-20 text-center">
      <PageTitle title={packages.title} />
      <p role="alert" className="mx-auto mb-6 max-w-md text-lg">
        {packages.error(packages.failedToFetch)}
      </p>
      <RetryLink />
    </div>
  );
}
