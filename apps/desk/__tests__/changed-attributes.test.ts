import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Chain, chain, chainSchema, setChain } from '@locator/venue-model/chain';
import { publishedFile } from '@locator/venue-model/published-file';
import { createFileRepository, venueFilesOf } from '@locator/venues';
import { aRecord } from '@locator/test-support/venue-record';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { versionPage } from '../src/pages/versions';
import type { VenueDesk } from '../src/venue-desk/venue-desk';
import { contextOf, markupOf } from './support/context-of';
import { deskOf, siteOf } from './support/desk-of';

function carWashes(...programmes: string[]): Chain {
  const options = programmes.map((key) => ({ key, label: { fr: key } }));
  const attribute = { key: 'programmes', kind: 'severalOf', label: { fr: 'Lavages' }, options };
  return { ...chainSchema.parse({ name: 'Lavauto', attributes: [attribute] }), basePath: '' };
}

const before = chain();
const folder = temporaryFolder('changed-attributes');
const file = path.join(folder, 'venues.ndjson');

/** Starts the desk of the folder again. */
async function start(): Promise<VenueDesk> {
  const { desk } = deskOf(siteOf(), {
    folder,
    openRepository: (read) => createFileRepository(venueFilesOf(file), read),
  });
  await desk.recover();
  return desk;
}

beforeAll(async () => {
  setChain(carWashes('brush', 'tunnel'));
  const attributes = { programmes: ['brush', 'tunnel'] };
  const record = aRecord({ code: 'LAV-1', games: [], capacities: [], attributes });
  writeFileSync(file, publishedFile([record], { source: 'old.csv' }));
  expect(await (await start()).versions.list()).toHaveLength(1);
  setChain(carWashes('brush', 'wash_tunnel'));
});

afterAll(() => setChain(before));

it('The desk starts on versions of a former brand file, and stores none again', async () => {
  const desk = await start();
  const { records } = await desk.live();
  expect(records.map(({ code, attributes }) => [code, attributes])).toEqual([
    ['LAV-1', { programmes: ['brush'] }],
  ]);
  expect(await desk.versions.list()).toHaveLength(1);
});

it('A version of a former brand file says what is left out, and its draft does, too', async () => {
  const desk = await start();
  const [version] = await desk.versions.list();
  const id = version?.id ?? '';
  const markup = await markupOf(versionPage, { ...contextOf(desk, '/'), params: { id } });
  const sentence = '« programmes: tunnel » (établissements : 1) n’est plus dans le fichier de la marque';
  expect(markup).toContain(sentence);

  const stored = await desk.versions.read(id);
  const about = { kind: 'restore', name: 'Old', author: 'Ada', authorId: 'Ada' } as const;
  const draft = await desk.drafts.create(about, stored?.file ?? Buffer.alloc(0));
  const { imported } = await (await desk.beginCheck(draft)).result;
  expect(imported.records.map(({ code }) => code)).toEqual(['LAV-1']);
  expect(imported.findings).toMatchObject([
    { code: 'value-outdated', value: 'programmes: tunnel', details: { venues: 1 } },
  ]);
});
