import { type ComponentType, lazy, Suspense } from 'react';
import { postQueryNames } from '#domain/post/query-string.ts';
import { searchNames } from '#domain/listing/query-string.ts';
import type { Route } from './+types/dashboard';
import { shownParameter } from '#domain/paging.ts';
import { loadCreateByAdmin, loadCreateListing } from '../listing/form/load.ts';
import { loadActivity } from '../audit/load.ts';
import { loadInbox } from '../inquiry/inbox/load.ts';
import { loadMyListings } from '../listing/tables/load-my-listings.ts';
import { loadExchangeRate, loadOutages, loadOverview, loadStatus } from '../overview/load.ts';
import { DashboardFrame } from '../dashboard/frame.tsx';
import { apiContext } from '../api/client.ts';
import { decideCase } from '../desk/decide.ts';
import { loadDesk } from '../desk/load.ts';
import { sendForm } from '../forms/submission.ts';
import { languageOf } from '#domain/language.ts';
import { loadPackages } from '../package/tables/load.ts';
import { loadFigures } from '../figures/load.ts';
import { loadSearches } from '../search-miss/load.ts';
import { loadPages } from '../info-page/load.ts';
import { loadPosts } from '../post/tables/load.ts';
import { loadProfile } from '../account/profile/load.ts';
import { loadUsersListings } from '../listing/tables/load-users-listings.ts';
import { loadBanners } from '../banner/load.ts';
import { loadEmails } from '../email/load.ts';
import { loadSiteSettings } from '../site/load.ts';
import { loadPlaces } from '../search/places/load.ts';
import { type TabRequest, requireCurrentUser, refuseVisit } from '../dashboard/require-account.ts';
import { type DashboardTab, roleFor, tabOf } from '../dashboard/tabs.ts';
import { loadUpdateAgency } from '../agent/agent-data.ts';
import { loadUsers } from '../account/tables/load.ts';
import { formNames } from '../listing/orders.ts';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { useMessages } from '../messages/context.tsx';

/** The tab, and the query parameters that each tab reads. */
export const handle = {
  query: [
    'tab',
    'name',
    'phone',
    ...searchNames,
    ...formNames,
    ...postQueryNames,
    'search',
    'box',
    'with',
    'whose',
    'state',
    'room',
    'person',
    'rows',
    'searchTerm',
    'days',
    'word',
    'page',
    'case',
    'email',
    'do',
    'last',
    'edit',
    'in',
    'version',
    shownParameter,
  ],
} satisfies PageHandle;

/** Loaders of the tabs. */
const loads = {
  activity: loadActivity,
  status: loadStatus,
  'exchange-rate': loadExchangeRate,
  outages: loadOutages,
  figures: loadFigures,
  searches: loadSearches,
  places: loadPlaces,
  'site-settings': loadSiteSettings,
  banners: loadBanners,
  emails: loadEmails,
  inbox: loadInbox,
  dash: loadOverview,
  desk: loadDesk,
  posts: loadPosts,
  pages: loadPages,
  packages: loadPackages,
  'create-listing-by-admin': loadCreateByAdmin,
  'users-listings': loadUsersListings,
  'my-listing': loadMyListings,
  'create-listing': loadCreateListing,
  profile: loadProfile,
  'update-agency': loadUpdateAgency,
  users: loadUsers,
} satisfies Partial<Record<DashboardTab, (request: TabRequest) => Promise<object>>>;

/** Components of the tabs; the script of each is fetched only with it. */
const screens = {
  activity: lazy(async () => ({ default: (await import('../audit/activity.tsx')).Activity })),
  status: lazy(async () => ({ default: (await import('../overview/status.tsx')).Status })),
  'exchange-rate': lazy(async () => ({
    default: (await import('../exchange-rate/exchange-rate.tsx')).ExchangeRate,
  })),
  outages: lazy(async () => ({ default: (await import('../outage/outages.tsx')).Outages })),
  figures: lazy(async () => ({ default: (await import('../figures/figures.tsx')).Figures })),
  searches: lazy(async () => ({ default: (await import('../search-miss/searches.tsx')).Searches })),
  places: lazy(async () => ({ default: (await import('../search/places/places.tsx')).Places })),
  'site-settings': lazy(async () => ({ default: (await import('../site/site-settings.tsx')).SiteSettings })),
  banners: lazy(async () => ({ default: (await import('../banner/banners.tsx')).Banners })),
  emails: lazy(async () => ({ default: (await import('../email/emails.tsx')).Emails })),
  inbox: lazy(async () => ({ default: (await import('../inquiry/inbox/inbox.tsx')).Inbox })),
  desk: lazy(async () => ({ default: (await import('../desk/desk.tsx')).Desk })),
  dash: lazy(async () => ({ default: (await import('../overview/overview.tsx')).Overview })),
  packages: lazy(async () => ({
    default: (await import('../package/tables/packages.tsx')).Packages,
  })),
  pages: lazy(async () => ({ default: (await import('../info-page/pages.tsx')).Pages })),
  posts: lazy(async () => ({ default: (await import('../post/tables/posts.tsx')).Posts })),
  'create-listing-by-admin': lazy(async () => ({
    default: (await import('../listing/form/create-for-agent.tsx')).CreateForAgent,
  })),
  'users-listings': lazy(async () => ({
    default: (await import('../listing/tables/users-listings.tsx')).UsersListings,
  })),
  'my-listing': lazy(async () => ({
    default: (await import('../listing/tables/my-listings.tsx')).MyListings,
  })),
  'create-listing': lazy(async () => ({
    default: (await import('../listing/form/create-listing.tsx')).CreateListing,
  })),
  profile: lazy(async () => ({ default: (await import('../account/profile/profile.tsx')).Profile })),
  'update-agency': lazy(async () => ({
    default: (await import('../agent/update-agency.tsx')).UpdateAgency,
  })),
  users: lazy(async () => ({ default: (await import('../account/tables/users.tsx')).Users })),
} satisfies { [Tab in keyof typeof loads]: ComponentType<Shown<Tab>> };

type Shown<Tab extends keyof typeof loads> = Awaited<ReturnType<(typeof loads)[Tab]>>;

/** Signed-in users only; each tab reads what it shows. An unknown tab becomes the first; one of staff sends anyone else to sign in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, member: currentUser } = await requireCurrentUser({ context, request });
  const { searchParams: parameters } = new URL(request.url);
  const asked = parameters.get('tab');
  // The first tab of staff is only for them.
  const role = roleFor(asked) ?? (asked === null && currentUser.needsTwoFactor ? 'admin' : undefined);
  if (role) refuseVisit(request, currentUser, role);
  const tab = tabOf(asked, currentUser);
  const language = languageOf(new URL(request.url).pathname);
  return { tab, shown: await loads[tab]({ api, member: currentUser, parameters, language }) };
}

/** The forms of the tabs: only the desk's decisions are sent to their own page (MOD-42). */
export async function action({ context, request }: Route.ActionArgs) {
  return decideCase(context.get(apiContext), request);
}

/** If there is no response from the portal, the form says so and keeps what was typed. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export default function Dashboard({ loaderData: { tab, shown } }: Route.ComponentProps) {
  const { dashboard } = useMessages();
  // Each screen takes the result of its own loader.
  const Screen = screens[tab] as ComponentType<typeof shown>;
  return (
    <DashboardFrame title={dashboard.tabs[tab]} tab={tab}>
      <Suspense fallback={<Loading />}>
        <Screen key={tab} {...shown} />
      </Suspense>
    </DashboardFrame>
  );
}

/** Shown while the script of a tab arrives: on a slow line that takes seconds. */
function Loading() {
  const { loading } = useMessages().site;
  return (
    <div role="status">
      <p className="mb-4 text-muted">{loading}</p>
      <div aria-hidden className="grid animate-pulse gap-4 *:rounded-md *:bg-sunken">
        <div className="h-24" />
        <div className="h-64" />
      </div>
    </div>
  );
}
