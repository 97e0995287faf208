import { randomUUID } from 'node:crypto';
import type { PaymentInquiry } from '#domain/enquiry-form.ts';
import { Invalid } from '#domain/errors.ts';
import { queueLetter } from '../mail/queue.ts';
import { packageTitle } from '../package/title.ts';
import type { Account, Services } from '../services.ts';
import { letterAboutPayment } from './letters.ts';
import { proofEndings, proofTypeOf } from './proof.ts';
import { insertPaymentInquiry } from './queries.ts';

/** Where payment proofs lie in storage: nothing serves them but what an admin asks for. */
export const proofFolder = 'proofs/';

/**
 * Takes a payment inquiry with its proof: stored both, then the site is told by e-mail (readings, "Payment inquiry").
 * @throws Invalid when the proof is no JPEG, PNG, WebP or PDF by its content, or the package is not there
 */
export async function takeInquiry(
  services: Pick<Services, 'database' | 'jobs' | 'settings' | 'storage'>,
  account: Account | undefined,
  { name, email, message, packageId, file }: PaymentInquiry,
): Promise<void> {
  const { database, settings, storage } = services;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const proofType = proofTypeOf(bytes);
  if (!proofType) throw new Invalid('proof_type', [{ field: 'file', code: 'proof_type' }]);
  const proofKey = `${proofFolder}${randomUUID()}.${proofEndings[proofType]}`;
  // Before the row: a proof without its row is swept away, a row without its proof would be a promise not kept.
  await storage.put(proofKey, bytes, proofType);
  await database.db.transaction(async (tx) => {
    const title = packageId === undefined ? undefined : await packageTitle(tx, packageId);
    if (packageId !== undefined && title === undefined) {
      throw new Invalid('package_not_found', [{ field: 'packageId', code: 'package_not_found' }]);
    }
    await insertPaymentInquiry(tx, {
      userId: account?._id,
      packageId,
      name,
      email,
      message,
      proofKey,
      proofType,
      proofSize: bytes.byteLength,
    });
    await queueLetter(services, tx, letterAboutPayment(settings, { name, email, message }, title));
  });
}
