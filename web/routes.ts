import { index, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The routes (SIT-3 to SIT-26). Every page also exists in Burmese under `/my`. */
export default [
  ...prefix('my?', [
    index('routes/home.tsx'),
    route('sign-in', 'routes/sign-in.tsx'),
    route('sign-in/code', 'routes/sign-in-code.tsx'),
    route('sign-up', 'routes/sign-up.tsx'),
    route('forgotpassword', 'routes/forgot-password.tsx'),
    ...bothSpellings('reset-password/:token', 'reset_password/:token', 'routes/reset-password.tsx'),
    route('search', 'routes/search.tsx'),
    route('search/counts', 'routes/search-counts.ts'),
    route('full-search', 'routes/full-search.tsx'),
    route('listing/:listingId', 'routes/listing.tsx'),
    route('saved', 'routes/saved.tsx'),
    route('shared-list/:token', 'routes/shared-list.tsx'),
    route('create-listing', 'routes/create-listing.tsx'),
    route('update-listing/:listingId', 'routes/update-listing.tsx'),
    route('deleted-listings', 'routes/deleted-listings.tsx'),
    route('hidden-listing/:listingId', 'routes/hidden-listing.tsx'),
    route('reviews', 'routes/reviews.tsx'),
    route('contact-taps/:listingId', 'routes/contact-taps.tsx'),
    route('dashboard', 'routes/dashboard.tsx'),
    ...['my-listing', 'profile', 'update-agent', 'create-listing-admin'].map((path) =>
      route(path, 'routes/to-tab.tsx', { id: `to ${path}` }),
    ),
    route('update-agent-by-admin/:userId', 'routes/update-agent-by-admin.tsx'),
    route('confirm-email/:token', 'routes/confirm-email.tsx'),
    route('undo-email/:token', 'routes/undo-email.tsx'),
    route('still-available/:token', 'routes/still-available.tsx'),
    route('report-gone/:listingId', 'routes/report-gone.tsx'),
    route('report/agency/:userId', 'routes/report.tsx'),
    route('report/review/:listingId/:reviewId', 'routes/report.tsx', { id: 'report of a review' }),
    route('bans', 'routes/bans.tsx'),
    route('confirm-number/:listingId', 'routes/confirm-number.tsx'),
    route('safety', 'routes/safety.tsx'),
    route('agent', 'routes/agents.tsx'),
    route('agent/:id', 'routes/agent.tsx'),
    route('blogs', 'routes/blogs.tsx'),
    route('post/:slug', 'routes/post.tsx'),
    route('create-post', 'routes/create-post.tsx'),
    route('update-post/:postId', 'routes/update-post.tsx'),
    route('pages/:slug', 'routes/info-page.tsx'),
    route('price', 'routes/price.tsx'),
    route('packages', 'routes/packages.tsx'),
    route('create-package', 'routes/create-package.tsx'),
    route('update-package/:id', 'routes/update-package.tsx'),
    route('admin-assign-package', 'routes/admin-assign-package.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('contactForPayment', 'routes/contact-for-payment.tsx'),
    route('about', 'routes/about.tsx'),
    ...bothSpellings('PrivacyPolicy', 'privacy_policy', 'routes/privacy-policy.tsx'),
    ...bothSpellings('TermsAndConditions', 'terms_and_conditions', 'routes/terms.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;

/** Two addresses of a page that has both spellings (SIT-27). */
function bothSpellings(path: string, other: string, file: string): RouteConfigEntry[] {
  return [route(path, file), route(other, file, { id: `${file} as ${other}` })];
}
