import type { Context } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from './context.ts';

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

/** Responds with success (API-1), and whatever else the call returns. */
export function succeed<Body extends object>(c: Context<ApiEnv>, body: Body) {
  return c.json({ success: true as const, ...body });
}
