/**
 * A process in which the test files of one process open their portals one after the other, or several at once: each with its own
 * settings, on its own database. The slowest part of starting a portal, loading the server and warming up, is done once.
 */
import { readSettings } from '#server/process/settings.ts';
import { servePortal, type Serving } from '#server/app/serve.ts';

/** A request from the tests; its response has the same number. */
export type Order = { id: number } & ({ open: Record<string, string> } | { close: number });

/** Response to the request with this number, which also identifies the portal that it opened. */
export interface Outcome {
  id: number;
  address?: string;
  refused?: string;
}

const portals = new Map<number, Serving>();

process.on('message', (order: Order) => {
  void carryOut(order)
    .catch((error: unknown): Outcome => ({ id: order.id, refused: String(error) }))
    .then((outcome) => process.send?.(outcome));
});
process.on('disconnect', () => process.exit(0));

async function carryOut(order: Order): Promise<Outcome> {
  if ('open' in order) {
    const portal = await servePortal(readSettings(order.open), () => undefined);
    portals.set(order.id, portal);
    return { id: order.id, address: portal.address };
  }
  await portals.get(order.close)?.close();
  portals.delete(order.close);
  return { id: order.id };
}
