import { z } from 'zod';

/** Documentation of a parameter. `expected` completes the error message "{name} must be …". */
interface ParameterDocumentation {
  readonly expected: string;
  readonly description: string;
  readonly example: unknown;
  /** Whether the value was typed by a visitor. Such values are neither repeated in error messages nor logged. */
  readonly isPrivate?: boolean;
}

export const documentation = z.registry<ParameterDocumentation>();

export function parameter<Schema extends z.ZodType>(
  schema: Schema,
  documented: ParameterDocumentation,
): Schema {
  documentation.add(schema, documented);
  return schema;
}

export function optional<Schema extends z.ZodType>(schema: Schema): z.ZodOptional<Schema> {
  const documented = documentation.get(schema);
  return documented ? parameter(schema.optional(), documented) : schema.optional();
}

export type GivenParameters = ReadonlyMap<string, readonly string[]>;

export type ReadParameters<Schema extends z.ZodObject> =
  | { readonly ok: true; readonly parameters: z.output<Schema> }
  | { readonly ok: false; readonly message: string };

const MAX_ECHO = 24;

/** Parses the parameters of an operation. Ignores unknown ones. */
export function readParameters<Schema extends z.ZodObject>(
  schema: Schema,
  given: GivenParameters,
): ReadParameters<Schema> {
  const values: Record<string, string | readonly string[]> = {};
  for (const name of Object.keys(schema.shape)) {
    const texts = given.get(name) ?? [];
    if (texts.length === 0) continue;
    if (isRepeatable(schema, name)) values[name] = texts;
    else if (texts.length === 1) values[name] = texts[0] ?? '';
    else return { ok: false, message: `${name} must be given once, not ${texts.length} times.` };
  }
  const read = schema.safeParse(values);
  if (read.success) return { ok: true, parameters: read.data };
  const [issue] = read.error.issues;
  return { ok: false, message: issue ? sentence(schema, values, issue) : 'The parameters can’t be read.' };
}

export function isRepeatable(schema: z.ZodObject, name: string): boolean {
  const type: unknown = schema.shape[name];
  return type instanceof z.ZodArray || (type instanceof z.ZodOptional && type.unwrap() instanceof z.ZodArray);
}

function sentence(
  schema: z.ZodObject,
  values: Readonly<Record<string, string | readonly string[]>>,
  issue: z.core.$ZodIssue,
): string {
  const [name, index] = issue.path;
  // An issue without a path concerns a combination of parameters, which the message names.
  if (typeof name !== 'string') return issue.message;
  const type: unknown = schema.shape[name];
  const documented = type instanceof z.ZodType ? documentation.get(type) : undefined;
  const value = typeof index === 'number' ? values[name]?.[index] : values[name];
  const shown = typeof value === 'string' ? describeValue(value, documented?.isPrivate === true) : 'missing';
  return `${name} must be ${documented?.expected ?? 'given otherwise'}, not ${shown}.`;
}

function describeValue(text: string, isPrivate: boolean): string {
  if (text === '') return 'empty';
  return isPrivate || text.length > MAX_ECHO ? `one of ${text.length} characters` : text;
}
