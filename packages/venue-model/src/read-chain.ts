import { readFileSync } from 'node:fs';
import { jsonProblems } from '@locator/base/files';
import type { z } from 'zod';
import { type Chain, chainSchema } from './chain';
import defaultAttributes from './default-attributes.json';

export class BrandFileError extends Error {}

/**
 * Reads a brand file. Without a path, returns the chain of the default brand.
 *
 * @param basePath `BASE_PATH` of the site. The import needs it to recognise old URLs that are pages of the site.
 * @throws BrandFileError that lists the problems of an invalid file
 */
export function readChain(given: string | null | undefined, basePath = ''): Chain {
  const file = given?.trim();
  if (!file)
    return { ...chainSchema.parse({ name: 'Le Grand Quiz', attributes: defaultAttributes }), basePath };
  const { data, problem } = parseBrandFile(file);
  if (data) return { ...data, basePath };
  throw new BrandFileError(`BRAND_FILE ${file}: ${problem}`);
}

function parseBrandFile(file: string): {
  readonly data?: z.output<typeof chainSchema> | undefined;
  readonly problem?: string;
} {
  try {
    const json = readFileSync(file, 'utf8');
    const { data, error } = chainSchema.safeParse(JSON.parse(json));
    return { data, problem: jsonProblems(error?.issues ?? [], json).join('\n') };
  } catch (error) {
    return { problem: String(error) };
  }
}
