/**
 * The data dictionary: every table, its keys, checks and the index of every list.
 * Times are UTC (`timestamptz`), ids are UUIDv7, money is an integer in its own currency.
 */
export * from './schema/account.ts';
export * from './schema/audit.ts';
export * from './schema/ban.ts';
export * from './schema/banner.ts';
export * from './schema/binned-listing.ts';
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
export * from './schema/listing.ts';
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
export * from './schema/two-factor.ts';
export * from './schema/watch.ts';
