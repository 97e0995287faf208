import { createHash, randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import type { PaymentInquiry } from '#domain/inquiry/create.ts';
import { type FieldIssue, Invalid, issuesFoundBy } from '#domain/errors.ts';
import { queueEmail } from '../mail/queue.ts';
import { packageTitle } from '../package/answer.ts';
import type { CurrentUser, Services } from '../process/services.ts';
import type { Executor } from '../process/database.ts';
import { emailAboutPayment } from './emails.ts';
import { insertPaymentInquiry, isProofKept } from './queries.ts';
import type { Job } from '../process/jobs.ts';
import type { proofLimits } from '#domain/inquiry/inquiry.ts';

/** Where payment proofs are stored: they are served only at an admin's request. */
const proofFolder = 'proofs/';

/** A stored proof. */
interface Proof {
  key: string;
  type: ProofType;
  /** Bytes. */
  size: number;
  /** SHA-256 of its content, in hexadecimal. */
  fingerprint: string;
}

/** Proofs held in memory at once, while they are moved from disk to storage. */
const proofsAtOnce = pLimit(2);

/**
 * Stores the proof of a payment, before the inquiry itself: a proof without its row is swept away, a row without its proof
 * would be a broken promise.
 * @throws Invalid when its content is not a JPEG, PNG, WebP or PDF
 */
export async function keepProof({ storage }: Pick<Services, 'storage'>, file: File): Promise<Proof> {
  const type = await requireProofType(file);
  const key = `${proofFolder}${randomUUID()}.${proofEndings[type]}`;
  return proofsAtOnce(async () => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    await storage.put(key, bytes, type);
    const fingerprint = createHash('sha256').update(bytes).digest('hex');
    return { key, type, size: bytes.byteLength, fingerprint };
  });
}

/** Detects the type of a proof by its content. @throws Invalid when it is not a JPEG, PNG, WebP or PDF */
async function requireProofType(file: File): Promise<ProofType> {
  const type = proofTypeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (!type) throw new Invalid('proof_type', [{ field: 'file', code: 'proof_type' }]);
  return type;
}

/** Returns the title of the chosen package, if any. @throws Invalid when it does not exist */
async function requireTitle(db: Executor, packageId: string | undefined): Promise<string | undefined> {
  const title = packageId === undefined ? undefined : await packageTitle(db, packageId);
  if (packageId === undefined || title !== undefined) return title;
  throw new Invalid('package_not_found', [{ field: 'packageId', code: 'package_not_found' }]);
}

/** Finds the problems with the proof and the package of an inquiry that is invalid in other fields too. */
export function problemsOfPayment(
  db: Executor,
  { file, packageId }: Partial<Pick<PaymentInquiry, 'file' | 'packageId'>>,
): Promise<FieldIssue[]> {
  return issuesFoundBy(
    () => file && requireProofType(file),
    () => requireTitle(db, packageId),
  );
}

/**
 * Stores a payment inquiry with its proof; the site is notified by email (INQ-11).
 * @throws Invalid when the package does not exist
 */
export async function takeInquiry(
  services: Pick<Services, 'database' | 'jobs' | 'settings'>,
  currentUser: CurrentUser | undefined,
  { name, email, message, packageId }: Omit<PaymentInquiry, 'file'>,
  proof: Proof,
): Promise<void> {
  const { database, settings } = services;
  await database.db.transaction(async (tx) => {
    const title = await requireTitle(tx, packageId);
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
    await queueEmail(services, tx, emailAboutPayment(settings.siteEmail, { name, email, message }, title));
  });
}

const day = 24 * 60 * 60 * 1000;

/** Every night: deletes proofs whose inquiry was never stored. */
export function proofSweep(services: Pick<Services, 'database' | 'storage'>): Job {
  return { name: 'sweep-proofs', schedule: '23 3 * * *', run: () => sweepProofs(services) };
}

/** Runs one sweep. Proofs stored within the last day may still be waiting for their inquiry. */
export async function sweepProofs(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  now: number = Date.now(),
): Promise<void> {
  for await (const { key, modifiedAt } of storage.list(proofFolder)) {
    if (modifiedAt.getTime() < now - day && !(await isProofKept(database.db, key))) await storage.delete(key);
  }
}

/** Content types of a payment proof. */
export type ProofType = (typeof proofLimits.types)[number];

/** The file extension of a proof in storage. */
export const proofEndings: Record<ProofType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** Detects the type of a file by its first bytes, whatever its name; undefined for anything that is not a valid proof. */
export function proofTypeOf(bytes: Uint8Array): ProofType | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'image/webp';
  if (start.startsWith('%PDF-')) return 'application/pdf';
  return undefined;
}
