import { readFileSync } from 'node:fs';
import { SAMPLE_VENUES } from '@locator/venues';
import type { VenueRecord } from '@locator/venue-model';
import { aRecord } from '@locator/test-support/venue-record';
import { uploadPage } from '../src/pages/upload';
import { contextOf, markupOf } from './support/context-of';
import { deskOf, siteOf } from './support/desk-of';

const [, ...rows] = readFileSync(SAMPLE_VENUES, 'utf8').split('\n');
const sample = rows.flatMap((row) => /^LGQ-\w+-\d+/.exec(row) ?? []).map((code) => aRecord({ code }));

async function chosenMode(...records: readonly VenueRecord[]): Promise<readonly string[]> {
  const markup = await markupOf(uploadPage, contextOf(deskOf(siteOf(...records)).desk, '/upload'));
  return [...markup.matchAll(/name="mode" value="(\w+)" checked/g)].map(([, mode = '']) => mode);
}

it('A file is merged unless "replace" is chosen, but replaces the fictional venues of a new site', async () => {
  expect(sample).toHaveLength(96);
  await expect(chosenMode(...sample)).resolves.toEqual(['replace']);
  await expect(chosenMode(...sample, aRecord({ code: 'OWN-1' }))).resolves.toEqual(['merge']);
  await expect(chosenMode(aRecord({ code: 'OWN-1' }))).resolves.toEqual(['merge']);
});
