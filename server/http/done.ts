import { z } from 'zod';

/** The schema of the sentence with which a call says that it is done. A route repeats it: the contract tests hold the two together. */
export function sentence(text: string) {
  return z.string().meta({ example: text });
}

/**
 * The schema of an answer that says that something is done; extended by what else it says.
 * @example answers: done('Listing created').extend({ _id: z.uuid() })
 */
export function done(text: string) {
  return z.object({ success: z.literal(true), message: sentence(text) });
}
