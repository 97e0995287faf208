import { PageTitle } from '../shell/document/page-head.tsx';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import { Sheet } from '../ui/sheet.tsx';
import { type DashboardTab, adminTabs, memberTabs } from './tabs.ts';
import { ByPhrase } from '../ui/by-syllable.tsx';
import {
  ArrowLeftRight,
  Boxes,
  Building,
  ChartColumn,
  FilePlus,
  Gauge,
  History,
  House,
  Inbox,
  LogOut,
  type LucideIcon,
  Newspaper,
  Rows3,
  UserPen,
  UserRoundPlus,
  Users,
  Zap,
} from 'lucide-react';
import { useRevalidator } from 'react-router';
import { useNotice } from '../shell/state/notice.tsx';
import { useForgetting } from '../forms/saved-draft.ts';
import { dropFilesOf } from '../image/chosen-files.ts';
import { useCurrentUser, useUnread } from '../shell/frame/site-profile.ts';
import { useLanguage } from '../shell/links.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { CountBadge } from '../ui/count-badge.tsx';
import { LocalLink } from '../ui/local-link.tsx';

interface DashboardFrameProps {
  title: string;
  /** The sidebar entry that is marked; none for a screen to which no entry leads. */
  tab?: DashboardTab;
  /** Beside the title: the screen's main action. */
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen for signed-in users: the sidebar (a sheet on the phone), the title, and the screen's content. */
export function DashboardFrame({ title, tab, action, children }: DashboardFrameProps) {
  const { dashboard } = useMessages();
  return (
    <div className="wrap grid grid-cols-1 items-start gap-6 py-4 lg:grid-cols-[14rem_minmax(0,1fr)] lg:py-8">
      <PageTitle title={title === dashboard.title ? title : `${title} · ${dashboard.title}`} />
      <meta name="robots" content="noindex" />
      <nav
        aria-label={dashboard.title}
        ref={showCurrent}
        className="sticky top-16 hidden max-h-[calc(100dvh-10rem)] overflow-y-auto overscroll-contain rounded-md border border-line bg-surface p-1.5 [scrollbar-width:thin] lg:block"
      >
        <SidebarLinks current={tab} />
      </nav>
      <section className="min-w-0">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <h1 className="min-w-0 text-2xl font-bold tracking-tight wrap-anywhere max-[22rem]:text-xl">
            <ByPhrase text={title} />
          </h1>
          <div className="flex flex-wrap items-center gap-2">
            {action}
            <Sheet
              label={dashboard.menu}
              note={<Unread />}
              className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-4 text-md font-semibold lg:hidden"
            >
              <nav aria-label={dashboard.title}>
                <SidebarLinks current={tab} />
              </nav>
            </Sheet>
          </div>
        </div>
        {children}
      </section>
    </div>
  );
}

/** Scrolls the sidebar, which an admin's laptop shows in part only, to the entry of the current screen. */
function showCurrent(sidebar: HTMLElement | null): void {
  const current = sidebar?.querySelector<HTMLElement>('[aria-current=page]');
  if (sidebar && current) sidebar.scrollTop = current.offsetTop + current.offsetHeight - sidebar.clientHeight + 8;
}

const icons: Record<DashboardTab, LucideIcon> = {
  dash: ChartColumn,
  'create-listing-by-admin': UserRoundPlus,
  posts: Newspaper,
  users: Users,
  'users-listings': Rows3,
  packages: Boxes,
  'exchange-rate': ArrowLeftRight,
  outages: Zap,
  activity: History,
  status: Gauge,
  profile: UserPen,
  'my-listing': House,
  'create-listing': FilePlus,
  'update-agency': Building,
  inbox: Inbox,
};

const entry =
  'flex min-h-11 lg:[@media(height<54rem)]:min-h-9 lg:[@media(height<54rem)]:py-0.5 w-full items-center gap-2.5 rounded-sm px-3 py-1 text-md hover:bg-sunken aria-[current=page]:bg-act-soft aria-[current=page]:font-semibold aria-[current=page]:text-act';

/** The sidebar entries, by role (DSH-2, DSH-3). */
function SidebarLinks({ current }: { current: DashboardTab | undefined }) {
  const { dashboard, site } = useMessages();
  const currentUser = useCurrentUser();
  const signOut = useSignOut();
  const tabs: readonly DashboardTab[] = currentUser?.isAdmin ? [...adminTabs, ...memberTabs] : memberTabs;
  const profile = currentUser?.isAdmin ? dashboard.roles.admin : dashboard.roles.user;
  return (
    <ul>
      {tabs.map((tab) => {
        const Icon = icons[tab];
        return (
          <li key={tab}>
            <LocalLink
              to={`/dashboard?tab=${tab}`}
              aria-current={tab === current ? 'page' : undefined}
              className={entry}
            >
              <Icon className="size-4.5 shrink-0" aria-hidden />
              <span className="flex flex-1 flex-wrap items-center justify-between gap-x-2">
                <span>
                  <ByPhrase text={dashboard.tabs[tab]} />
                </span>
                {tab === 'profile' && (
                  <span className="rounded-full whitespace-nowrap bg-act-soft px-2 py-0.5 text-sm font-semibold text-act">
                    {profile}
                  </span>
                )}
              </span>
              {tab === 'inbox' && <Unread />}
            </LocalLink>
          </li>
        );
      })}
      {/* In sight however much of the entries is. */}
      <li className="mt-1.5 border-t border-line bg-surface pt-1.5 lg:sticky lg:-bottom-1.5 lg:pb-1.5">
        <button type="button" onClick={() => void signOut()} className={entry}>
          <LogOut className="size-4.5 shrink-0" aria-hidden />
          <span>{site.menu.signOut}</span>
        </button>
      </li>
    </ul>
  );
}

/** Number of unread messages; renders nothing if there are none. */
function Unread() {
  const { inbox } = useMessages();
  const language = useLanguage();
  const count = useUnread();
  if (count === 0) return null;
  return (
    <span className="ms-auto flex">
      <CountBadge count={count} label={inbox.unread(formatNumber(count, language))} />
    </span>
  );
}

/**
 * Ends the session, and deletes what was typed in it: the phone may be shared. The screen, for signed-in users, then redirects to sign in,
 * which says that the user is signed out (DSH-22).
 * Where the session cannot be ended, it says so, and deletes nothing.
 */
function useSignOut(): () => Promise<void> {
  const revalidator = useRevalidator();
  const notice = useNotice();
  const { dashboard, rules } = useMessages();
  const forget = useForgetting();
  const account = useCurrentUser()?._id;
  return async () => {
    const response = await fetch('/api/signout', { method: 'POST' }).catch(() => undefined);
    if (!response?.ok) return notice({ kind: 'failed', text: rules.unavailable });
    forget();
    if (account !== undefined) await dropFilesOf(account);
    notice({ kind: 'done', text: dashboard.signedOut, isForNextPage: true });
    await revalidator.revalidate();
  };
}
