import { redirect, type RouterContextProvider } from 'react-router';
import { inLanguage, type Language, languageOf } from '#domain/language.ts';
import { apiContext, type ApiClient, pageAnswerOf } from '../api/client.ts';
import type { TeamOf } from '#domain/team/team.ts';
import type { StaffRole } from '#domain/account/staff.ts';
import { type DashboardTab, hasRole } from './tabs.ts';
import { signInAddress, twoFactorAddress } from '../shell/links.ts';

/** Arguments of a loader of a screen for signed-in users. */
interface Asked {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

/** The current user, with their email address. */
export interface CurrentUser {
  _id: string;
  username: string;
  email: string;
  avatar: string | null;
  isAdmin: boolean;
  staffRoles: readonly StaffRole[];
  /** One of the staff who cannot act as such before turning two-factor sign-in on. */
  needsTwoFactor?: true | undefined;
  role: 'user' | 'agent';
  /** The agency that they work for. */
  team?: TeamOf | undefined;
}

/**
 * Returns the current user.
 * @throws a redirect to /sign-in that comes back afterwards, if nobody is signed in (SIT-33).
 */
export async function requireCurrentUser({
  context,
  request,
}: Asked): Promise<{ api: ApiClient; member: CurrentUser }> {
  const api = context.get(apiContext);
  const { user } = await pageAnswerOf(api.auth.session.$get());
  if (!user) throw redirect(signInAddress(request));
  return { api, member: user };
}

/**
 * Returns the current user if they are an admin, or have a role that suffices.
 * @throws a redirect to the two-factor set-up, for staff who need it first, and for anyone else to /sign-in, which states why (SIT-32).
 */
export async function requireStaff(
  asked: Asked,
  role: StaffRole | 'admin',
): Promise<{ api: ApiClient; member: CurrentUser }> {
  const { api, member: currentUser } = await requireCurrentUser(asked);
  refuseVisit(asked.request, currentUser, role);
  return { api, member: currentUser };
}

/**
 * Redirects a user without a role away from a screen that needs it.
 * @throws the redirect of {@link requireStaff}
 */
export function refuseVisit(request: Request, currentUser: CurrentUser, role: StaffRole | 'admin'): void {
  if (hasRole(currentUser, role)) return;
  if (!currentUser.needsTwoFactor) throw redirect(signInAddress(request, true));
  throw redirect(inLanguage(languageOf(new URL(request.url).pathname), twoFactorAddress));
}

/** Redirects from the path of a screen to the dashboard tab that shows it, in the language of the page. */
export function toTab({ url }: Request, tab: DashboardTab): Response {
  return redirect(inLanguage(languageOf(new URL(url).pathname), `/dashboard?tab=${tab}`));
}

/** Arguments of a tab's loader: the API client, the current user, the other parameters of the address, and the page's language. */
export interface TabRequest {
  api: ApiClient;
  member: CurrentUser;
  parameters: URLSearchParams;
  /** Language of the page. */
  language: Language;
}
