import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { inProject } from '../server/paths.mjs';

/** Writes a JSON document, formatted by Prettier. */
export async function writeJson(name: string, content: unknown): Promise<void> {
  const file = inProject(name);
  const options = await resolveConfig(file);
  writeFileSync(file, await format(JSON.stringify(content), { ...options, parser: 'json' }));
}
