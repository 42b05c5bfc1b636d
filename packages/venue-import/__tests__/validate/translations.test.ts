import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setChain } from '@locator/venue-model/chain';
import { readChain } from '@locator/venue-model/read-chain';
import { LOCALES } from '@locator/base/locale';
import type { Translations } from '@locator/venue-model';
import { aRecord } from '@locator/test-support/venue-record';

const ROOMS = [{ name: 'Salle Jazz', minPlayers: 4, maxPlayers: 20, combinesWith: [] }];
const EVENTS = [
  { title: 'Quiz = années 80', start: '2026-12-05T20:00', end: '2026-12-05T23:00', price: null, bookingUrl: null },
]; // prettier-ignore

const ATTRIBUTES = { access: 'Badge la nuit' };

const ACCESS = { key: 'access', kind: 'text', label: { fr: 'Accès' } };
const MAIN_ROOMS = { key: 'halls', kind: 'rooms', label: { fr: 'Espaces' }, synonyms: ['lieux'] };

let folder: string;
let read: (cells: Record<string, string>) => { translations: Translations; codes: string[] };

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'translations-'));
  const file = path.join(folder, 'brand.json');
  writeFileSync(file, JSON.stringify({ translations: LOCALES, attributes: [MAIN_ROOMS, ACCESS] }));
  setChain(readChain(file));
  const { validateTranslations } = await import('../../src/validate/translations');
  const { createRowFindings } = await import('../../src/finding');
  read = function readCells(cells) {
    const findings = createRowFindings(2);
    const translations = validateTranslations(
      cells,
      { rooms: ROOMS, events: EVENTS, attributes: ATTRIBUTES },
      findings,
    );
    return { translations, codes: findings.toList(null).map(({ code }) => code) };
  };
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('Texts in further languages', () => {
  it('are read from their cells, and are read again from the written file', async () => {
    const cells = {
      '@description_en': 'A former <b>wash-house</b>.',
      '@halls_en': 'Salle Jazz = Jazz room',
      '@events_de': 'Quiz = années 80 = Quiz der 80er',
      '@access_nl': 'Badge ’s nachts',
    };
    const translations = {
      en: { description: 'A former wash-house.', names: { 'Salle Jazz': 'Jazz room' } },
      de: { description: null, names: { 'Quiz = années 80': 'Quiz der 80er' } },
      nl: { description: null, names: { 'Badge la nuit': 'Badge ’s nachts' } },
    };
    expect(read(cells)).toEqual({ translations, codes: ['text-markup'] });
    const { cellsOf } = await import('../../src/write-venues');
    const written = cellsOf(aRecord({ rooms: ROOMS, events: EVENTS, attributes: ATTRIBUTES, translations }));
    expect(read(written)).toEqual({ translations, codes: [] });
  });

  it.each(['Jazz = Jazz room', 'Salle Jazz', 'Salle Jazz = ', `Salle Jazz = ${'x'.repeat(121)}`])(
    'The name “%s” is ignored with a finding',
    (cell) => {
      expect(read({ '@halls_en': cell })).toEqual({ translations: {}, codes: ['translation-invalid'] });
    },
  );

  it.each([
    ['description_en', '@description_en'],
    ['Description (EN)', '@description_en'],
    ['description:nl', '@description_nl'],
    ['Beschreibung de', '@description_de'],
    ['Espaces en', '@halls_en'],
    ['lieux_it', '@halls_it'],
    ['Accès nl', '@access_nl'],
    ['Soirées es', '@events_es'],
  ])('The column “%s” is %s', async (name, column) => {
    const { roleOf } = await import('../../src/normalise/field-role');
    expect(roleOf(name)).toMatchObject({ kind: 'column', column });
  });

  it('Their columns are in the template, with the name of the language', async () => {
    const { columnLabel, templateAsCsv } = await import('../..');
    expect(templateAsCsv().trim().split(',')).toEqual(
      expect.arrayContaining(['description', 'description_fr', 'halls_nl', 'events_it']),
    );
    expect(columnLabel('@halls_en', 'fr')).toBe('Espaces (anglais)');
  });
});
