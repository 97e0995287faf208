import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '../../app/context.ts';
import { originOf } from '../../http/visitor-address.ts';
import { hashingFor } from './hashing.ts';

/** Whatever is hashed while a call is answered waits in the line of the address that the call comes from. */
export const hashInTurn = createMiddleware<ApiEnv>((c, next) =>
  hashingFor(originOf(c.get('visitorAddress')), () => next()),
);
