import fc from 'fast-check';
import { anyForm, anyRawBody } from './any-raw-body.ts';
import { anyJson, anyText, anyValueFor } from './any-value.ts';
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

/** Ways to change the requests to a call: its body, parameters, headers or form; and how many inputs there are to vary. */
export function anyRequestTo(call: Call): { changes: fc.Arbitrary<Change>; inputs: number } {
  const body = jsonBodyOf(call);
  const fields = Object.keys((body?.schema['properties'] as object | undefined) ?? {}).length;
  const parameters = parametersIn(call, 'path').length + parametersIn(call, 'query').length;
  const ways: { weight: number; arbitrary: fc.Arbitrary<Change> }[] = [
    { weight: 1, arbitrary: anyHeaders },
    { weight: 1 + 2 * parametersIn(call, 'query').length, arbitrary: anyQuery(call) },
    { weight: 2 * parametersIn(call, 'path').length, arbitrary: anyPath(call) },
    { weight: body ? 2 + 2 * fields : 0, arbitrary: anyBody(call) },
    { weight: call.method === 'get' ? 0 : 2, arbitrary: anyRawBody },
    { weight: call.requestBody && !body ? 20 : 0, arbitrary: anyForm },
  ];
  const form = call.requestBody && !body ? 10 : 0;
  return { changes: fc.oneof(...ways.filter(({ weight }) => weight > 0)), inputs: fields + parameters + form };
}

/** Fields that no call knows, some of which exist on every object. */
const strangeNames = ['nobodyKnowsThis', '__proto__', 'constructor', 'toString', '', '_id', 'isAdmin', 'a\0b'];

function anyBody(call: Call): fc.Arbitrary<Change> {
  const properties = (jsonBodyOf(call)?.schema['properties'] as Record<string, object> | undefined) ?? {};
  const ofField = Object.entries(properties).map(([name, schema]) =>
    fc.oneof(
      { weight: 5, arbitrary: anyValueFor(schema).map((value) => ({ name, value })) },
      { weight: 1, arbitrary: fc.constant({ name, value: undefined }) },
    ),
  );
  const strange = fc.record({ name: fc.constantFrom(...strangeNames), value: anyJson });
  const edit = fc.oneof(strange, ...ofField);
  const edits = fc.oneof(
    { weight: 2, arbitrary: edit.map((one) => [one]) },
    { weight: 1, arbitrary: fc.array(edit, { minLength: 2, maxLength: 4 }) },
  );
  return fc.oneof(
    {
      weight: 6,
      arbitrary: edits.map(
        (fields): Change =>
          (toCall, driven) => {
            const entries = Object.entries(rightBody(toCall, driven) ?? {}).filter(([name]) => name !== 'updatedAt');
            // From entries, so that `__proto__` is a field like any other.
            const body = Object.fromEntries([...entries, ...fields.map(({ name, value }) => [name, value] as const)]);
            return withBody(toCall, driven, JSON.stringify(body));
          },
      ),
    },
    {
      weight: 1,
      arbitrary: anyJson.map(
        (body): Change =>
          (toCall, driven) =>
            withBody(toCall, driven, JSON.stringify(body)),
      ),
    },
  );
}

const brokenEncodings = [
  '%',
  '%zz',
  '%ff',
  '%ED%A0%80',
  '%c0%ae',
  '%2e%2e%2f',
  '%252e',
  '+',
  '%0a',
  '%0d%0aSet-Cookie:x=y',
  '[$ne]',
  '{}',
  '=',
];

/** As in a URL: encoded, and in ways that encode nothing. Lone surrogates have no encoding. */
const anyEncoded = fc.oneof(
  { weight: 3, arbitrary: anyText.map(encoded) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...brokenEncodings),
  },
);

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 6_000);
}

function anyQuery(call: Call): fc.Arbitrary<Change> {
  const names = parametersIn(call, 'query').map(({ name }) => name);
  const known = names.length > 0 ? [{ weight: 6, arbitrary: fc.constantFrom(...names) }] : [];
  const name = fc.oneof(...known, {
    weight: 1,
    arbitrary: fc.constantFrom(
      'x',
      '__proto__',
      'constructor[prototype]',
      '',
      '%00',
      ...names.map((one) => `${one}[]`),
    ),
  });
  const near = parametersIn(call, 'query').map(({ name: one, schema }) =>
    anyValueFor(schema).map((value) => `${one}=${encoded(typeof value === 'string' ? value : JSON.stringify(value))}`),
  );
  const pair = fc.oneof(
    fc.tuple(name, anyEncoded).map((parts) => parts.join('=')),
    ...near,
  );
  return fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => (toCall, driven) => {
    const right = rightRequest(toCall, driven);
    return { ...right, path: `${right.path}${right.path.includes('?') ? '&' : '?'}${pairs.join('&')}` };
  });
}

function anyPath(call: Call): fc.Arbitrary<Change> {
  const names = parametersIn(call, 'path').map(({ name }) => name);
  if (names.length === 0) return anyHeaders;
  return fc.tuple(fc.constantFrom(...names), anyEncoded).map(([name, text]) => (toCall, driven) => {
    const query = { ...shownQuery(toCall, 'required'), ...driven.query };
    const path = addressOf(toCall, { ...driven.path, [name]: 'HERE' }, query).replace('HERE', text || '%20');
    return { ...rightRequest(toCall, driven), path };
  });
}

/** Any value that a header can carry: no line break, no NUL, nothing beyond Latin-1. */
const anyHeader = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 300,
});

const anyHeaders: fc.Arbitrary<Change> = fc
  .tuple(
    fc.constantFrom(
      'idempotency-key',
      'cookie',
      'accept-language',
      'user-agent',
      'x-forwarded-for',
      'range',
      'origin',
      'accept',
    ),
    fc.oneof(
      anyHeader,
      fc.constantFrom('access_token=x', 'access_token=%zz; access_token=', 'null', ';;=', 'bytes=9-1'),
    ),
  )
  .map(([name, value]) => (toCall, driven) => {
    const right = rightRequest(toCall, driven);
    return { ...right, init: { ...right.init, headers: { ...right.init.headers, [name]: value } } };
  });
