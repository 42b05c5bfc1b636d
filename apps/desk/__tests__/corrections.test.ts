import { type DeskClient, deskFolder, formIn, signInByLink, startDesk } from './support/desk';

const HEADER = 'name,address,postal_code,city,country,latitude,longitude,opening_hours\n';
const FILE = [
  'Une,1 rue Mercière,69002,Lyon,FRA,45.76,4.83,quand il pleut',
  'Deux,2 rue Mercière,69002,Lyon,FRA,45.77,4.84,selon humeur',
  'Trois,3 rue Mercière,69002,Lyon,FRA,45.75,4.835,parfois',
  'Quatre,4 rue Mercière,69002,Lyon,FRA,45.755,4.85,Mo-Fr 09:00-18:00',
].join('\n');

let client: DeskClient;

beforeAll(async () => {
  client = await signInByLink(await startDesk(deskFolder('desk-corrections').settings));
});

/** Returns the name of the field of a cell on a page. */
function fieldIn(page: string, cell: string): string {
  return new RegExp(`name="(cell ${cell} \\w+)"`).exec(page)?.[1] ?? '';
}

describe('Corrections on the page of findings', () => {
  it('Any button saves all fields that were filled, and leads to the next finding that is open', async () => {
    const draft = await client.upload('boutiques.csv', HEADER + FILE);
    const before = (await client.get(draft)).text;
    expect(before).toContain('id="hours-unreadable-3"');
    const reply = await client.post(`${draft}/corrections`, {
      [fieldIn(before, '2 opening_hours')]: 'Mo-Fr 10:00-18:00',
      [fieldIn(before, '3 opening_hours')]: 'selon humeur',
      [fieldIn(before, '4 opening_hours')]: 'Sa 10:00-18:00',
      at: 'hours-unreadable-2',
    });
    expect(reply.location).toBe(`${draft}#hours-unreadable-3`);
    const after = (await client.get(reply.location)).text;
    expect(after).toContain('2 rows are corrected');
    expect(after).not.toContain('id="hours-unreadable-2"');
    expect(after).toContain('id="hours-unreadable-3"');
    expect(after).not.toContain('id="hours-unreadable-4"');
    expect(after).toContain('Undo the last correction (2 rows)');
  });

  it('An unchanged form of a row changes nothing, also if its state is blank or its list has spaces', async () => {
    const header = `${HEADER.trim()},state_from,games\n`;
    const draft = await client.upload('etats.csv', `${header}${FILE.split('\n')[3]},2026-12-01,Quiz; karaté`);
    const form = formIn((await client.get(`${draft}/rows/2`)).text);
    expect([...form.keys()].map((name) => name.split(' ')[2])).toEqual(
      expect.arrayContaining(['state', 'games']),
    );
    const { location } = await client.postFiles(`${draft}/corrections`, form);
    expect((await client.get(location)).text).toContain('Nothing was changed.');
  });

  it('A correction of one column for a day keeps the days that were read in the other columns', async () => {
    const days = 'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday';
    const header = HEADER.replace('opening_hours', days);
    const others = Array.from({ length: 6 }, () => '10h-20h').join(',');
    const draft = await client.upload(
      'jours.csv',
      `${header}Une,1 rue Mercière,69002,Lyon,FRA,45.76,4.83,idem,${others}`,
    );
    const form = formIn((await client.get(draft)).text);
    const opens = [...form.keys()].find((name) => /^cell 2 opening_hours \w+\.open$/.test(name)) ?? '';
    const closes = opens.replace(/open$/, 'close');
    expect(form.getAll(opens)).toEqual(['', ...Array.from({ length: 6 }, () => '10:00')]);
    const sent = new FormData();
    for (const [name, value] of form) {
      const isMonday = !sent.has(name);
      sent.append(name, isMonday && name === opens ? '10:00' : isMonday && name === closes ? '20:00' : value);
    }
    await client.postFiles(`${draft}/corrections`, sent);
    const { text } = await client.get(`${draft}/venues.csv`);
    expect(text).toContain('Mo-Su 10:00-20:00');
  });

  it('The pages with corrections load the script that asks before they are lost', async () => {
    const draft = await client.upload('boutiques.csv', HEADER + FILE);
    for (const page of [draft, `${draft}/rows/2`])
      expect((await client.get(page)).text).toContain('<script src="/venue-form.js" defer></script>');
  });

  it('An empty file is not taken for none', async () => {
    const form = new FormData();
    form.set('file', new Blob([]), 'vide.csv');
    const { status, text } = await client.postFiles('/upload', form);
    expect(status).toBe(422);
    expect(text).toContain('“vide.csv” is empty.');
  });

  it('An outdated page does not undo later corrections', async () => {
    const draft = await client.upload('boutiques.csv', HEADER + FILE);
    const outdated = (await client.get(draft)).text;
    const hours = fieldIn(outdated, '2 opening_hours');
    await client.post(`${draft}/corrections`, { [hours]: 'Mo-Fr 10:00-18:00' });
    await client.post(`${draft}/corrections`, {
      [hours]: 'quand il pleut',
      [fieldIn(outdated, '3 opening_hours')]: 'Sa 10:00-18:00',
    });
    const after = (await client.get(draft)).text;
    expect(after).not.toContain('id="hours-unreadable-2"');
    expect(after).not.toContain('id="hours-unreadable-3"');
  });

  it('A removed row is listed with the reason, is not published, and can be restored', async () => {
    const same = 'Autre,1 rue Mercière,69002,Lyon,FRA,45.76,4.83,Mo-Fr 09:00-18:00';
    const draft = await client.upload('boutiques.csv', `${HEADER}${FILE}\n${same}`);
    expect((await client.get(draft)).text).toMatch(/name="remove"\s+value="6"/);
    expect((await client.get(`${draft}/rows/6`)).text).toMatch(/name="remove"\s+value="6"/);
    const press = async (fields: Readonly<Record<string, string>>): Promise<string> =>
      (await client.get((await client.post(`${draft}/corrections`, fields)).location)).text;

    const removed = await press({ remove: '6' });
    expect(removed).toContain('Row 6 is removed');
    expect(removed).toContain('4 venues accepted, 0 rows rejected');
    expect(removed).toContain('Row 6 (“Autre”) was removed at the desk.');
    expect((await client.get(`${draft}/difference`)).text).toContain('4 new');

    expect(await press({ restore: '6' })).toContain('5 venues accepted, 0 rows rejected');
    await press({ remove: '6' });
    const undone = (await client.get((await client.post(`${draft}/undo`, {})).location)).text;
    expect(undone).toContain('5 venues accepted, 0 rows rejected');
    expect((await client.post(`${draft}/corrections`, { remove: '99' })).status).toBe(404);
  });

  it('Converted hours are in words, with a link to correct the row; hours without days have a warning', async () => {
    const rows = [
      'Cinq,5 rue Mercière,69002,Lyon,FRA,45.756,4.851,lundi au samedi 10h-19h',
      'Six,6 rue Mercière,69002,Lyon,FRA,45.757,4.852,10h-19h non stop',
    ];
    const draft = await client.upload('horaires.csv', HEADER + rows.join('\n'));
    const { text } = await client.get(draft);
    expect(text).toContain('were read as “Monday – Saturday: 10:00–19:00; Sunday: closed”.');
    expect(text).not.toContain('Mo-Sa');
    expect(text).toMatch(/“Monday – Saturday: 10:00–19:00; Sunday: closed”\.\s*<a href="[^"]*\/rows\/2"/);
    expect(text).toContain('id="hours-without-days-3"');
    await client.post(`${draft}/corrections`, {
      [fieldIn(text, '3 opening_hours')]: 'tous les jours 10h-19h',
    });
    expect((await client.get(draft)).text).not.toContain('hours-without-days');
  });

  it('Many positions in the middle of the town are one folded group with one sentence', async () => {
    const rows = Array.from(
      { length: 4 },
      (_, index) => `Nr ${index},${index} rue Mercière,69002,Lyon,FRA,,,`,
    );
    const draft = await client.upload('sans-position.csv', HEADER + rows.join('\n'));
    for (const page of [draft, `${draft}/difference`]) {
      const { text } = await client.get(page);
      expect(text.match(/The file lacks the positions of 4 venues/g)).toHaveLength(1);
      expect(text).toMatch(/<details>\s*<summary><strong>Coordinates of the town only<\/strong> \(4\)/);
      expect(text).not.toContain('The position is 0 m');
    }
  });

  it('A row with too many cells has a link and names the dropped text; a shortened town is written in full', async () => {
    const rows = [
      'Cinq,5 rue X,63000,Clermont-Fd,FRA,45.777,3.082,',
      'Six,6 rue Mercière,69002,Lyon,FRA,45.757,4.852,,sam 10h-20h',
    ];
    const draft = await client.upload('magasins.csv', HEADER + rows.join('\n'));
    const { text } = await client.get(draft);
    expect(text).toContain('id="city-derived-2"');
    expect((await client.get(`${draft}/difference`)).text).toContain('63000 Clermont-Ferrand');
    expect(text).toContain('the text “sam 10h-20h” is dropped');
    expect(text).toContain(`href="${draft}/rows/3"`);
  });

  it('A site without venues has no question about them; after the publication, the page links to the site', async () => {
    expect((await client.get('/upload')).text).not.toContain('type="radio"');
    const empty = (await client.get('/')).text;
    expect(empty).not.toContain('</strong> ·');
    expect(empty).not.toContain('See the site');
    const draft = await client.upload('boutiques.csv', HEADER + FILE);
    expect((await client.get(draft)).text).not.toContain('name="mode"');
    const published = await client.publish(draft);
    expect(published).toContain('See the site');
    expect((await client.get('/upload')).text).toContain('name="mode"');
  });
});
