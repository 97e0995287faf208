import { useState } from 'react';
import { ApiFailure } from '../api/client.ts';
import { useCorrections } from './corrections.ts';
import { type Refused, refusedBy } from './submission.ts';

/** Reason why a form was not saved: the API's refusal, and whether the session or the portal was gone. */
export interface Refusal extends Refused {
  /** HTTP status; 0 when the portal could not be reached. */
  status: number;
}

/**
 * Sends a form's content, and holds the reason for a refusal until it is sent again, or corrected. What was typed stays in place.
 * @param onRefused also called with a refusal.
 */
export function useSaving(onRefused?: (refusal: Refusal) => void) {
  const [latest, setRefusal] = useState<Refusal>();
  const { refused: refusal, correct, onChange } = useCorrections(latest);
  const [isSaving, setIsSaving] = useState(false);
  const [isSaved, setIsSaved] = useState(false);

  /** @returns the response to the call; undefined when it was refused. */
  const save = async <Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> => {
    setIsSaving(true);
    setIsSaved(false);
    try {
      const answer = await call();
      setRefusal(undefined);
      setIsSaved(true);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const refused = { ...refusedBy(error), status: error.status };
      setRefusal(refused);
      onRefused?.(refused);
      return undefined;
    } finally {
      setIsSaving(false);
    }
  };

  /** Shows why nothing was sent. */
  const refuse = (reason: Refusal) => {
    setIsSaved(false);
    setRefusal(reason);
  };
  return {
    refusal,
    /** The same, whatever was corrected since. */
    latest,
    isSaving,
    isSaved,
    save,
    refuse,
    correct,
    /** For the form: notes what is corrected. */
    onChange,
  };
}
