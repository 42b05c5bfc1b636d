import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder } from '@/lib/server/build-folder.mjs';
import { feed } from '@/lib/server/http/feed';

/** The build writes the file (lib/server). */
export { NoContent as default } from '@/components/ui/NoContent';

/** The licences file does not exist in development, because `npm run dev` does not write it. */
const FILE = 'licences.txt';

export const getServerSideProps = feed(async function readLicences() {
  const text = await readFile(path.join(buildFolder(), FILE), 'utf8').catch(() => null);
  if (text === null) return { kind: 'not-found' };
  return { kind: 'feed', contentType: 'text/plain; charset=utf-8', changedAt: null, body: () => text };
});
