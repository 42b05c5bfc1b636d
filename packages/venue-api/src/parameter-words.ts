import { z } from 'zod';

/** Documentation of a parameter. `expected` completes the error message "{name} must be …". */
interface Words {
  readonly expected: string;
  readonly description: string;
  readonly example: unknown;
  /** Whether the value was typed by a visitor. Such values are neither repeated in error messages nor logged. */
  readonly isPrivate?: boolean;
}

export const parameterWords = z.registry<Words>();

export function parameter<Schema extends z.ZodType>(schema: Schema, words: Words): Schema {
  parameterWords.add(schema, words);
  return schema;
}

export function optional<Schema extends z.ZodType>(schema: Schema): z.ZodOptional<Schema> {
  const words = parameterWords.get(schema);
  return words ? parameter(schema.optional(), words) : schema.optional();
}
