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
