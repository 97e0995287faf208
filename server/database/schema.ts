/**
 * The data dictionary: every table, its keys, checks and the index of every list.
 * Times are UTC (`timestamptz`), ids are UUIDv7, money is an integer in its own currency.
 */
export * from './schema/access-token.ts';
export * from './schema/account.ts';
export * from './schema/around.ts';
export * from './schema/audit.ts';
export * from './schema/ban.ts';
export * from './schema/banner.ts';
export * from './schema/binned-listing.ts';
export * from './schema/building.ts';
export * from './schema/channel-post.ts';
export * from './schema/confirmed-number.ts';
export * from './schema/desk-question.ts';
export * from './schema/daily-figure.ts';
export * from './schema/data-copy.ts';
export * from './schema/hidden-listing.ts';
export * from './schema/info-page.ts';
export * from './schema/inquiry.ts';
export * from './schema/image.ts';
export * from './schema/known-place.ts';
export * from './schema/lead.ts';
export * from './schema/listing.ts';
export * from './schema/listing-import.ts';
export * from './schema/market.ts';
export * from './schema/operator.ts';
export * from './schema/package.ts';
export * from './schema/post.ts';
export * from './schema/report.ts';
export * from './schema/review.ts';
export * from './schema/shortlist.ts';
export * from './schema/search-miss.ts';
export * from './schema/search-word.ts';
export * from './schema/email-text.ts';
export * from './schema/site-setting.ts';
export * from './schema/team.ts';
export * from './schema/two-factor.ts';
export * from './schema/viewing.ts';
export * from './schema/watch.ts';
export * from './schema/webhook.ts';
