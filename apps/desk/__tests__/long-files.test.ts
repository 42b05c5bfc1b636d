import { read as readWorkbook, utils } from '@e965/xlsx';
import type { Context } from '../src/exchange';
import { differencePage } from '../src/pages/draft-difference';
import { findingsPage, rejectedRows } from '../src/pages/findings';
import { contextOf, markupOf } from './support/context-of';
import { deskOf, siteOf } from './support/desk-of';

/** Uploads a file and awaits its check, because the pages of a draft that is being checked only show the progress. */
async function upload(rows: readonly string[]): Promise<Context> {
  const { desk } = deskOf(siteOf());
  const about = { kind: 'upload', name: 'venues.csv', author: 'Ada', authorId: 'Ada' } as const;
  const draft = await desk.drafts.create(about, Buffer.from(['code;name;city', ...rows].join('\n')));
  await (
    await desk.beginCheck(draft)
  ).result;
  return { ...contextOf(desk, `/drafts/${draft.id}`), params: { id: draft.id } };
}

it.each([
  [2_000, 'Télécharger les lignes rejetées dans un classeur'],
  [2_001, 'Télécharger les 2000 premières lignes rejetées dans un classeur'],
])('The workbook of %s rejected rows has at most 2,000, and its link says so', async (rows, label) => {
  const context = await upload(Array<string>(rows).fill('x;;'));
  expect(await markupOf(findingsPage, context)).toContain(`${label}</a>`);
  const { content } = (await rejectedRows(context)) as { readonly content: Uint8Array };
  const { Sheets, SheetNames } = readWorkbook(content);
  expect(utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {})).toHaveLength(2_000);
});

it.each([
  [100, 0],
  [103, 3],
])('Of %s positions to confirm, 100 are shown, with the number of the others', async (venues, others) => {
  const context = await upload(Array.from({ length: venues }, (_, at) => `V${at};Salle ${at};Lyon`));
  const markup = await markupOf(differencePage, context);
  const [, positions = ''] = markup.split('<h2>Positions');
  expect(positions.match(/position-map\.webp/g)).toHaveLength(100);
  expect(positions.includes(`… et ${others} de plus`)).toBe(others > 0);
});
