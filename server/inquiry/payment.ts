import { createHash, randomUUID } from 'node:crypto';
import type { PaymentInquiry } from '#domain/inquiry/create.ts';
import { Invalid } from '#domain/errors.ts';
import { queueEmail } from '../mail/queue.ts';
import { packageTitle } from '../package/answer.ts';
import type { CurrentUser, Services } from '../app/context.ts';
import { emailAboutPayment } from './emails.ts';
import { proofEndings, type ProofType, proofTypeOf } from './proof.ts';
import { insertPaymentInquiry } from './queries.ts';

/** Where payment proofs lie in storage: nothing serves them but what an admin asks for. */
export const proofFolder = 'proofs/';

/** A proof that is kept. */
interface Proof {
  key: string;
  type: ProofType;
  /** Bytes. */
  size: number;
  /** SHA-256 of its content, in hexadecimal. */
  fingerprint: string;
}

/**
 * Stores the proof of a payment, before the inquiry itself: a proof without its row is swept away, a row without its proof
 * would be a promise not kept.
 * @throws Invalid when it is no JPEG, PNG, WebP or PDF by its content
 */
export async function keepProof({ storage }: Pick<Services, 'storage'>, file: File): Promise<Proof> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = proofTypeOf(bytes);
  if (!type) throw new Invalid('proof_type', [{ field: 'file', code: 'proof_type' }]);
  const key = `${proofFolder}${randomUUID()}.${proofEndings[type]}`;
  await storage.put(key, bytes, type);
  const fingerprint = createHash('sha256').update(bytes).digest('hex');
  return { key, type, size: bytes.byteLength, fingerprint };
}

/**
 * Takes a payment inquiry with its proof; the site is told by e-mail (INQ-11).
 * @throws Invalid when the package is not there
 */
export async function takeInquiry(
  services: Pick<Services, 'database' | 'jobs' | 'settings'>,
  currentUser: CurrentUser | undefined,
  { name, email, message, packageId }: Omit<PaymentInquiry, 'file'>,
  proof: Proof,
): Promise<void> {
  const { database, settings } = services;
  await database.db.transaction(async (tx) => {
    const title = packageId === undefined ? undefined : await packageTitle(tx, packageId);
    if (packageId !== undefined && title === undefined) {
      throw new Invalid('package_not_found', [{ field: 'packageId', code: 'package_not_found' }]);
    }
    await insertPaymentInquiry(tx, {
      userId: currentUser?._id,
      packageId,
      name,
      email,
      message,
      proofKey: proof.key,
      proofType: proof.type,
      proofSize: proof.size,
    });
    await queueEmail(services, tx, emailAboutPayment(settings, { name, email, message }, title));
  });
}
