import fc from 'fast-check';
import { anyText } from './any-value.ts';
import { type Change, rightBody, withBody } from './calls.ts';

const rawBodies: BodyInit[] = [
  '',
  '{',
  '{"a":1,}',
  '[1,2',
  'undefined',
  'null',
  '"\\ud800"',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '\ufeff{}',
  'name=x&email=y',
  `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
  new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  new Uint8Array(64),
];

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'Application/JSON;',
  'application/json, text/plain',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'image/svg+xml',
  '',
];

/** Bodies of bytes, each with one of the content types above. */
export const anyRawBody: fc.Arbitrary<Change> = fc
  .tuple(fc.constantFrom(...rawBodies), fc.constantFrom(...contentTypes))
  .map(
    ([body, type]) =>
      (toCall, driven) =>
        withBody(toCall, driven, body, type),
  );

/** Parts of a form, well-formed or not, and where the body is truncated. */
export const anyForm: fc.Arbitrary<Change> = fc
  .record({
    parts: fc.array(
      fc.record({
        name: fc.constantFrom('name', 'email', 'message', 'packageId', 'file', 'nobodyKnowsThis', '__proto__', ''),
        filename: fc.option(fc.constantFrom('proof.pdf', '../../proof.pdf', 'a"b', '', 'ဓာတ်ပုံ.png', 'x'.repeat(5_000))),
        type: fc.option(fc.constantFrom('application/pdf', 'image/svg+xml', 'nonsense', '')),
        content: fc.oneof(anyText, fc.constantFrom('%PDF-1.7', 'mya@example.com', 'Mya', '\x89PNG\r\n\x1a\n')),
      }),
      { maxLength: 6 },
    ),
    lineEnd: fc.constantFrom('\r\n', '\r\n', '\n'),
    kept: fc.constantFrom(1, 1, 1, 0.9, 0.5),
    isRight: fc.boolean(),
  })
  .map(({ parts, lineEnd, kept: stored, isRight }) => (toCall, driven) => {
    const { file: _file, ...fields } = rightBody(toCall, driven) ?? {};
    const right = Object.entries(fields).map(([name, content]) => ({
      name,
      filename: null,
      type: null,
      content: String(content),
    }));
    const all = [
      ...(isRight ? [...right, { name: 'file', filename: 'p.pdf', type: null, content: '%PDF-1.7' }] : []),
      ...parts,
    ];
    const text = `${all.map((part) => `--edge${lineEnd}${formPart(part, lineEnd)}${lineEnd}`).join('')}--edge--${lineEnd}`;
    return withBody(
      toCall,
      driven,
      text.slice(0, Math.ceil(text.length * stored)),
      'multipart/form-data; boundary=edge',
    );
  });

interface FormPart {
  name: string;
  filename: string | null;
  type: string | null;
  content: string;
}

function formPart({ name, filename, type, content }: FormPart, lineEnd: string): string {
  const file = filename === null ? '' : `; filename="${filename}"`;
  const kind = type === null ? '' : `${lineEnd}Content-Type: ${type}`;
  return `Content-Disposition: form-data; name="${name}"${file}${kind}${lineEnd}${lineEnd}${content}`;
}
