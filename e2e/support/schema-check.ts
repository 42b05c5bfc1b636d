import path from 'node:path';
import ts from 'typescript';
import type { Json, JsonObject } from './json-ld';

const FILE = path.resolve('.cache/schema-check.ts');

/**
 * Returns every violation of the schema.org vocabulary: unknown types, unknown properties and values of the wrong type.
 * Generates TypeScript source that declares each node with its `schema-dts` type, and type-checks it.
 */
export function schemaFaults(things: readonly JsonObject[]): string[] {
  const constants = new Map<string, string>();
  for (const thing of things) literal(thing, constants);
  const declarations = [...constants].map(([declaration, name]) => `const ${name}${declaration}`);
  const source = [`import type * as schema from 'schema-dts';`, ...declarations].join('\n');

  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => path.resolve(file) === FILE || fileExists(file);
  host.getSourceFile = (file, ...rest) =>
    path.resolve(file) === FILE
      ? ts.createSourceFile(file, source, ts.ScriptTarget.ES2022)
      : getSourceFile(file, ...rest);
  const program = ts.createProgram([FILE], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ messageText, start = 0 }) =>
        `${ts.flattenDiagnosticMessageText(messageText, '\n')}\n${lineAt(source, start)}`,
    );
}

/** Property that constrains an action's input. `schema-dts` has a separate type for actions with this property. */
const CONSTRAINT = 'query-input';

/**
 * Returns a JSON value as TypeScript source. Each node becomes a constant with a specific type, because TypeScript
 * would otherwise compare it with all nine hundred types of `schema-dts`. Equal nodes share a constant. `constants`
 * maps the declarations (type and value) to the names of the constants.
 */
function literal(value: Json, constants: Map<string, string>): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map((item) => literal(item, constants)).join(', ')}]`;
  const fields = Object.entries(value).map(
    ([key, field]) => `${JSON.stringify(key)}: ${literal(field, constants)}`,
  );
  const text = `{ ${fields.join(', ')} }`;
  if (value['@type'] === undefined) return text;
  const leaf = `schema.${String(value['@type'])}Leaf`;
  const type = CONSTRAINT in value ? `schema.WithActionConstraints<${leaf}>` : leaf;
  return nameOf(`: ${type} = ${text};`, constants);
}

function nameOf(declaration: string, constants: Map<string, string>): string {
  const known = constants.get(declaration);
  if (known !== undefined) return known;
  const name = `thing${constants.size}`;
  constants.set(declaration, name);
  return name;
}

function isList(value: object): value is readonly Json[] {
  return Array.isArray(value);
}

function lineAt(source: string, start: number): string {
  return source.slice(start, start + 120);
}
