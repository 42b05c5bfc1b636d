import type { z } from 'zod';

type Environment = Readonly<Record<string, string | undefined>>;

/** Treats an empty variable as unset. @throws Error that lists all invalid settings */
export function readSettings<Settings>(schema: z.ZodType<Settings>, environment: Environment): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text?.trim()));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issues = issuesOf(schema, given, parsed.error).map(
    ({ path, message }) => `  ${path.join('.')}: ${message}`,
  );
  throw new Error(`The configuration is invalid:\n${issues.join('\n')}`);
}

/** Zod checks combinations only if each setting is valid, so invalid ones are removed before a second pass. */
function issuesOf(schema: z.ZodType, given: Environment, { issues }: z.ZodError): z.core.$ZodIssue[] {
  const invalid = new Set(issues.map(({ path }) => String(path[0])));
  const others = schema.safeParse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !invalid.has(name))),
  );
  // Drops issues that arise only because the invalid settings have been removed.
  const combinations = (others.error?.issues ?? []).filter(
    ({ message }) => ![...invalid].some((name) => message.includes(name)),
  );
  return [...issues, ...combinations.filter(({ path }) => !invalid.has(String(path[0])))];
}
