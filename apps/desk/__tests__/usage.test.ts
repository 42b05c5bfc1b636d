import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deskFolder, signInByLink, startDesk } from './support/desk';

/** Returns the month before last, which the report always contains. */
function finishedMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1)).toISOString().slice(0, 7);
}

describe('Searches at the desk', () => {
  it('The page and the file show finished months, rounded down, without small numbers', async () => {
    const { folder, settings } = deskFolder('desk-usage');
    const USAGE_FOLDER = path.join(folder, 'usage');
    mkdirSync(USAGE_FOLDER);
    const counts = [
      { kind: 'search', id: 'nome', name: 'Nome <b>', country: 'USA', count: 29 },
      { kind: 'search', id: 'sitka', name: 'Sitka', country: 'USA', count: 9 },
      { kind: 'filter', id: 'acces_pmr', name: 'acces_pmr', country: '', count: 10 },
    ];
    writeFileSync(path.join(USAGE_FOLDER, `${finishedMonth()}.a.json`), JSON.stringify(counts));
    const desk = await startDesk({ ...settings, USAGE_FOLDER });
    try {
      expect((await desk.client().get('/usage')).status).toBe(303);
      const client = await signInByLink(desk);
      const { text } = await client.get('/usage');
      expect(text).toMatch(/Nome &lt;b.+ \(United States\): <strong>at least 20</);
      expect(text).toMatch(/Filters and activities[^]*Wheelchair access: <strong>at least 10</);
      expect(text).not.toContain('Sitka');
      await client.post('/language', {});
      expect((await client.get('/usage')).text).toContain('(États-Unis) : <strong>au moins 20</strong>');
      const csv = (await client.get('/usage.csv')).text.split('\n');
      expect(csv).toHaveLength(4);
      expect(csv[1]).toBe(`${finishedMonth()},search,nome,Nome <b>,USA,20`);
    } finally {
      await desk.kill();
    }
  });
});
