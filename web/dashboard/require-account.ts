import { redirect, type RouterContextProvider } from 'react-router';
import { inLanguage, languageOf } from '#domain/language.ts';
import { apiContext, type ApiClient, pageAnswerOf } from '../api/client.ts';
import type { DashboardTab } from './tabs.ts';
import { signInAddress, twoFactorAddress } from '../shell/links.ts';

/** Arguments of a loader of a screen for people with an account. */
interface Asked {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

/** The signed-in user, with their e-mail address. */
export interface CurrentUser {
  _id: string;
  username: string;
  email: string;
  avatar: string | null;
  isAdmin: boolean;
  /** An admin who may do nothing as one before they have turned two-factor sign-in on. */
  needsTwoFactor?: true | undefined;
  role: 'user' | 'agent';
}

/**
 * The person signed in.
 * @throws a redirect to /sign-in that comes back afterwards, when nobody is (SIT-33).
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
 * The admin signed in.
 * @throws a redirect to where two-factor sign-in is set up, for an admin who needs it first, and to /sign-in, which says why, when it is anybody else (SIT-32).
 */
export async function adminOf(asked: Asked): Promise<{ api: ApiClient; member: CurrentUser }> {
  const { api, member: currentUser } = await requireCurrentUser(asked);
  refuseVisit(asked.request, currentUser);
  return { api, member: currentUser };
}

/**
 * Sends a user who is no admin away from a screen for admins.
 * @throws the redirect of {@link adminOf}
 */
export function refuseVisit(request: Request, { isAdmin, needsTwoFactor }: CurrentUser): void {
  if (isAdmin) return;
  if (!needsTwoFactor) throw redirect(signInAddress(request, true));
  throw redirect(inLanguage(languageOf(new URL(request.url).pathname), twoFactorAddress));
}

/** Redirects from the path of a screen to the tab of the dashboard that shows it, in the language of the page. */
export function toTab({ url }: Request, tab: DashboardTab): Response {
  return redirect(inLanguage(languageOf(new URL(url).pathname), `/dashboard?tab=${tab}`));
}

/** Arguments of a tab's loader: the API client, the current user, and the other parameters of the address. */
export interface TabRequest {
  api: ApiClient;
  member: CurrentUser;
  parameters: URLSearchParams;
}
