import { z } from 'zod';
import { INTERNAL_ERROR_MESSAGE, UNAVAILABLE_MESSAGE, type WireError, wireError } from './envelope';
import { wireCity, wireCountry, wireCounty, wirePaymentMethod } from './indexes';
import { isExampleChain, omitForeignFields } from './chain-fields';
import { wireFairPoi } from './fair-poi';
import { wireFeedPoi } from './feed';
import { wireFilterCount } from './filter-counts';
import { CONTRACT_BASE, type Operation, OPERATIONS, operationNames, serviceOf } from './operations';
import { wireMapPoint } from './map-point';
import { wirePoi } from './poi';
import { wirePoiDetails } from './poi-details';
import { documentation, isRepeatable } from './read-parameters';
import { wireFound, wireLocation, wireSuggestion } from './suggestion';
import { wirePosition } from './fields';

const COMPONENTS = {
  Position: wirePosition,
  Suggestion: wireSuggestion,
  Location: wireLocation,
  Found: wireFound,
  Poi: wirePoi,
  PoiDetails: wirePoiDetails,
  FairPoi: wireFairPoi,
  FeedPoi: wireFeedPoi,
  MapPoint: wireMapPoint,
  FilterCount: wireFilterCount,
  Country: wireCountry,
  County: wireCounty,
  City: wireCity,
  PaymentMeans: wirePaymentMethod,
  Error: wireError,
};

type Json = Readonly<Record<string, unknown>>;

/** OpenAPI 3.1, generated from the schemas. Fields that are not `required` are additions that a back-end may omit. */
export function openApiDocument(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(COMPONENTS)) registry.add(schema, { id });
  // Responses and components are generated together, so that responses can reference components.
  for (const name of operationNames()) registry.add(OPERATIONS[name].response, { id: responseId(name) });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ jsonSchema, path }) => {
      // The pattern is omitted, because `format` is sufficient and zod's patterns for formats are several lines long.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (!isExampleChain()) delete jsonSchema.examples;
      // The properties of these two are codes of the chain, which can have the name of a field.
      const hasCodes = path.includes('services') || path.includes('capacity');
      if (jsonSchema.properties && !hasCodes)
        jsonSchema.properties = omitForeignFields(jsonSchema.properties);
    },
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Venue locator back-end contract',
      version: '1.0.0',
      summary: 'The API that the site requires of a back-end.',
      description:
        'GET only. Array parameters are repeated, values URL-encoded. Unknown parameters are ignored. ' +
        'Fields that are not required may be missing or null. A back-end may send additional fields.',
    },
    servers: [{ url: CONTRACT_BASE }],
    // Credentials are optional, because a back-end may not require them.
    security: [{ basic: [] }, {}],
    paths: {
      ...Object.fromEntries(
        operationNames().map((name) => [OPERATIONS[name].path, { get: operationObject(name) }]),
      ),
      '/openapi.json': {
        get: {
          operationId: 'openapi',
          summary: 'This document',
          responses: {
            200: { description: 'This document.', content: jsonContent({ type: 'object' }) },
            ...failures([]),
          },
        },
      },
    },
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([id, schema]) => [id, withoutDialect(schema)]),
      ),
      securitySchemes: { basic: { type: 'http', scheme: 'basic' } },
      responses: Object.fromEntries(
        Object.values(FAILURES).map(({ id, description, headers, example }) => [
          id,
          {
            description,
            ...(headers && { headers }),
            content: jsonContent({ $ref: '#/components/schemas/Error' }, example),
          },
        ]),
      ),
    },
  };
}

const text = { schema: { type: 'string' } };

interface DocumentedFailure {
  readonly id: string;
  readonly description: string;
  readonly headers?: Json;
  readonly example: WireError;
}

const FAILURES: Readonly<Record<string, DocumentedFailure>> = {
  400: {
    id: 'BadRequest',
    description: 'A parameter is invalid: the message names it and what was expected.',
    example: { error: { code: 'bad-request', message: 'lat must be a number from -90 to 90, not 91.' } },
  },
  401: {
    id: 'Unauthorized',
    description: 'The credentials are missing or wrong.',
    headers: { 'WWW-Authenticate': text },
    example: {
      error: {
        code: 'unauthorized',
        message: 'This API requires a user and a password (HTTP basic authentication).',
      },
    },
  },
  404: {
    id: 'NotFound',
    description: 'The resource does not exist.',
    example: { error: { code: 'not-found', message: 'No venue has the code NO-SUCH-VENUE.' } },
  },
  405: {
    id: 'MethodNotAllowed',
    description: 'Only GET and HEAD are allowed.',
    headers: { Allow: text },
    example: { error: { code: 'method-not-allowed', message: 'Only GET and HEAD are allowed.' } },
  },
  429: {
    id: 'TooManyRequests',
    description: 'Too many requests from one client.',
    headers: { 'Retry-After': text },
    example: { error: { code: 'too-many-requests', message: 'Too many requests. Try again later.' } },
  },
  500: {
    id: 'Unexpected',
    description: 'Internal error of the back-end.',
    example: { error: { code: 'unexpected', message: INTERNAL_ERROR_MESSAGE } },
  },
  503: {
    id: 'Unavailable',
    description: 'The data is temporarily unavailable.',
    headers: { 'Retry-After': text },
    example: { error: { code: 'unavailable', message: UNAVAILABLE_MESSAGE } },
  },
};

function operationObject(name: keyof typeof OPERATIONS): Json {
  const operation: Operation = OPERATIONS[name];
  return {
    operationId: name,
    tags: [serviceOf(operation)],
    summary: operation.summary,
    parameters: Object.entries(omitForeignFields(operation.parameters.shape)).map(([key, schema]) =>
      parameterObject(operation, key, schema as z.ZodType),
    ),
    responses: {
      200: {
        description: operation.summary,
        headers: { ETag: text, 'Cache-Control': text },
        content: jsonContent({ $ref: `#/components/schemas/${responseId(name)}` }),
      },
      ...failures(operation.canBeUnknown ? ['400', '404'] : ['400']),
    },
  };
}

function parameterObject(operation: Operation, name: string, schema: z.ZodType): Json {
  const documented = documentation.get(schema);
  const isInPath = operation.path.includes(`{${name}}`);
  return {
    name,
    in: isInPath ? 'path' : 'query',
    required: isInPath || !schema.safeParse(undefined).success,
    description: documented?.description,
    schema: withoutDialect(z.toJSONSchema(schema, { io: 'output', override: describeTupleAsText })),
    ...(isExampleChain() && { example: documented?.example }),
    ...(isRepeatable(operation.parameters, name) && { style: 'form', explode: true }),
  };
}

/** Describes coordinates as the text that clients send, because clients would repeat the parameter for each number. */
function describeTupleAsText({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (!jsonSchema.prefixItems) return;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  jsonSchema.type = 'string';
}

function failures(specific: readonly string[]): Json {
  const statuses = [...specific, '401', '405', '429', '500', '503'];
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${FAILURES[status]?.id ?? ''}` }]),
  );
}

function jsonContent(schema: Json, example?: unknown): Json {
  return { 'application/json': { schema, ...(example !== undefined && { example }) } };
}

function responseId(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Response`;
}

function withoutDialect({ $schema: _, $id: __, ...schema }: Json): Json {
  return schema;
}
