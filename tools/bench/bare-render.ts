import type { ReactElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import { builtPages } from '#server/pages/pages.ts';

/** Module that renders a page: see web/entry.server.tsx. */
interface Entry {
  default: (request: Request, status: number, headers: Headers, context: EntryContext) => Promise<Response>;
  pageTree: (url: string, context: EntryContext, names: { nonce: string; requestId: undefined }) => ReactElement;
}

/** A bare render: average time in milliseconds, and the process's own CPU time in it, garbage collection included. */
export interface BareRender {
  rendered: number;
  milliseconds: number;
  cpu: number;
}

/** Page trees, kept for rendering again. */
export interface Trees {
  /** Remembers the trees of the next pages, instead of earlier ones. */
  watch(): void;
  /** Renders the remembered trees in turn, `times` in all: their data is loaded already, and nothing is compressed or sent. */
  render(times: number): Promise<BareRender>;
}

/** Maximum number of remembered pages. */
const remembered = 100;

/** Remembers the trees of pages rendered by this process's web app. */
export async function watchTrees(): Promise<Trees> {
  const { entry } = await builtPages();
  const { default: renderPage, pageTree, ...module } = entry.module as unknown as Entry;
  let left = 0;
  let trees: (() => ReactElement)[] = [];
  const watched: Entry['default'] = async (...asked) => {
    if (left === 0) return renderPage(...asked);
    const [request, status, headers, context] = asked;
    left -= 1;
    // The stream of its data can be read only once.
    const { serverHandoffStream: _data, ...again } = context;
    trees.push(() => pageTree(request.url, { ...again }, { nonce: 'bare', requestId: undefined }));
    // Nothing else renders in this process: code that alternates between two renderers is slower for both.
    return new Response('', { status, headers });
  };
  Object.assign(entry, { module: { ...module, pageTree, default: watched } });
  const watch = () => {
    left = remembered;
    trees = [];
  };
  const renderAll = async (times: number) => {
    left = 0;
    const render = async (turn: number) => {
      const tree = trees[turn % trees.length];
      if (!tree) throw new Error('No page has been rendered yet.');
      const stream = await renderToReadableStream(tree(), { progressiveChunkSize: Number.POSITIVE_INFINITY });
      await stream.allReady;
      for await (const _bytes of stream);
    };
    for (let turn = 0; turn < times / 10; turn += 1) await render(turn);
    const [start, before] = [performance.now(), process.cpuUsage()];
    for (let turn = 0; turn < times; turn += 1) await render(turn);
    const { user, system } = process.cpuUsage(before);
    return { rendered: times, milliseconds: (performance.now() - start) / times, cpu: (user + system) / 1000 / times };
  };
  return { watch, render: renderAll };
}
