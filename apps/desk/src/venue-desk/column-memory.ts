import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ifExists, replaceFile } from '@locator/base/files';
import { allColumns, type Column, type ColumnMapping, type FileField } from '@locator/venue-import';

const mappingSchema = z.record(
  z.string(),
  z.custom<Column>((name) => allColumns().includes(name as Column)).nullable(),
);

type Fields = readonly Pick<FileField, 'name'>[];

export interface ColumnMemory {
  find(fields: Fields): Promise<ColumnMapping>;
  remember(fields: Fields, mapping: ColumnMapping): Promise<void>;
}

export function createColumnMemory(folder: string): ColumnMemory {
  const fileOf = (fields: Fields): string => {
    const names = JSON.stringify(fields.map(({ name }) => name));
    return path.join(folder, `${createHash('sha256').update(names).digest('hex')}.json`);
  };
  return {
    async find(fields) {
      const json = await ifExists(readFile(fileOf(fields), 'utf8'));
      const parsed = json === null ? null : mappingSchema.safeParse(JSON.parse(json));
      return parsed?.data ?? {};
    },
    async remember(fields, mapping) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replaceFile(fileOf(fields), JSON.stringify(mapping));
    },
  };
}
