import type { RuleCode } from '#domain/refusals.ts';
import { createContext, type ReactNode, use } from 'react';
import type { en } from './en/index.ts';
import type { packages } from './en/packages.ts';
import type { shortlist } from './en/shortlist.ts';
import type { enOfDashboard } from './en/of-dashboard.ts';

/** Every text that a person sees, in one language. The English ones set the shape; a language that lacks one does not compile. */
export type Messages = VisitorMessages &
  PackageMessages &
  ShortlistMessages &
  Omit<DashboardMessages, 'dashboardRules'> & { rules: Record<RuleCode, string> };
/** Those that travel with every page. */
export type VisitorMessages = typeof en;
/** Those that pages bring which import `web/package/messages.ts`. */
type PackageMessages = { packages: typeof packages };
/** Those that pages bring which import `web/shortlist/messages.ts`. */
type ShortlistMessages = { shortlist: typeof shortlist };
/** Those that pages bring which import `web/dashboard/messages.ts`. */
export type DashboardMessages = typeof enOfDashboard;

const MessagesContext = createContext<VisitorMessages | undefined>(undefined);

/**
 * Makes the page's texts known to every component below.
 * @param messages of visitors; those of the dashboard join them in the same object.
 */
export function MessagesProvider({ messages, children }: { messages: VisitorMessages; children: ReactNode }) {
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}

/** The texts of the page's language. */
export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error('No messages: this component stands outside its MessagesProvider.');
  return messages as Messages;
}
