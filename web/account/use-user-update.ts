import type { InferRequestType } from 'hono/client';
import { useRevalidator } from 'react-router';
import { type ApiClient, answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { useSaving } from '../forms/use-saving.ts';

type UserForm = InferRequestType<ApiClient['user']['update'][':id']['$post']>['json'];

/** Saves changes to an account; what the screen shows of it is read anew then. */
export function useUserUpdate(userId: string) {
  const revalidator = useRevalidator();
  const saving = useSaving();
  /** @returns what the call answered; undefined when it was refused. */
  const update = (form: UserForm) =>
    saving.save(async () => {
      try {
        const answer = await answerOf(browserApi().user.update[':id'].$post({ param: { id: userId }, json: form }));
        await revalidator.revalidate();
        return answer;
      } catch (error) {
        // Whoever has looked at what was changed meanwhile may save theirs over it.
        const isOvertaken = error instanceof ApiFailure && error.code === 'changed_meanwhile';
        if (isOvertaken) await revalidator.revalidate();
        throw error;
      }
    });
  return { ...saving, update };
}
