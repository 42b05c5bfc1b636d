import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { openApiDocument } from '@locator/venue-api/openapi';

type Json = Readonly<Record<string, unknown>>;

interface DocumentedOperation {
  readonly get: { readonly responses: Readonly<Record<string, Json>> };
}

export interface HttpAnswer {
  /** Path below `/api/v1`, without the query. */
  readonly path: string;
  readonly status: number;
  readonly body: string;
}

/** Expected statuses of a path that the OpenAPI document does not contain. */
const UNDOCUMENTED_PATH_STATUSES = [401, 404, 405];

/**
 * Creates a function that lists the deviations of a response from the OpenAPI document. The document allows other
 * back-ends to send additional fields; this project must document its own, so the check rejects undocumented ones.
 */
export function createAnswerCheck(): (answer: HttpAnswer) => string[] {
  const document = openApiDocument() as {
    readonly paths: Readonly<Record<string, DocumentedOperation>>;
    readonly components: { readonly responses: Json };
  };
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats(ajv);
  ajv.addSchema({ ...(closed(document) as Json), $id: 'contract' });

  /** Returns the schema of the response, or null when the document has none. */
  function schemaOf(path: string, status: number): Json | null {
    const [, operation] = Object.entries(document.paths).find(([pattern]) => matches(pattern, path)) ?? [];
    if (!operation)
      return UNDOCUMENTED_PATH_STATUSES.includes(status)
        ? { $ref: 'contract#/components/schemas/Error' }
        : null;
    const response = operation.get.responses[String(status)];
    if (!response) return null;
    const ref = String(response.$ref ?? '').replace('#/components/responses/', '');
    const described = (ref ? document.components.responses[ref] : response) as {
      content: { 'application/json': { schema: Json } };
    };
    const { schema } = described.content['application/json'];
    return typeof schema.$ref === 'string' ? { $ref: `contract${schema.$ref}` } : schema;
  }

  // Keyed by schema, because compiling one takes longer than all requests of a test.
  const validators = new Map<string, ValidateFunction>();

  function validatorOf(schema: Json): ValidateFunction {
    const key = JSON.stringify(schema);
    const validate = validators.get(key) ?? ajv.compile(schema);
    validators.set(key, validate);
    return validate;
  }

  return function faultsOf({ path, status, body }) {
    const schema = schemaOf(path, status);
    if (!schema) return [`${path}: the document has no response for status ${status}`];
    const validate = validatorOf(schema);
    if (validate(JSON.parse(body))) return [];
    return [`${path} ${status}: ${ajv.errorsText(validate.errors)}`];
  };
}

function matches(pattern: string, path: string): boolean {
  const expression = pattern.replace(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.');
  return new RegExp(`^${expression}$`).test(path);
}

function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, closed(value)]);
  return { ...Object.fromEntries(entries), ...('properties' in schema && { additionalProperties: false }) };
}
