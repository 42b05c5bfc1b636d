import { z } from 'zod';
import { type WireError, wireError } from './envelope';
import { wireCity, wireCountry, wireCounty, wirePaymentMeans } from './indexes';
import { wireFeedPoi } from './feed';
import { CONTRACT_BASE, type Operation, OPERATIONS, operationNames } from './operations';
import { parameterWords } from './parameters';
import { wireMapPoint } from './map-point';
import { wirePoi, wirePoiDetails } from './poi';
import { wirePosition } from './position';
import { isRepeatable } from './read-parameters';
import { wireFound, wireLocation, wireSuggestion } from './suggestion';

/** Names of the schemas in the document. */
const COMPONENTS = {
  Position: wirePosition,
  Suggestion: wireSuggestion,
  Location: wireLocation,
  Found: wireFound,
  Poi: wirePoi,
  PoiDetails: wirePoiDetails,
  FeedPoi: wireFeedPoi,
  MapPoint: wireMapPoint,
  Country: wireCountry,
  County: wireCounty,
  City: wireCity,
  PaymentMeans: wirePaymentMeans,
  Error: wireError,
};

type Json = Readonly<Record<string, unknown>>;

/**
 * The contract as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.0), made from the schemas that read and
 * check it. A field that is not `required` is an addition: a back-end may leave it out.
 */
export function openApiDocument(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(COMPONENTS)) registry.add(schema, { id });
  // The answers are made in the same run as the components, so that they refer to them.
  for (const name of operationNames()) registry.add(OPERATIONS[name].answer, { id: answerId(name) });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ jsonSchema }) => {
      // A format says it all; zod's pattern for it is several lines long.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Venue locator back-end contract',
      version: '1.0.0',
      summary: 'What a back-end answers so that the site can use it.',
      description:
        'GET only. Repeatable parameters are repeated, values URL-encoded; parameters that an operation doesn’t know are ignored. ' +
        'Fields that are not required may be left out or be null, and a back-end may send further ones.',
    },
    servers: [{ url: CONTRACT_BASE }],
    // Either: a back-end without credentials is open.
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
      schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)])),
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
    description: 'A parameter is wrong: the message names it and what was expected.',
    example: { error: { code: 'bad-request', message: 'lat must be a number from -90 to 90, not 91.' } },
  },
  401: {
    id: 'Unauthorized',
    description: 'The credentials are missing or wrong.',
    headers: { 'WWW-Authenticate': text },
    example: { error: { code: 'unauthorized', message: 'This back-end asks for a user and a password.' } },
  },
  404: {
    id: 'NotFound',
    description: 'What is asked for is unknown.',
    example: { error: { code: 'not-found', message: 'No venue has the code NO-SUCH-VENUE.' } },
  },
  405: {
    id: 'MethodNotAllowed',
    description: 'Only GET and HEAD are answered.',
    headers: { Allow: text },
    example: { error: { code: 'method-not-allowed', message: 'Only GET and HEAD are answered here.' } },
  },
  429: {
    id: 'TooManyRequests',
    description: 'Too many requests from one client.',
    headers: { 'Retry-After': text },
    example: { error: { code: 'too-many-requests', message: 'Try again later.' } },
  },
  500: {
    id: 'Unexpected',
    description: 'A fault of the back-end’s own.',
    example: { error: { code: 'unexpected', message: 'Something failed here.' } },
  },
  503: {
    id: 'Unavailable',
    description: 'The answer is not at hand.',
    headers: { 'Retry-After': text },
    example: { error: { code: 'unavailable', message: 'The answer is not at hand.' } },
  },
};

function operationObject(name: keyof typeof OPERATIONS): Json {
  const operation: Operation = OPERATIONS[name];
  return {
    operationId: name,
    tags: [operation.service],
    summary: operation.summary,
    parameters: Object.entries(operation.parameters.shape).map(([key, schema]) =>
      parameterObject(operation, key, schema as z.ZodType),
    ),
    responses: {
      200: {
        description: operation.summary,
        headers: { ETag: text, 'Cache-Control': text },
        content: jsonContent({ $ref: `#/components/schemas/${answerId(name)}` }),
      },
      ...failures(operation.canBeUnknown ? ['400', '404'] : ['400']),
    },
  };
}

function parameterObject(operation: Operation, name: string, schema: z.ZodType): Json {
  const words = parameterWords.get(schema);
  const isInPath = operation.path.includes(`{${name}}`);
  return {
    name,
    in: isInPath ? 'path' : 'query',
    required: isInPath || !schema.safeParse(undefined).success,
    description: words?.description,
    schema: bare(z.toJSONSchema(schema, { io: 'output' })),
    example: words?.example,
    ...(isRepeatable(operation.parameters, name) && { style: 'form', explode: true }),
  };
}

/** What every operation can answer instead, with what this one can in particular. */
function failures(particular: readonly string[]): Json {
  const statuses = [...particular, '401', '405', '429', '500', '503'];
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${FAILURES[status]?.id ?? ''}` }]),
  );
}

function jsonContent(schema: Json, example?: unknown): Json {
  return { 'application/json': { schema, ...(example !== undefined && { example }) } };
}

function answerId(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Answer`;
}

/** A schema as it stands within a document that has told its dialect and its place already. */
function bare({ $schema: _, $id: __, ...schema }: Json): Json {
  return schema;
}
