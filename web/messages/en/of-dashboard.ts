import { dashboardRuleTexts } from '#domain/refusals.ts';
import { dashboard, exchangeRate, inbox, outages, posting, users } from './dashboard.ts';
import { desk, deskQuestion } from './desk.ts';
import { backups } from './backups.ts';
import { contactTaps, listingForm, listingTables, numberPage, stillAvailable } from './listing-form.ts';
import { details } from './details.ts';
import {
  bans,
  confirmNumber,
  deletedListings,
  everyReview,
  hiddenListing,
  report,
  reports,
  suspension,
  waiting,
} from './moderation.ts';
import { banners } from './banners.ts';
import { changeMany } from './change-many.ts';
import { channel } from './channel.ts';
import { emails } from './emails.ts';
import { leads } from './leads.ts';
import { firstSteps } from './first-steps.ts';
import { figures } from './figures.ts';
import { groupPosts } from './group-posts.ts';
import { infoPages } from './info-pages.ts';
import { activity, overview, status } from './overview.ts';
import { packageForm, paymentAccounts } from './package-form.ts';
import { partners } from './partners.ts';
import { pastedPost } from './pasted-post.ts';
import { places } from './places.ts';
import { editor, postForm } from './post-form.ts';
import { agency, profile, twoFactor } from './profile.ts';
import { searchMisses } from './search-misses.ts';
import { spreadsheet } from './spreadsheet.ts';
import { siteSettings } from './site-settings.ts';
import { viewings } from './viewings.ts';
import { team } from './team.ts';
import { watch } from './watch.ts';

/** Texts of the dashboard alone, in English. */
export const enOfDashboard = {
  dashboardRules: dashboardRuleTexts as Record<keyof typeof dashboardRuleTexts, string>,
  dashboard,
  exchangeRate,
  outages,
  searchMisses,
  figures,
  firstSteps,
  places,
  siteSettings,
  banners,
  changeMany,
  channel,
  spreadsheet,
  leads,
  emails,
  groupPosts,
  infoPages,
  posting,
  editor,
  postForm,
  overview,
  backups,
  activity,
  status,
  profile,
  twoFactor,
  agency,
  users,
  listingForm,
  partners,
  pastedPost,
  details,
  listingTables,
  stillAvailable,
  report,
  team,
  watch,
  viewings,
  bans,
  confirmNumber,
  reports,
  desk,
  deskQuestion,
  contactTaps,
  numberPage,
  hiddenListing,
  waiting,
  deletedListings,
  everyReview,
  suspension,
  packageForm,
  paymentAccounts,
  inbox,
};
