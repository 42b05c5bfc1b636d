import { deskFolder, type DeskClient, signInByLink, startDesk } from './support/desk';

const HEADER = 'code,name,address,postal_code,city,country,latitude,longitude\n';
const FILE = [
  'A,Une,1 rue Mercière,69002,Lyon,FRA,4.83,45.76',
  'B,Deux,2 rue Mercière,69002,Lyon,FRA,4.84,45.77',
  'C,Trois,3 rue Mercière,69002,Lyon,FRA,4.835,45.75',
  'D,Quatre,1 rue X,1234,Bourg-en-Bresse,FRA,46.2057,5.2258',
].join('\n');

let client: DeskClient;

beforeAll(async () => {
  client = await signInByLink(await startDesk(deskFolder('desk-remedies').settings));
});

describe('Remedies at the desk', () => {
  it('One click corrects a row, or all rows with the same mistake, and another one undoes it', async () => {
    const draft = await client.upload('salles.csv', HEADER + FILE);
    const before = (await client.get(draft)).text;
    expect(before).toContain('1 venue accepted, 3 rows rejected');
    expect(before).toContain('Swap latitude and longitude, in all 3 rows');
    expect(before).not.toContain('Undo the');

    const press = async (path: string, fields: Readonly<Record<string, string>>): Promise<string> =>
      (await client.get((await client.post(`${draft}/${path}`, fields)).location)).text;
    const one = await press('corrections', { remedy: 'swap coordinates-swapped 3' });
    expect(one).toContain('1 row is corrected');
    expect(one).toContain('2 venues accepted, 2 rows rejected');

    expect(await press('corrections', { remedy: 'swap coordinates-swapped' })).toContain(
      '4 venues accepted, 0 rows rejected',
    );
    const undone = await press('undo', {});
    expect(undone).toContain('2 venues accepted, 2 rows rejected');
    expect(undone).toContain('Undo the correction of row 3');
    expect(await press('undo', {})).toContain('1 venue accepted, 3 rows rejected');
  });

  it('One click says which of several towns of a name all its rows mean', async () => {
    const rows = 'A,1 rue X,Saint-Denis\nB,2 rue X,SAINT DENIS\nC,3 rue X,Lyon\n';
    const draft = await client.upload('villes.csv', `nom,adresse,ville\n${rows}`);
    const page = (await client.get(draft)).text;
    expect(page).toContain('1 venue accepted, 2 rows rejected');
    const [, remedy = ''] = /value="([^"]+)">\s*Take this one: Réunion, REU/.exec(page) ?? [];
    expect(page).toMatch(/Take this one: Seine-Saint-Denis, FRA/);
    const { location } = await client.post(`${draft}/corrections`, { remedy });
    const corrected = (await client.get(location)).text;
    expect(corrected).toContain('2 rows are corrected');
    expect(corrected).toContain('3 venues accepted, 0 rows rejected');
    expect((await client.get(`${draft}/difference`)).text).toContain('Réunion');
  });

  it('A remedy that does not exist, or is for no row, changes nothing', async () => {
    const draft = await client.upload('salles.csv', HEADER + FILE);
    await client.get(draft);
    expect((await client.post(`${draft}/corrections`, { remedy: 'all coordinates-swapped' })).status).toBe(
      404,
    );
    const { location } = await client.post(`${draft}/corrections`, { remedy: 'swap coordinates-swapped 5' });
    expect((await client.get(location)).text).toContain('Nothing was changed.');
  });
});
