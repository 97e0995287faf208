import type { InferRequestType } from 'hono/client';
import { useRevalidator } from 'react-router';
import { type ApiClient, answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { useSaving } from '../forms/use-saving.ts';

/** Body of the call that changes an account. */
export type UserUpdate = InferRequestType<ApiClient['user']['update'][':id']['$post']>['json'];

/** Saves changes to an account, and holds the reason for a refusal. */
export function useUserUpdate(userId: string) {
  const send = useUserUpdateCall(userId);
  const saving = useSaving();
  /** @returns the response to the call; undefined when it was refused. */
  const update = (changes: UserUpdate) => saving.save(() => send(changes));
  return { ...saving, update };
}

/** The call that saves changes to an account; the screen then reloads what it shows of it. Throws ApiFailure. */
export function useUserUpdateCall(userId: string) {
  const revalidator = useRevalidator();
  return async (changes: UserUpdate) => {
    try {
      const answer = await answerOf(browserApi().user.update[':id'].$post({ param: { id: userId }, json: changes }));
      await revalidator.revalidate();
      return answer;
    } catch (error) {
      // A user who has looked at what someone else changed may overwrite it.
      const isOvertaken = error instanceof ApiFailure && error.code === 'changed_meanwhile';
      if (isOvertaken) await revalidator.revalidate();
      throw error;
    }
  };
}
