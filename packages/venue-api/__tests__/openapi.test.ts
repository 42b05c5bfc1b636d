import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { openApiDocument } from '../src/openapi';
import { type Operation, OPERATIONS, operationNames } from '../src/operations';
import { readParameters } from '../src/read-parameters';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly example: unknown;
  readonly schema: object;
}

interface Document {
  readonly paths: Readonly<Record<string, { readonly get: { readonly parameters?: readonly Parameter[] } }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly examples?: readonly unknown[] }>>;
  };
}

const document = openApiDocument() as unknown as Document;

/** The parameters that select venues. */
const VENUE_QUERY = ['country', 'county', 'city', 'postalcode', 'lat', 'lon', 'radius', 'bbox', 'filters', 'openat', 'players', 'game']; // prettier-ignore

describe('OpenAPI document', () => {
  it('The document is valid OpenAPI 3.1', () => {
    // Run the validator in a separate process, because it is an ES module that Jest cannot load.
    const validator = 'node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js';
    const verdict = execFileSync(process.execPath, [validator, 'docs/openapi.json'], { encoding: 'utf8' });
    expect(JSON.parse(verdict)).toEqual({ valid: true });
  });

  it('The copy in docs equals the served document (to regenerate it: npx tsx tools/openapi/write.ts)', () => {
    expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(document)),
    );
  });

  it('The document has every path of the contract', () => {
    expect(Object.keys(document.paths).sort()).toEqual([
      '/cities',
      '/counties',
      '/countries',
      '/engine/autocomplete',
      '/engine/details',
      '/engine/reverse',
      '/engine/search',
      '/filter-counts',
      '/openapi.json',
      '/payment-means',
      '/pois',
      '/pois/clusters',
      '/pois/fair',
      '/pois/feed',
      '/pois/{code}',
    ]);
  });

  it.each([
    ['/engine/autocomplete', ['text', 'country', 'lang', 'token']],
    ['/engine/search', ['text', 'country', 'lang', 'postalcode', 'bylocation']],
    ['/engine/reverse', ['lat', 'lon', 'lang']],
    ['/engine/details', ['lang', 'placeid', 'token']],
    ['/filter-counts', VENUE_QUERY],
    ['/pois', [...VENUE_QUERY, 'page', 'limit']],
    ['/pois/clusters', ['bbox', 'zoom', 'country', 'filters']],
    ['/pois/fair', ['start', 'limit', 'country', 'filters']],
    ['/pois/{code}', ['code', 'lang']],
    ['/countries', ['lang']],
    ['/counties', ['country', 'lang']],
    ['/cities', ['country', 'county', 'lang']],
    ['/payment-means', ['lang']],
  ])('The document has the parameters of %s', (path, names) => {
    expect(document.paths[path]?.get.parameters?.map(({ name }) => name)).toEqual(names);
  });

  it('Every schema accepts its example', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats(ajv);
    ajv.addSchema({ ...document, $id: 'contract' });
    const envelopes = /Response$|^Found$/;
    for (const [name, { examples }] of Object.entries(document.components.schemas)) {
      if (envelopes.test(name) || name === 'Error') continue;
      const validate = ajv.compile({ $ref: `contract#/components/schemas/${name}` });
      expect([name, examples?.length]).toEqual([name, 1]);
      for (const example of examples ?? []) {
        expect([name, validate(example), validate.errors]).toEqual([name, true, null]);
      }
    }
  });

  it('The schema and the operation accept the example of every parameter', () => {
    const ajv = new Ajv2020({ strict: false });
    for (const operation of operationNames().map((name): Operation => OPERATIONS[name])) {
      for (const { name, example, schema } of document.paths[operation.path]?.get.parameters ?? []) {
        expect([name, ajv.validate(schema, example)]).toEqual([name, true]);
        const read = readParameters(operation.parameters, new Map([[name, [example].flat().map(String)]]));
        const message = read.ok ? '' : read.message;
        expect([name, example]).not.toEqual([name, undefined]);
        // The parameter may be rejected because other parameters that it requires are missing, but not because of its
        // own value.
        expect(message).not.toMatch(new RegExp(`^${name} must`));
      }
    }
  });
});
