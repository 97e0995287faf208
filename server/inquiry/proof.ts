import type { proofLimits } from '#domain/inquiry/inquiry.ts';

/** What a payment proof may be. */
export type ProofType = (typeof proofLimits.types)[number];

/** The ending of a proof's name in storage. */
export const proofEndings: Record<ProofType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** What a file is by its first bytes, whatever it is called; undefined for anything that is no proof. */
export function proofTypeOf(bytes: Uint8Array): ProofType | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'image/webp';
  if (start.startsWith('%PDF-')) return 'application/pdf';
  return undefined;
}
