import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** The parts of an OpenAPI document that responses are checked against. */
export interface ApiDocument {
  openapi: string;
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, unknown> };
}

/** Description of one call in a document. */
export interface DocumentedOperation {
  operationId?: string;
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Record<string, unknown>; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown>; example?: unknown }> };
  security?: Record<string, unknown>[];
  responses: Record<string, { content?: Record<string, { schema: Record<string, unknown>; example?: unknown }> }>;
}

/** The schemas of a document. Their objects are considered complete: an existing field that is not described is a breach. */
export interface DocumentSchemas {
  /**
   * Returns what is wrong with a value according to the schema at a location in the document.
   * @param place the names that lead to the schema: `paths`, `/packages`, `get`, …
   */
  trouble(place: readonly string[], value: unknown): string | undefined;
}

/** Reads the schemas of a document. */
export function openSchemas(document: ApiDocument): DocumentSchemas {
  // Whether the schemas themselves are valid is checked by the document's own test; here the check would be repeated in every file.
  const ajv = new Ajv2020({ strict: false, allErrors: true, meta: false, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', ...closed(structuredClone(document)) });
  const compiled = new Map<string, ValidateFunction>();
  return {
    trouble(place, value) {
      const $ref = `document#/${place.map(pointerSegment).join('/')}`;
      const validate = compiled.get($ref) ?? ajv.compile({ $ref });
      compiled.set($ref, validate);
      return validate(value) ? undefined : ajv.errorsText(validate.errors);
    },
  };
}

function pointerSegment(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll(/[{}]/g, encodeURIComponent);
}

/** Checks responses of the API against what its document promises. */
export interface Contract {
  /** @throws AssertionError when a call responds with a status or a body that its description does not have. */
  check(method: string, path: string, status: number, body: unknown): void;
}

/** Contracts read in this process: the portals of most test files have the same document, and compiling its schemas takes long. */
const contracts = new Map<string, Contract>();

/** Reads a document, to check responses against it. */
export function openContract(document: ApiDocument): Contract {
  const text = JSON.stringify(document);
  const contract = contracts.get(text) ?? readContract(document);
  contracts.set(text, contract);
  return contract;
}

function readContract(document: ApiDocument): Contract {
  const schemas = openSchemas(document);
  const paths = Object.entries(document.paths).map(([template, operations]) => ({
    template,
    operations,
    // Literal segments before parameters: /packages/select is not /packages/{id}.
    literal: template.split('/').filter((segment) => !segment.startsWith('{')).length,
    pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  paths.sort((one, other) => other.literal - one.literal);

  return {
    check(method, path, status, body) {
      const found = paths.find(({ pattern, operations }) => pattern.test(path) && operations[method]);
      if (!found) {
        // No such call: the API reports it like any other refusal.
        assert.ok(status >= 400 && status < 500, `${method} ${path} is not described, and answered ${status}`);
        return;
      }
      const call = `${method.toUpperCase()} ${found.template}`;
      assert.ok(found.operations[method]?.responses[status], `${call} answered ${status}, which its description lacks`);
      const [type = 'application/json'] = Object.keys(found.operations[method]?.responses[status]?.content ?? {});
      const content = ['responses', String(status), 'content', type, 'schema'];
      const trouble = schemas.trouble(['paths', found.template, method, ...content], body);
      assert.equal(trouble, undefined, `${call} answered ${status} with ${JSON.stringify(body)}: ${trouble}`);
    },
  };
}

/** The same schemas, allowing no fields that they do not name. */
function closed<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(closed) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]));
  const isObjectSchema = copy.type === 'object' && typeof copy.properties === 'object';
  return (
    isObjectSchema && copy.additionalProperties === undefined ? { ...copy, additionalProperties: false } : copy
  ) as Part;
}
