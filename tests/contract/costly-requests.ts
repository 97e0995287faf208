import {
  addressOf,
  type Call,
  type Change,
  jsonBodyOf,
  parametersIn,
  rightBody,
  rightRequest,
  shownQuery,
  withBody,
} from './calls.ts';
import { costlyTexts } from './costly-texts.ts';

/** A request that is as expensive as its size limit allows. */
export interface CostlyRequest {
  what: string;
  request: Change;
}

interface TextSchema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  format?: string;
  maxLength?: number;
  items?: TextSchema;
  maxItems?: number;
}

/** Characters of a text without its own length limit. */
const unbounded = 1_000;

/** Maximum body size of the call in bytes, as documented. */
export function largestBodyOf(call: Call): number {
  return (call as { 'x-largest-body'?: number })['x-largest-body'] ?? 1024;
}

/** The most expensive requests to a call, accepted or refused: each way to fill its body, its parameters and its headers. */
export function* costlyRequests(call: Call): Generator<CostlyRequest> {
  yield { what: 'what is right', request: rightRequest };
  if (jsonBodyOf(call)) yield* jsonRequests(call);
  else if (call.requestBody) yield* formRequests(call);
  if (parametersIn(call, 'query').length > 0) yield* queryRequests(call);
  // Headers are read in the same way in every call; calls that write read more of them.
  if (call.method !== 'get' || call.name === 'auth_session') yield* headerRequests();
}

/** Replaces some fields of a correct body: the rest stays correct, so that the call goes on to process them. */
function withFields(what: string, fields: (room: number) => Record<string, unknown>): CostlyRequest {
  return {
    what,
    request: (call, driven) => {
      const right = rightBody(call, driven);
      const room = largestBodyOf(call) - new TextEncoder().encode(JSON.stringify(right)).length;
      return withBody(call, driven, JSON.stringify({ ...right, ...fields(room) }));
    },
  };
}

function* jsonRequests(call: Call): Generator<CostlyRequest> {
  const properties = Object.entries((jsonBodyOf(call)?.schema['properties'] ?? {}) as Record<string, TextSchema>);
  const texts = properties.filter(([, schema]) => isText(schema));
  const [longest] = texts.toSorted(([, one], [, other]) => (other.maxLength ?? 0) - (one.maxLength ?? 0));
  const lists = properties.filter(([, schema]) => schema.type === 'array');
  for (const [what, text] of Object.entries(costlyTexts)) {
    if (longest) {
      const [name, { maxLength = unbounded }] = longest;
      yield withFields(`${what} in ${name}`, () => ({ [name]: text(maxLength) }));
      yield withFields(`${what} up to the last byte`, (room) => ({ [name]: fitting(text, room) }));
    }
    for (const [name, { maxItems = 20 }] of lists) {
      yield withFields(`a list of ${what} in ${name}`, (room) => ({
        [name]: Array.from({ length: maxItems }, () => fitting(text, room / maxItems)),
      }));
    }
  }
  const largest = largestBodyOf(call) - 30;
  const filled = (unit: string) => unit.repeat(Math.floor(largest / unit.length));
  const names = Array.from({ length: Math.floor(largest / 12) }, (_, count) => `"${count}":0`);
  for (const [what, body] of Object.entries({
    'lists within lists': filled('['),
    'objects within objects': filled('{"a":'),
    numbers: `[${filled('1,')}1]`,
    'a number of many digits': filled('9'),
    'one field again and again': `{${filled('"message":1,')}"message":1}`,
    'many fields': `{${names.join(',')}}`,
    escapes: `{"message":"${filled('\\u1000')}"}`,
  })) {
    yield { what, request: (_call, driven) => withBody(call, driven, body) };
  }
}

const edge = 'x'.repeat(40);

function formPart(head: string, content: string): string {
  return `--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
}

function* formRequests(call: Call): Generator<CostlyRequest> {
  const room = largestBodyOf(call) - 4_000;
  const file = (content: string) => formPart('name="file"; filename="p.pdf"', content);
  const message = (content: string) => formPart('name="message"', content);
  const proof = file('%PDF-1.7\n');
  const filled = (unit: string) => unit.repeat(Math.floor(room / Buffer.byteLength(unit)));
  /** A form with everything correct except the message, and these parts. */
  const form = (what: string, parts: string): CostlyRequest => ({
    what,
    request: (_call, driven) => {
      const { file: _file, message: _message, ...fields } = rightBody(call, driven) ?? {};
      const right = Object.entries(fields).map(([name, content]) => formPart(`name="${name}"`, String(content)));
      const body = `${right.join('')}${parts}--${edge}--\r\n`;
      return withBody(call, driven, body, `multipart/form-data; boundary=${edge}`);
    },
  });
  for (const [what, text] of Object.entries(costlyTexts)) {
    yield form(`${what} in a message`, message(text(5_000)) + proof);
  }
  for (const what of ['short Burmese lines', 'line breaks']) {
    const text = costlyTexts[what];
    if (!text) continue;
    yield form(`${what} in sixteen messages`, message(text(19_990)).repeat(16) + proof);
    yield form(`${what} up to the last byte`, message(fitting(text, room)));
  }
  yield form('many parts', filled(formPart('name="a"', '')));
  yield form('many files', filled(file('')));
  yield form('a file of line ends', message('Paid.') + file(`%PDF-1.7${filled('\r\n')}`));
  yield form('a file of hyphens', message('Paid.') + file(`%PDF-1.7${filled('\r\n--')}`));
  yield form('a file of line ends that begin an edge', message('Paid.') + file(`%PDF-1.7${filled('\r\n-')}`));
  yield form('a file of edges that are none', message('Paid.') + file(`%PDF-1.7${filled(edge.slice(1))}`));
  yield form('a file of half edges', message('Paid.') + file(`%PDF-1.7${filled(`\r\n--${edge.slice(1)}`)}`));
  yield form('a file as a picture', message('Paid.') + file(`\x89PNG\r\n\x1a\n${filled('IHDR')}`));
  for (const [what, boundary, unit] of [
    ['a boundary as long as a header may be', 'a'.repeat(12_000), 'a'],
    ['a long boundary that never ends', 'a'.repeat(12_000), `\r\n--${'a'.repeat(11_999)}`],
    ['a boundary of hyphens', '-'.repeat(70), '\r\n-'],
    ['a boundary of two letters', 'ab'.repeat(35), 'ab'],
    ['a short boundary', 'a', '\r\n--'],
  ] as const) {
    yield {
      what: `a file within ${what}`,
      request: (_call, driven) => {
        const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="p.pdf"\r\n\r\n%PDF-1.7`;
        const type = `multipart/form-data; boundary=${boundary}`;
        return withBody(call, driven, `${head}${filled(unit)}\r\n--${boundary}--\r\n`, type);
      },
    };
  }
  yield form('a long name', formPart(`name="${filled('a')}"`, ''));
  yield form('a long header', formPart(`name="a"; ${filled('x=y; ')}`, ''));
}

function* queryRequests(call: Call): Generator<CostlyRequest> {
  const to = (what: string, name: string, value: string): CostlyRequest => ({
    what,
    request: (_call, driven) => {
      const query = { ...shownQuery(call, 'required'), ...driven.query, [name]: value };
      return { ...rightRequest(call, driven), path: addressOf(call, driven.path ?? {}, query) };
    },
  });
  for (const { name, schema } of parametersIn(call, 'query')) {
    for (const [what, text] of isText(schema) ? Object.entries(costlyTexts) : []) {
      yield to(`${what} as ${name}`, name, text(Number(schema['maxLength'] ?? unbounded)));
      yield to(`${what} as a long ${name}`, name, text(800));
    }
    yield {
      what: `${name} forty times`,
      request: (_call, driven) => {
        const right = rightRequest(call, driven);
        return { ...right, path: `${right.path}${right.path.includes('?') ? '&' : '?'}${`${name}=1&`.repeat(40)}` };
      },
    };
  }
}

function* headerRequests(): Generator<CostlyRequest> {
  for (const [name, unit] of [
    ['idempotency-key', 'a'],
    ['user-agent', 'Mozilla/5.0 (bot; '],
    ['accept-language', 'my;q=0.1,'],
    ['cookie', 'a=b; '],
    ['cookie', 'access_token=%25.'],
    ['x-forwarded-for', '10.0.0.1, '],
    ['origin', 'http://a.'],
    ['referer', 'http://a.'],
  ] as const) {
    yield {
      what: `a long ${name}`,
      request: (call, driven) => {
        const right = rightRequest(call, driven);
        const headers = { ...right.init.headers, [name]: unit.repeat(Math.floor(12_000 / unit.length)).trim() };
        return { ...right, init: { ...right.init, headers } };
      },
    };
  }
}

function isText({ type, enum: choices, format }: TextSchema): boolean {
  return [type].flat().includes('string') && !choices && format !== 'uuid' && format !== 'date-time';
}

/** A text of at most this many bytes in JSON. */
function fitting(text: (length: number) => string, room: number): string {
  const sample = text(300);
  const bytes = new TextEncoder().encode(JSON.stringify(sample)).length / sample.length;
  return text(Math.floor((room / bytes) * 0.98));
}
