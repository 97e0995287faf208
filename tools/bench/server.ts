import { servePortal } from '#server/app/serve.ts';
import { readSettings } from '#server/app/settings.ts';
import { watchTrees } from './bare-render.ts';

const bodies: Record<string, string> = {};

/** In the process that renders trees alone; see uncached.ts. */
const trees = process.argv.includes('--trees') ? await watchTrees() : undefined;

// The portal as it is served, with one route around it that answers so many bytes and does nothing else: what the
// server itself costs.
const portal = await servePortal(readSettings(process.env), () => undefined, {
  around: (answer) => (request, bindings) => {
    const size = /^http:\/\/[^/]+\/bare\/(\d+)$/.exec(request.url)?.[1];
    return size === undefined ? answer(request, bindings) : new Response((bodies[size] ??= 'x'.repeat(Number(size))));
  },
});
process.send?.(portal.address);
process.on('message', (asked: 'stop' | 'usage' | 'watch' | { render: number }) => {
  if (asked === 'stop') return void portal.close().then(() => process.exit(0));
  if (asked === 'watch') return trees?.watch();
  if (asked !== 'usage') return void trees?.render(asked.render).then((rendered) => process.send?.(rendered));
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
