import { z } from 'zod';

/** The schema of the sentence with which a call reports success. A route repeats it: the contract tests keep the two in step. */
export function sentence(text: string) {
  return z.string().meta({ example: text });
}

/**
 * The schema of a response that reports success; extended with whatever else it contains.
 * @example answers: done('Listing created').extend({ _id: z.uuid() })
 */
export function done(text: string) {
  return z.object({ success: z.literal(true), message: sentence(text) });
}
