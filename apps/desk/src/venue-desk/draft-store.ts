import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ifExists, replaceFile, writeToDisk } from '@locator/base/files';
import { allColumns, type Column, type ColumnMapping, type FileField } from '@locator/venue-import';
import { editSchema, withValues } from './edits';
import { hashOf } from './live-venues';

const column = z.custom<Column>((name) => allColumns().includes(name as Column));
const mappingSchema = z.record(z.string(), column.nullable());

const storedSchema = z.object({
  id: z.string(),
  /** `upload`: an operator's file; `edit`: changes to the live version; `restore`: an earlier version. */
  kind: z.enum(['upload', 'edit', 'restore']),
  name: z.string(),
  author: z.string(),
  /** The author's `accountId`; absent in older drafts, which are of people with a password or the link. */
  authorId: z.string().optional(),
  createdAt: z.string(),
  /** Whether an uploaded file is merged into the venues on the site. Otherwise, it replaces all of them. */
  merges: z.boolean().default(false),
  mapping: mappingSchema,
  corrections: z.array(
    z.object({
      row: z.number(),
      /** Null if the whole row is removed or restored. */
      column: column.nullable(),
      value: z.string(),
      /** Number of the action that made it, by which it is undone; absent in older drafts. */
      action: z.number().optional(),
    }),
  ),
  edits: z.array(editSchema(column)).default([]),
  /** Codes of venues that a change to many venues does not suit. */
  leftOut: z.array(z.string()).default([]),
  /** The ISO date of publication, and the publisher who chose it. Planned edits cannot be modified. */
  planned: z.object({ date: z.string(), by: z.string() }).nullable().default(null),
  review: z
    .discriminatedUnion('state', [
      z.object({ state: z.literal('awaiting'), by: z.string() }),
      z.object({ state: z.literal('returned'), by: z.string(), reason: z.string() }),
    ])
    .nullable()
    .default(null),
});

const draftSchema = storedSchema.transform((draft) => ({
  ...draft,
  authorId: draft.authorId ?? draft.author,
  edits: withValues(draft.edits, draft.createdAt),
}));

/** Unpublished venues: a venue file with its column mapping and corrected cells, or edits to the live version. */
export type Draft = Readonly<z.infer<typeof draftSchema>>;

export interface DraftStore {
  /** Returns the drafts that can be read, newest first. Logs the others. */
  list(): Promise<readonly Draft[]>;
  /** Returns null if there is no such draft. `id` may be any string. */
  read(id: string): Promise<Draft | null>;
  /** Returns the content of the draft's venue file; empty for edits. */
  bytesOf(draft: Draft): Promise<Buffer>;
  create(draft: NewDraft, bytes?: Uint8Array): Promise<Draft>;
  save(draft: Draft): Promise<void>;
  remove(draft: Draft): Promise<void>;
}

export type NewDraft = Pick<Draft, 'kind' | 'name' | 'author' | 'authorId'> &
  Partial<Pick<Draft, 'edits' | 'merges' | 'leftOut'>>;

const MAX_NAME = 120;

export function createDraftStore(folder: string): DraftStore {
  const folderOf = (id: string): string => path.join(folder, id);

  async function read(id: string): Promise<Draft | null> {
    if (!/^[0-9a-f]{16}$/.test(id)) return null;
    const json = await ifExists(readFile(path.join(folderOf(id), 'draft.json'), 'utf8'));
    return json === null ? null : draftSchema.parse(JSON.parse(json));
  }

  function save(draft: Draft): Promise<void> {
    return replaceFile(path.join(folderOf(draft.id), 'draft.json'), JSON.stringify(draft));
  }

  return {
    read,
    save,
    async list() {
      const ids = (await ifExists(readdir(folder))) ?? [];
      const drafts = await Promise.all(
        ids.map((id) =>
          read(id).catch((error: unknown) => {
            console.error(`The draft ${id} is left out, because it cannot be read:`, error);
            return null;
          }),
        ),
      );
      return drafts
        .filter((draft) => draft !== null)
        .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
    },
    bytesOf: ({ id }) => readFile(path.join(folderOf(id), 'venues')),
    async create({ edits = [], merges = false, leftOut = [], ...about }, bytes = Buffer.alloc(0)) {
      const id = randomBytes(8).toString('hex');
      const name = about.name.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, MAX_NAME) || '?';
      const createdAt = new Date().toISOString();
      const unchanged = { mapping: {}, corrections: [], planned: null, review: null };
      const values = withValues(edits, createdAt);
      const draft = { id, ...about, name, createdAt, merges, edits: values, leftOut, ...unchanged };
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
      try {
        await writeToDisk(path.join(folderOf(id), 'venues'), bytes);
        // `draft.json` is written last, because a folder without it is not a draft.
        await save(draft);
      } catch (error) {
        await rm(folderOf(id), { recursive: true, force: true });
        throw error;
      }
      return draft;
    },
    remove: ({ id }) => rm(folderOf(id), { recursive: true, force: true }),
  };
}

type Fields = readonly Pick<FileField, 'name'>[];

export interface ColumnMemory {
  find(fields: Fields): Promise<ColumnMapping>;
  remember(fields: Fields, mapping: ColumnMapping): Promise<void>;
}

export function createColumnMemory(folder: string): ColumnMemory {
  const fileOf = (fields: Fields): string => {
    const names = JSON.stringify(fields.map(({ name }) => name));
    return path.join(folder, `${hashOf(names)}.json`);
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
