import {
  addressOf,
  type ApiRequest,
  type Call,
  jsonBodyOf,
  parametersIn,
  rightBody,
  rightRequest,
  shownQuery,
} from './calls.ts';
import type { Driven } from './driving.ts';

/** One error in an otherwise correct request, and the statuses that are accepted as a response. */
interface Breach {
  what: string;
  expected: readonly number[];
  request: ApiRequest;
  /** Set if it refers to nothing that exists: an admin gets this response, whatever others get. */
  isOfNothing?: true;
}

/** An id that belongs to nothing. */
const nothing = '019a0000-0000-7000-8000-000000000000';

/** Returns the ways in which a request to a call can be wrong, one thing at a time. */
export function breaches(call: Call, driven: Driven): Breach[] {
  const right = rightRequest(call, driven);
  return [
    ...wrongPath(call, driven, right),
    ...wrongQuery(call, driven, right),
    ...wrongBody(call, driven, right),
    ...(call.method === 'get' ? [] : wrongWrite(call, right)),
    ...(ofTheirOwn[call.name]?.(right, driven) ?? []),
    ...parametersIn(call, 'header').map(({ name }) => ({
      what: `${name} that is none`,
      expected: [400],
      request: withHeaders(right, { [name]: 'two words' }),
    })),
  ];
}

/** Breaches specific to certain calls, by operation. */
const ofTheirOwn: Record<string, (right: ApiRequest, driven: Driven) => Breach[]> = {
  auth_signIn: (right, { body }) => [
    { what: 'a wrong password', expected: [401], request: withBody(right, { ...body, password: 'not the password' }) },
  ],
  auth_secondStep: (right) => [{ what: 'a wrong code', expected: [401], request: withBody(right, { code: '000000' }) }],
  auth_providerSignIn: (right) => [
    { what: 'a token of nobody', expected: [401], request: withBody(right, { credential: 'a.b.c' }) },
  ],
  auth_providerStart: (right) => [
    { what: 'an image elsewhere', expected: [403], request: withHeaders(right, { 'sec-fetch-site': 'cross-site' }) },
  ],
  auth_signOut: (right) => [
    { what: 'a link elsewhere', expected: [403], request: withHeaders(right, { 'sec-fetch-site': 'cross-site' }) },
  ],
  sharedList_read: (right) => [
    {
      what: 'a link that has ended',
      expected: [404],
      request: { ...right, path: right.path.replace(/[^/]+$/, 'Q'.repeat(43)) },
    },
  ],
  enquiry_messages: (right) => [
    { what: 'the inbox of the site', expected: [403], request: { ...right, path: `${right.path}?to=site` } },
  ],
};

const withBody = (request: ApiRequest, body: unknown): ApiRequest => ({
  ...request,
  init: { ...request.init, body: JSON.stringify(body) },
});

const withHeaders = (request: ApiRequest, headers: Record<string, string>): ApiRequest => ({
  ...request,
  init: { ...request.init, headers: { ...request.init.headers, ...headers } },
});

/** A name that no backup has. */
const absentBackup = '2000-01-01T0000Z';

function wrongPath(call: Call, driven: Driven, right: ApiRequest): Breach[] {
  const query = { ...shownQuery(call, 'required'), ...driven.query };
  return parametersIn(call, 'path').flatMap(({ name, schema }) => {
    const at = (value: string) => ({ ...right, path: addressOf(call, { ...driven.path, [name]: value }, query) });
    const ofNothing = (value: string): Breach => ({
      what: `${name} of nothing`,
      expected: [403, 404],
      request: at(value),
      isOfNothing: true,
    });
    // Codes are read however they are typed: what is none belongs to no listing.
    if (name === 'code') return [{ what: 'a code of nothing', expected: [404], request: at('nonsense') }];
    // The name of a page: nonsense could be one.
    const isName = name === 'slug';
    const broken = { what: `${name} that is none`, expected: [400], request: at(isName ? 'no-name-' : 'nonsense') };
    if (isName) return [broken, ofNothing('nonsense')];
    const absent =
      schema['format'] === 'uuid' ? nothing : call.template.includes('/backups/') ? absentBackup : undefined;
    if (absent === undefined || isAnonymousFeed(call, name)) return [broken];
    return [broken, ofNothing(absent)];
  });
}

/** Whether an id need not exist: users who change a post state their own id, and an admin may state any. */
function isAnonymousFeed({ name }: Call, parameter: string): boolean {
  return name.startsWith('post_') && parameter === 'userId';
}

function wrongQuery(call: Call, driven: Driven, right: ApiRequest): Breach[] {
  const parameters = parametersIn(call, 'query');
  if (parameters.length === 0) return [];
  const asked = { ...shownQuery(call, 'required'), ...driven.query };
  const at = (query: Record<string, string>) => ({ ...right, path: addressOf(call, driven.path ?? {}, query) });
  return [
    { what: 'a parameter that is not known', expected: [400], request: at({ ...asked, nobodyKnowsThis: '1' }) },
    ...parameters.flatMap(({ name, required, schema }) => {
      const isChecked =
        ['integer', 'number', 'boolean'].includes(String(schema['type'])) || schema['format'] === 'uuid';
      return [
        ...(required ? [{ what: `no ${name}`, expected: [400], request: at(without(asked, name)) }] : []),
        ...(isChecked ? [{ what: `wrong ${name}`, expected: [400], request: at({ ...asked, [name]: '-1.5' }) }] : []),
        ...(schema['format'] === 'uuid' && required
          ? [{ what: `${name} of nothing`, expected: [404], request: at({ ...asked, [name]: nothing }) }]
          : []),
      ];
    }),
  ];
}

function wrongBody(call: Call, driven: Driven, right: ApiRequest): Breach[] {
  const shown = jsonBodyOf(call);
  const body = rightBody(call, driven);
  if (!shown || !body) return [];
  const { properties = {}, required = [] } = shown.schema as {
    properties?: Record<string, { format?: string }>;
    required?: string[];
  };
  const json = (value: unknown) => withBody(right, value);
  return [
    { what: 'half a body', expected: [400], request: { ...right, init: { ...right.init, body: '{' } } },
    { what: 'a list', expected: [400], request: json([body]) },
    { what: 'an unknown field', expected: [400], request: json({ ...body, nobodyKnowsThis: 1 }) },
    ...required.map((name) => ({ what: `no ${name}`, expected: [400], request: json(without(body, name)) })),
    ...Object.keys(properties).map((name) => ({
      what: `an object as ${name}`,
      expected: [400],
      request: json({ ...body, [name]: { of: 'no kind' } }),
    })),
    ...Object.entries(properties)
      .filter(([, { format }]) => format === 'uuid')
      .map(([name]) => ({
        what: `${name} of nothing`,
        expected: [400, 403, 404],
        request: json({ ...body, [name]: nothing }),
      })),
  ];
}

function wrongWrite(call: Call, right: ApiRequest): Breach[] {
  const isForm = call.requestBody !== undefined && !jsonBodyOf(call);
  const { headers } = right.init;
  const written = (type: string, body: string) => ({
    ...right,
    init: { ...right.init, headers: { ...headers, 'content-type': type }, body },
  });
  return [
    { what: 'another site', expected: [403], request: withHeaders(right, { origin: 'https://elsewhere.example' }) },
    { what: 'another type', expected: [415], request: written('text/plain', 'x') },
    {
      what: 'far too much',
      expected: [413],
      request: written(
        isForm ? 'multipart/form-data; boundary=x' : 'application/json',
        'x'.repeat(isForm ? 6 * 1024 * 1024 : 1025 * 1024),
      ),
    },
    ...(isForm
      ? [
          {
            what: 'half a form',
            expected: [400],
            request: written('multipart/form-data; boundary=x', '--x\r\nContent-'),
          },
        ]
      : []),
  ];
}

function without<Value>(fields: Record<string, Value>, name: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}
