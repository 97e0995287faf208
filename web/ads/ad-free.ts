/** Pages without ads: signing in, resetting a password, paying, and the screens where members and admins work (SIT-43). */
const adFree =
  /^(\/my)?\/(sign-in|sign-up|forgotpassword|reset-password|reset_password|confirm-email|contactforpayment|price|packages|dashboard|profile|my-listing|admin-|create-|update-)/i;

/** Whether the page at this path may show ads. */
export function mayShowAds(pathname: string): boolean {
  return !adFree.test(pathname);
}
