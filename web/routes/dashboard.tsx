import { type ComponentType, lazy, Suspense } from 'react';
import { redirect } from 'react-router';
import { inLanguage, languageOf } from '#domain/language.ts';
import type { Route } from './+types/dashboard';
import { loadCreateListing } from '../components/dashboard/create-listing/load.ts';
import { loadMyListings } from '../components/dashboard/my-listing/load.ts';
import { Office } from '../components/dashboard/office.tsx';
import type { TabRequest } from '../components/dashboard/tab-request.ts';
import { type DashboardTab, isAdminTab, tabOf } from '../components/dashboard/tabs.ts';
import { memberOf } from '../office.ts';
import { useMessages } from '../messages/context.tsx';

/** What each tab reads. */
const loads = {
  'my-listing': loadMyListings,
  'create-listing': loadCreateListing,
} satisfies Partial<Record<DashboardTab, (request: TabRequest) => Promise<object>>>;

/** What each tab shows; its script travels with it alone. */
const screens = {
  'my-listing': lazy(async () => ({
    default: (await import('../components/dashboard/my-listing/my-listings.tsx')).MyListings,
  })),
  'create-listing': lazy(async () => ({
    default: (await import('../components/listing-form/create-listing.tsx')).CreateListing,
  })),
} satisfies { [Tab in keyof typeof loads]: ComponentType<Shown<Tab>> };

type Shown<Tab extends keyof typeof loads> = Awaited<ReturnType<(typeof loads)[Tab]>>;

/** Signed in only; each tab reads what it shows. An unknown tab is the first; an admin's leads anybody else to sign in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, member } = await memberOf({ context, request });
  const { pathname, searchParams: parameters } = new URL(request.url);
  const asked = parameters.get('tab');
  if (isAdminTab(asked) && !member.isAdmin) throw redirect(inLanguage(languageOf(pathname), '/sign-in'));
  const tab = tabOf(asked, member.isAdmin) as keyof typeof loads;
  return { tab, shown: await loads[tab]({ api, member, parameters }) };
}

export default function Dashboard({ loaderData: { tab, shown } }: Route.ComponentProps) {
  const { dashboard } = useMessages();
  // Each screen takes what its own load gives.
  const Screen = screens[tab] as ComponentType<typeof shown>;
  return (
    <Office title={dashboard.tabs[tab]} tab={tab}>
      <Suspense>
        <Screen key={tab} {...shown} />
      </Suspense>
    </Office>
  );
}
