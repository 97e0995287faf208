import type { ReactNode } from 'react';
import { useMessages } from '../messages/context.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { SidebarLinks } from './sidebar-links.tsx';
import type { DashboardTab } from './tabs.ts';
import { BySyllable } from '../ui/by-syllable.tsx';

interface OfficeProps {
  title: string;
  /** The entry of the sidebar that is marked; none for a screen that none leads to. */
  tab?: DashboardTab;
  /** Beside the title: the one thing to do here. */
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen for people with an account: the sidebar (a sheet on the phone), the title, and what the screen shows. */
export function DashboardFrame({ title, tab, action, children }: OfficeProps) {
  const { dashboard } = useMessages();
  return (
    <div className="wrap grid grid-cols-1 items-start gap-6 py-4 lg:grid-cols-[14rem_minmax(0,1fr)] lg:py-8">
      <title>{`${title} · ${dashboard.title}`}</title>
      <meta name="robots" content="noindex" />
      <nav
        aria-label={dashboard.title}
        className="sticky top-16 hidden rounded-md border border-line bg-surface p-1.5 lg:block"
      >
        <SidebarLinks current={tab} />
      </nav>
      <section className="min-w-0">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl font-bold tracking-tight">
            <BySyllable text={title} />
          </h1>
          <div className="flex flex-wrap items-center gap-2">
            {action}
            <Sheet
              label={dashboard.menu}
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
