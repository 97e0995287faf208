import { type Dispatch, type SetStateAction, useState } from 'react';
import type { RuleCode } from '#domain/refusals.ts';
import { useMessages } from '../messages/context.tsx';
import { SignInAgain } from '../forms/refusal-note.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { RunningText } from '../ui/by-syllable.tsx';

/** Ways in which users can prove, besides their session, that the account is theirs. */
export interface ProofAsked {
  hasPassword: boolean;
  hasTwoFactor: boolean;
  /** Whether they have signed in, or given a proof, within the last minutes. */
  isRecent: boolean;
}

/** Proof as typed. */
interface Proof {
  currentPassword: string;
  code: string;
}

/** A proof while it is typed. */
export interface TypedProof {
  proof: Proof;
  setProof: Dispatch<SetStateAction<Proof>>;
  clear: () => void;
}

/** Keeps what is typed as a proof until the change that needs it is done. */
export function useProof(): TypedProof {
  const [proof, setProof] = useState<Proof>(nothing);
  return { proof, setProof, clear: () => setProof(nothing) };
}

const nothing: Proof = { currentPassword: '', code: '' };

interface ProofFieldsProps {
  asked: ProofAsked;
  typed: TypedProof;
  /** The user's email address: tells a password manager whose password it is. */
  email?: string;
  issues: Partial<Record<string, RuleCode>> | undefined;
  /** For a form that asks for a code anyway. */
  isPasswordAlone?: boolean;
}

/**
 * Asks for the current password within the form that needs it; a user with an authenticator app may give a code instead. A user without a
 * password is sent to sign in again, unless they did so recently.
 */
export function ProofFields({ asked, typed, email, issues, isPasswordAlone = false }: ProofFieldsProps) {
  const { proof: messages } = useMessages().profile;
  const [usesCode, setUsesCode] = useState(false);
  const { proof, setProof, clear } = typed;
  const mayUseCode = asked.hasTwoFactor && !isPasswordAlone;
  if (!asked.hasPassword && !mayUseCode) return asked.isRecent ? null : <SignInFirst />;
  const isCode = mayUseCode && (usesCode || !asked.hasPassword);
  return (
    <>
      {email !== undefined && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      {isCode ? (
        <TextField
          key="code"
          label={messages.code}
          hint={messages.hint}
          name="code"
          data-corrects="currentPassword"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={proof.code}
          onChange={({ target }) => setProof({ currentPassword: '', code: target.value })}
          issue={issues?.['code'] ?? (issues?.['currentPassword'] === 'password_needed' ? 'required' : undefined)}
        />
      ) : (
        <PasswordField
          key="password"
          label={messages.password}
          hint={messages.hint}
          name="currentPassword"
          autoComplete="current-password"
          value={proof.currentPassword}
          onChange={({ target }) => setProof({ currentPassword: target.value, code: '' })}
          issue={issues?.['currentPassword']}
        />
      )}
      {mayUseCode && asked.hasPassword && (
        <button
          type="button"
          onClick={() => {
            clear();
            setUsesCode(!usesCode);
          }}
          className="-mt-2 mb-3 block min-h-11 text-md font-semibold text-act underline"
        >
          {isCode ? messages.usePassword : messages.useCode}
        </button>
      )}
    </>
  );
}

function SignInFirst() {
  const { proof: messages } = useMessages().profile;
  return (
    <div className="mb-4 rounded-sm bg-gold-soft px-4 py-3 text-md">
      <p>
        <RunningText text={messages.signInFirst} />
      </p>
      <SignInAgain isProof />
    </div>
  );
}
