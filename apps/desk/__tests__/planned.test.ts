import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import {
  cellFields,
  type DeskClient,
  deskFolder,
  type DeskProcess,
  killDeskWhen,
  runDesk,
  signInByLink,
  startDesk,
} from './support/desk';
import { shopsWorkbook } from './support/shops-workbook';
import { venueCsvIn } from '@locator/test-support/venue-file';

const { folder, venuesFile, settings } = deskFolder('desk-planned');
const FAR = '2099-07-01';

let desk: DeskProcess;
let client: DeskClient;

beforeAll(async () => {
  await restart();
  await client.publish(await client.upload('shops.xlsx', shopsWorkbook()));
});

async function restart(): Promise<void> {
  desk = await startDesk(settings);
  client = await signInByLink(desk);
}

const shown = (): string => venueCsvIn(venuesFile);
const rows = (): Readonly<Record<string, string>>[] => parse(shown(), { columns: true });
const dayBefore = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** Creates a draft with new hours for a venue, and returns its path. */
async function newHours(code: string, hours: string): Promise<string> {
  const { name = '' } = rows().find((row) => row.code === code) ?? {};
  const { location } = await client.post(`/venues/${code}`, { name, state: 'open', opening_hours: hours });
  return location.replace('/difference', '');
}

async function plan(draft: string, date: string): Promise<string> {
  const reply = await client.post(`${draft}/plan`, { ...(await client.difference(draft)), date });
  return reply.status === 303 ? (await client.get(reply.location)).text : reply.text;
}

/** Moves the date of a planned change into the past. The desk must not be running. */
function letDateCome(draft: string): void {
  const file = path.join(folder, 'desk', draft, 'draft.json');
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(FAR);
  writeFileSync(file, text.replace(FAR, dayBefore()));
}

/** Adds an edit to a draft that makes its venue invalid. The desk must not be running. */
function makeInvalid(draft: string): void {
  const file = path.join(folder, 'desk', draft, 'draft.json');
  const stored = JSON.parse(readFileSync(file, 'utf8')) as { edits: object[] };
  const edit = { code: 'BEL-GENT', column: 'state', value: 'no such state' };
  writeFileSync(file, JSON.stringify({ ...stored, edits: [...stored.edits, edit] }));
}

describe('Planned changes', () => {
  it('A change is planned, listed, and cannot be changed or published until the plan is cancelled', async () => {
    const before = shown();
    const draft = await newHours('BEL-ARLON', 'Mo-Sa 11:00-19:00');
    expect(await plan(draft, FAR)).toContain('Planned for 1 July 2099.');
    expect((await client.get('/')).text).toMatch(/Planned changes[\s\S]*Planned for 1 July 2099 by /);
    const seen = await client.difference(draft);
    for (const [action, fields] of [
      ['publish', seen],
      ['plan', { ...seen, date: FAR }],
      ['discard', {}],
      ['corrections', cellFields(2, { opening_hours: 'off' })],
    ] as const) {
      const reply = await client.post(`${draft}/${action}`, fields);
      expect((await client.get(reply.location)).text).toContain('A planned change cannot be changed.');
    }
    expect(shown()).toBe(before);
    await client.post(`${draft}/cancel-plan`, {});
    expect((await client.get('/')).text).not.toContain('Planned changes');
    expect(await client.publish(draft)).toContain('Published');
  });

  it('Dates that have passed and files are not planned', async () => {
    const draft = await newHours('BEL-ARLON', 'Mo-Sa 12:00-19:00');
    expect(await plan(draft, dayBefore())).toMatch(
      /aria-invalid="true" aria-describedby="date-problem" autofocus[\s\S]*role="alert">Nothing was planned/,
    );
    expect(await plan(draft, 'tomorrow')).toContain('Nothing was planned');
    await client.post(`${draft}/discard`, {});
    const file = await client.upload('shops.xlsx', shopsWorkbook());
    expect((await client.post(`${file}/plan`, { date: FAR })).status).toBe(404);
  });

  it('The desk publishes it when the date has come, and keeps what others published in the meantime', async () => {
    const planned = await newHours('BEL-ARLON', 'Mo-Sa 08:00-16:00');
    await plan(planned, FAR);
    await client.publish(await newHours('BEL-GENT', 'Mo-Sa 07:00-15:00'));
    await desk.kill();
    letDateCome(planned);
    await restart();
    const hoursOf = (code: string): string | undefined =>
      rows().find((row) => row.code === code)?.opening_hours;
    expect(hoursOf('BEL-ARLON')).toBe('Mo-Sa 08:00-16:00');
    expect(hoursOf('BEL-GENT')).toBe('Mo-Sa 07:00-15:00');
    expect((await client.get(planned)).status).toBe(404);
    expect((await client.get('/venues/BEL-ARLON')).text).toMatch(
      /changed[\s\S]*Monday – Saturday: 08:00–16:00/,
    );
  });

  it('Without a desk, a command publishes it; while a desk runs, the command leaves it to the desk', async () => {
    const planned = await newHours('BEL-ARLON', 'Mo-Sa 08:30-16:30');
    await plan(planned, FAR);
    const broken = await newHours('BEL-GENT', 'Mo-Sa 09:15-17:15');
    await plan(broken, FAR);
    expect(runDesk(settings, ['apply-planned'])).toContain('The desk is running');
    expect(() => runDesk(settings, [])).toThrow(/Another desk is running/);
    await desk.kill();
    letDateCome(planned);
    letDateCome(broken);
    makeInvalid(broken);
    // The exit code tells cron about the change that was not published.
    expect(() => runDesk(settings, ['apply-planned'])).toThrow(/it makes venues invalid/);
    expect(shown()).toContain('Mo-Sa 08:30-16:30');
    expect(shown()).not.toContain('Mo-Sa 09:15-17:15');
    await restart();
    expect((await client.get('/')).text).toContain('has not taken effect');
    await client.post(`${broken}/cancel-plan`, {});
    await client.post(`${broken}/discard`, {});
  });

  it.each([
    [
      'before the venues are replaced',
      'Mo-Sa 06:00-14:00',
      (): boolean => storedVersions('.pending.json') > 0,
    ],
    ['after the venues are replaced', 'Mo-Sa 06:30-14:30', (): boolean => shown().includes('06:30-14:30')],
  ])('Killed %s, it takes effect after the restart, once', async (_, hours, isReached) => {
    const planned = await newHours('BEL-ARLON', hours);
    await plan(planned, FAR);
    await desk.kill();
    const [before, count] = [storedVersions('.ndjson'), rows().length];
    letDateCome(planned);
    expect(await killDeskWhen(isReached, settings, ['apply-planned'])).toBe(true);
    expect(rows()).toHaveLength(count);
    await restart();
    expect(shown()).toContain(hours);
    expect(storedVersions('.ndjson')).toBe(before + 1);
    const [newest = ''] = await client.versions();
    expect((await client.get(`${newest}/venues.csv`)).text).toBe(shown());
    expect((await client.get(planned)).status).toBe(404);
  });
});

/** Returns the number of stored version files with this suffix. */
function storedVersions(ending: string): number {
  return readdirSync(path.join(folder, 'desk/versions')).filter((name) => name.endsWith(ending)).length;
}
