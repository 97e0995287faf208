/** Abandoned because the client that asked for it has closed its connection. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/** The response to a client that has gone. Nobody reads it; logs have this status for it, as with nginx. */
export const answerToGone = () => new Response(null, { status: 499 });
