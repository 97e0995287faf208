import { servePortal } from '#server/app/serve.ts';
import { readSettings } from '#server/process/settings.ts';
import { watchTrees } from './bare-render.ts';

const bodies: Record<string, string> = {};

/** Only in the process that renders trees; see uncached.ts. */
const trees = process.argv.includes('--trees') ? await watchTrees() : undefined;

// The portal as served, wrapped in one route that responds with a given number of bytes and does nothing else:
// the cost of the server itself.
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
