/**
 * Pages without ads: signing in, resetting a password, paying, and the screens where users and admins work (SIT-43), and all whose address holds a
 * token, which no ad may read (`secretPages`).
 */
const adFree =
  /^(\/my)?\/(sign-in|sign-up|forgotpassword|reset-password|reset_password|confirm-email|undo-email|still-available|watch|viewing|team|shared-list|contactforpayment|price|packages|dashboard|profile|my-listing|admin-|create-|update-)/i;

/** Whether the page at this path may show ads. */
export function mayShowAds(pathname: string): boolean {
  return !adFree.test(decoded(pathname).replaceAll(/\/{2,}/g, '/'));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
