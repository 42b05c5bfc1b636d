import { deskFolder, type DeskClient, signInByLink, startDesk } from './support/desk';

const HEADER = 'INTITULE_CLIENT;CODE SITE2;ADRESSE;CP;VILLE\n';
const FILE = `${HEADER}Quiz Bellecour;L001;12 rue Mercière;69002;Lyon\nQuiz Gerland;L002;1 rue Challemel-Lacour;69007;Lyon\n`;

let client: DeskClient;

beforeAll(async () => {
  client = await signInByLink(await startDesk(deskFolder('desk-columns').settings));
});

/** Returns the select fields of the page of columns with their selected options. */
function chosenIn(page: string): Readonly<Record<string, string>> {
  const selects = page.matchAll(/<select[^>]*name="(column-\d+)">([\s\S]*?)<\/select>/g);
  return Object.fromEntries(
    [...selects].map(([, name = '', options = '']) => [
      name,
      /value="([^"]*)"\s+selected/.exec(options)?.[1] ?? '',
    ]),
  );
}

describe('Columns without a known name', () => {
  it('Their page opens by itself with proposals, and the choice is kept for files with the same columns', async () => {
    const draft = await client.upload('clients.csv', FILE);
    expect((await client.get(draft)).location).toBe(`${draft}/columns`);
    const { text } = await client.get(`${draft}/columns`);
    expect(text).toContain('No column holds the name');
    expect(text).toContain('Example: Quiz Bellecour · Quiz Gerland');
    const chosen = chosenIn(text);
    expect(chosen).toMatchObject({ 'column-0': 'name', 'column-1': 'code' });
    expect((await client.get(draft)).text).toContain('0 venues accepted');

    await client.post(`${draft}/columns`, chosen);
    expect((await client.get(draft)).text).toContain('2 venues accepted, 0 rows rejected');

    const next = await client.upload('clients-2.csv', FILE.replace('Gerland', 'Part-Dieu'));
    expect((await client.get(next)).text).toContain('2 venues accepted, 0 rows rejected');
    expect(chosenIn((await client.get(`${next}/columns`)).text)).toMatchObject(chosen);
    const other = await client.upload('clients-3.csv', FILE.replace('CODE SITE2', 'CODE SITE3'));
    expect((await client.get(other)).location).toBe(`${other}/columns`);
  });

  it('A file with all necessary columns opens at its findings', async () => {
    const draft = await client.upload('salles.csv', 'nom;ville;cp\nQuiz;Lyon;69002\n');
    expect((await client.get(draft)).text).toContain('1 venue accepted');
  });
});
