import { PageTitle } from '../shell/document/page-head.tsx';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import { Sheet } from '../ui/sheet.tsx';
import { type DashboardTab, memberTabs, staffTabsOf } from './tabs.ts';
import { ByPhrase } from '../ui/by-syllable.tsx';
import {
  ArrowLeftRight,
  BookOpenText,
  Boxes,
  Building,
  ChartColumn,
  ChartLine,
  FilePlus,
  Gauge,
  History,
  House,
  Inbox,
  LogOut,
  Mails,
  Megaphone,
  type LucideIcon,
  MapPinned,
  Newspaper,
  Rows3,
  Scale,
  Settings,
  TextSearch,
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
    <div className="wrap grid grid-cols-1 items-start gap-x-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <PageTitle title={title === dashboard.title ? title : `${title} · ${dashboard.title}`} />
      <meta name="robots" content="noindex" />
      {/* As high as the window below the header; its ground reaches to the left edge. */}
      <nav
        aria-label={dashboard.title}
        className="sticky top-17.25 hidden h-[calc(100dvh-var(--spacing)*17.25)] flex-col py-2 pe-3 before:absolute before:inset-y-0 before:end-0 before:-z-1 before:w-screen before:border-e before:border-hair before:bg-sunken lg:flex"
      >
        <SidebarLinks current={tab} />
      </nav>
      <section className="min-w-0 py-4 lg:py-8">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <h1 className="min-w-0 text-2xl font-bold tracking-tight wrap-anywhere max-[22rem]:text-xl">
            <ByPhrase text={title} />
          </h1>
          <div className="flex flex-wrap items-center gap-2">
            {action}
            <Sheet
              label={dashboard.menu}
              note={<Unread />}
              className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-4 text-md font-semibold max-sm:px-3 lg:hidden max-sm:[&>svg+span]:sr-only"
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

/** Scrolls the entries, of which a low window shows a part only, to that of the current screen. */
function showCurrent(entries: HTMLElement | null): void {
  const current = entries?.querySelector<HTMLElement>('[aria-current=page]');
  if (entries && current) entries.scrollTop = current.offsetTop + current.offsetHeight - entries.clientHeight + 8;
}

const icons: Record<DashboardTab, LucideIcon> = {
  dash: ChartColumn,
  desk: Scale,
  figures: ChartLine,
  'create-listing-by-admin': UserRoundPlus,
  posts: Newspaper,
  pages: BookOpenText,
  users: Users,
  'users-listings': Rows3,
  packages: Boxes,
  'exchange-rate': ArrowLeftRight,
  outages: Zap,
  searches: TextSearch,
  places: MapPinned,
  'site-settings': Settings,
  banners: Megaphone,
  emails: Mails,
  activity: History,
  status: Gauge,
  profile: UserPen,
  'my-listing': House,
  'create-listing': FilePlus,
  'update-agency': Building,
  inbox: Inbox,
};

const entry =
  'flex min-h-11 w-full items-center gap-2.5 rounded-sm px-3 py-1 text-md hover:bg-act-soft lg:[@media(height<64rem)]:min-h-8 lg:[@media(height<64rem)]:py-0 lg:[:lang(my)_&]:[@media(height<64rem)]:min-h-7.25 lg:[:lang(my)_&]:leading-[1.6]';
const link = `${entry} aria-[current=page]:bg-act-soft aria-[current=page]:font-semibold aria-[current=page]:text-act lg:aria-[current=page]:bg-surface lg:aria-[current=page]:shadow-e1`;

/** The sidebar entries, by role (DSH-2, DSH-3); those of staff are in two groups (DSH-51). */
function SidebarLinks({ current: shown }: { current: DashboardTab | undefined }) {
  const { dashboard, site } = useMessages();
  const currentUser = useCurrentUser();
  const signOut = useSignOut();
  // The emails and the banners are reached from the settings of the site.
  const isOfSettings = (tab: DashboardTab | undefined) => tab === 'emails' || tab === 'banners';
  const current = isOfSettings(shown) ? 'site-settings' : shown;
  const ofStaff = currentUser ? staffTabsOf(currentUser).filter((tab) => !isOfSettings(tab)) : [];
  return (
    <>
      <div
        ref={showCurrent}
        className="min-h-0 lg:flex-1 lg:overflow-y-auto lg:overscroll-contain lg:[scrollbar-width:thin]"
      >
        {ofStaff.length > 0 ? (
          <>
            <SidebarGroup name={dashboard.groups.mine} tabs={memberTabs} current={current} />
            <SidebarGroup
              name={currentUser?.isAdmin ? dashboard.groups.admin : dashboard.groups.staff}
              tabs={ofStaff}
              current={current}
            />
          </>
        ) : (
          <SidebarGroup tabs={memberTabs} current={current} />
        )}
      </div>
      <div className="mt-1.5 border-t border-line pt-1.5">
        <button type="button" onClick={() => void signOut()} className={entry}>
          <LogOut className="size-4.5 shrink-0" aria-hidden />
          <span>{site.menu.signOut}</span>
        </button>
      </div>
    </>
  );
}

interface SidebarGroupProps {
  /** Stands above the entries, where there are several groups. */
  name?: string;
  tabs: readonly DashboardTab[];
  current: DashboardTab | undefined;
}

function SidebarGroup({ name, tabs, current }: SidebarGroupProps) {
  const { dashboard } = useMessages();
  const currentUser = useCurrentUser();
  const isStaff = currentUser !== null && currentUser.staffRoles.length > 0;
  const profile = dashboard.roles[currentUser?.isAdmin ? 'admin' : isStaff ? 'staff' : 'user'];
  return (
    <>
      {name && <p className="px-3 pt-1.5 text-sm leading-[1.6] font-semibold text-muted">{name}</p>}
      <ul aria-label={name} className="mb-1">
        {tabs.map((tab) => {
          const Icon = icons[tab];
          return (
            <li key={tab}>
              <LocalLink
                to={`/dashboard?tab=${tab}`}
                aria-current={tab === current ? 'page' : undefined}
                className={link}
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
      </ul>
    </>
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
