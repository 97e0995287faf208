import { servePortal } from '#server/app/serve.ts';
import { readSettings } from '#server/app/settings.ts';

const bodies: Record<string, string> = {};

// The portal as it is served, with one route around it that answers so many bytes and does nothing else: what the
// server itself costs.
const portal = await servePortal(readSettings(process.env), () => undefined, {
  around: (answer) => (request, bindings) => {
    const size = /^http:\/\/[^/]+\/bare\/(\d+)$/.exec(request.url)?.[1];
    return size === undefined ? answer(request, bindings) : new Response((bodies[size] ??= 'x'.repeat(Number(size))));
  },
});
process.send?.(portal.address);
process.on('message', (asked) => {
  if (asked === 'stop') return void portal.close().then(() => process.exit(0));
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
