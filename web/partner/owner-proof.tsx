import { type ProofAsked, ProofFields, useProof } from '../account/proof-fields.tsx';
import type { Refused } from '../forms/submission.ts';

/** The account whose program it is, and which proof its owner must give. */
export interface Owner {
  proofAsked: ProofAsked;
  email: string;
}

/** Asks for a proof within a form that makes what needs no session, unless one was given recently (PTN-16). */
export function OwnerProof({ owner: { proofAsked, email }, refused }: { owner: Owner; refused: Refused | undefined }) {
  const typed = useProof();
  const { currentPassword, code } = refused?.fields ?? {};
  if (proofAsked.isRecent && !currentPassword && !code) return null;
  return <ProofFields asked={proofAsked} typed={typed} email={email} issues={refused?.fields} />;
}
