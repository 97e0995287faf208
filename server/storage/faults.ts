import { Refusal, Unavailable } from '#domain/errors.ts';

/** A storage fault as the rest of the portal sees it: `Unavailable`, with the original error as its cause for the log. */
export function storageDown(cause: unknown): Unavailable {
  const error = new Unavailable('unavailable');
  error.cause = cause;
  return error;
}

/** Runs a storage operation, turning its errors into `Unavailable`. */
export async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? error : storageDown(error);
  }
}

/** Gives an operation so many milliseconds; after that it throws and the operation is abandoned. */
export async function within<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No response within ${milliseconds} ms`)), milliseconds);
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The code of a failed system call, such as `ENOENT`. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
