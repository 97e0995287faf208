import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** The route table of the specification (section 2). Every page also stands in Burmese below `/my`. */
export default [
  ...prefix('my?', [
    index('routes/home.tsx'),
    route('sign-in', 'routes/sign-in.tsx'),
    route('sign-up', 'routes/sign-up.tsx'),
    route('search', 'routes/search.tsx'),
    route('full-search', 'routes/full-search.tsx'),
    route('listing/:listingId', 'routes/listing.tsx'),
    route('create-listing', 'routes/create-listing.tsx'),
    route('dashboard', 'routes/dashboard.tsx'),
    route('price', 'routes/price.tsx'),
    route('contactForPayment', 'routes/contact-for-payment.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
