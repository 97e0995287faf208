import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiEnv, Bindings } from '../http/context.ts';
import { requestIdHeader } from '../http/observe.ts';

/** The JSON of responses that pages are about to read. */
const texts = new WeakMap<Response, string>();

/** Holds in memory the JSON of what a page reads in-process: in the body of a `Response` it would be encoded, and decoded again. */
export const jsonAtHand = createMiddleware<ApiEnv>(async (c, next) => {
  const { requestId: idOfPage }: Bindings = c.env ?? {};
  if (idOfPage !== undefined) {
    const json = (value: unknown, status?: ContentfulStatusCode, headers?: Record<string, string | string[]>) => {
      const text = JSON.stringify(value);
      const answer = c.body(text, status, { ...headers, 'Content-Type': 'application/json' });
      texts.set(answer, text);
      return answer;
    };
    c.json = json as unknown as typeof c.json;
  }
  await next();
});

/** A call's response to a page, with its JSON in memory. */
export class AnswerAtHand extends Response {
  readonly #text: string;

  constructor(text: string, init: ResponseInit) {
    super(null, init);
    this.#text = text;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#text);
  }

  override async json(): Promise<unknown> {
    return JSON.parse(this.#text);
  }
}

/** A response as a page receives it: its JSON if that is in memory, and the id under which the log has a call that failed. */
export function atHand(answer: Response, requestId: string): Response {
  const text = texts.get(answer);
  if (text === undefined) return answer;
  const { status, headers } = answer;
  if (!answer.ok) headers.set(requestIdHeader, requestId);
  return new AnswerAtHand(text, { status, headers });
}
