import { redirect, type RouterContextProvider } from 'react-router';
import { inLanguage, languageOf } from '#domain/language.ts';
import { apiContext, type ApiClient, pageAnswerOf } from '../api/client.ts';
import type { DashboardTab } from './tabs.ts';
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
  /** An admin who cannot act as one before turning two-factor sign-in on. */
  needsTwoFactor?: true | undefined;
  role: 'user' | 'agent';
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
 * Returns the current user if they are an admin.
 * @throws a redirect to the two-factor set-up, for an admin who needs it first, and for anyone else to /sign-in, which states why (SIT-32).
 */
export async function adminOf(asked: Asked): Promise<{ api: ApiClient; member: CurrentUser }> {
  const { api, member: currentUser } = await requireCurrentUser(asked);
  refuseVisit(asked.request, currentUser);
  return { api, member: currentUser };
}

/**
 * Redirects a user who is not an admin away from a screen for admins.
 * @throws the redirect of {@link adminOf}
 */
export function refuseVisit(request: Request, { isAdmin, needsTwoFactor }: CurrentUser): void {
  if (isAdmin) return;
  if (!needsTwoFactor) throw redirect(signInAddress(request, true));
  throw redirect(inLanguage(languageOf(new URL(request.url).pathname), twoFactorAddress));
}

/** Redirects from the path of a screen to the dashboard tab that shows it, in the language of the page. */
export function toTab({ url }: Request, tab: DashboardTab): Response {
  return redirect(inLanguage(languageOf(new URL(url).pathname), `/dashboard?tab=${tab}`));
}

/** Arguments of a tab's loader: the API client, the current user, and the other parameters of the address. */
export interface TabRequest {
  api: ApiClient;
  member: CurrentUser;
  parameters: URLSearchParams;
}
