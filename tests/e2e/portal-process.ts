/**
 * A process in which the test files of one process open their portals one after the other, or several at once: each by its own settings,
 * on a database of its own. What takes longest in starting a portal, loading the server and warming up, is done once.
 */
import { readSettings } from '#server/app/settings.ts';
import { servePortal, type Serving } from '#server/app/serve.ts';

/** An order of the tests; its answer bears its number. */
export type Order = { id: number } & ({ open: Record<string, string> } | { close: number });

/** Answer to the order of this number, by which the portal that it opened is known. */
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
