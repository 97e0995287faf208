import { knownDeviceSweep } from '../auth/known-device.ts';
import { passwordResetSweep } from '../auth/password-reset.ts';
import { takePhotos } from '../auth/oidc/take-photo.ts';
import { sendResetEmails } from '../auth/reset-email.ts';
import { proofSweep } from '../inquiry/payment.ts';
import { attemptSweep } from '../http/limits/rate-limit.ts';
import { answerSweep } from '../http/request/idempotency.ts';
import { imageHashing } from '../image/near-copies.ts';
import { imageSweep } from '../image/delete.ts';
import { binSweep } from '../listing/life/bin.ts';
import { listingEndNotices } from '../listing/life/end-notices.ts';
import { listingEnd } from '../listing/life/ends.ts';
import { deletedListingSweep } from '../listing/life/first-date.ts';
import { channelPosting, channelSweep } from '../channel/post.ts';
import { banSweep } from '../ban/bans.ts';
import { lookAtListings } from '../listing/look.ts';
import { confirmationSweep } from '../listing/confirmed-numbers.ts';
import { waitingEnd } from '../listing/life/waiting.ts';
import { goneReportSweep } from '../listing/life/gone-reports.ts';
import { pageViewSweep } from '../listing/views/page-views.ts';
import { noteAccepted } from '../email/routes.ts';
import { deliverMail } from '../mail/queue.ts';
import { deliverySweep, webhookDeliveries } from '../partner/deliver.ts';
import { packageExpiryNotices } from '../package/expiry-notices.ts';
import { reportSweep } from '../report/close.ts';
import { cardSweep } from '../seo/stored-cards.ts';
import { backups, makeOrderedBackups } from '../backup/back-up.ts';
import { figureSweep } from '../figures/collector.ts';
import { searchMissSweep } from '../search-miss/collector.ts';
import { listingReindex, registerIndexVersion } from '../search/reindex.ts';
import { importResumption } from '../spreadsheet/order.ts';
import { importListings, importSweep } from '../spreadsheet/start.ts';
import type { Services } from '../process/services.ts';
import { twoFactorSweep } from '../auth/two-factor/set-up.ts';
import { makeDataCopies } from '../account/data-copy/make.ts';
import { dataCopySweep } from '../account/data-copy/order.ts';
import { suspensionEnd } from '../account/suspend.ts';
import { emailChangeSweep, sendEmailChangeEmails } from '../account/email-change.ts';
import { leadSweep } from '../lead/sweep.ts';
import { sendWatchLetters } from '../watch/letters.ts';
import { viewingSweep } from '../viewing/sweep.ts';
import { watchMatching } from '../watch/match.ts';
import { newsSweep, watchMatchSweep } from '../watch/sweep.ts';
import { sendWatchMessages } from '../watch/telegram-messages.ts';
import { usualPriceRefresh } from '../listing/market/refresh.ts';
import { watchTelling } from '../watch/tell.ts';
import { oldAddressSweep, sendUndoEmails } from '../auth/email-address/old-address.ts';

/** Starts the portal's background work. It ends when the jobs are closed. */
export async function startJobs(services: Services): Promise<void> {
  await deliverMail(services, noteAccepted(services));
  await sendResetEmails(services);
  await takePhotos(services);
  await sendEmailChangeEmails(services);
  await sendUndoEmails(services);
  await sendWatchLetters(services);
  await sendWatchMessages(services);
  await lookAtListings(services);
  await registerIndexVersion(services);
  await makeOrderedBackups(services);
  await makeDataCopies(services);
  await importListings(services);
  for (const job of [
    imageSweep(services),
    imageHashing(services),
    cardSweep(services),
    proofSweep(services),
    attemptSweep(services),
    answerSweep(services),
    packageExpiryNotices(services),
    listingEnd(services),
    listingEndNotices(services),
    suspensionEnd(services),
    binSweep(services),
    pageViewSweep(services),
    goneReportSweep(services),
    reportSweep(services),
    banSweep(services),
    confirmationSweep(services),
    waitingEnd(services),
    deletedListingSweep(services),
    usualPriceRefresh(services),
    passwordResetSweep(services),
    emailChangeSweep(services),
    oldAddressSweep(services),
    listingReindex(services),
    searchMissSweep(services),
    figureSweep(services),
    twoFactorSweep(services),
    knownDeviceSweep(services),
    dataCopySweep(services),
    watchMatching(services),
    watchTelling(services),
    newsSweep(services),
    watchMatchSweep(services),
    channelPosting(services),
    channelSweep(services),
    importResumption(services),
    importSweep(services),
    leadSweep(services),
    viewingSweep(services),
    webhookDeliveries(services),
    deliverySweep(services),
    backups(services),
  ]) {
    await services.jobs.repeat(job);
  }
}
