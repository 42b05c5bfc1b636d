import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { aVenue, venueCsv } from '@locator/test-support/venue-file';
import { replaceVenueFile, venueFilesOf } from '@locator/venues';
import { type OwnServer, startOwnServer } from './support/own-server';
import { removeTemporaryFolders, temporaryFolder } from '@locator/test-support/temporary-folder';

/** Number of times that the venue file is replaced. */
const SWAPS = 2;

const CLIENTS = 4;

/** Pages that list or count venues, and the endpoint for the map's markers. */
const URLS = [
  '/fr',
  '/fr/results',
  '/fr/france-FRA/all',
  '/fr/france-FRA/counties',
  '/fr/france-FRA/lyon/results',
  '/fr/france-FRA/rhone/county-results',
  '/api/pins?country=FRA&locale=fr',
];

const TOWNS = [
  { city: 'Lyon', postal_code: '69002', latitude: '45.76', longitude: '4.83' },
  { city: 'Villeurbanne', postal_code: '69100', latitude: '45.77', longitude: '4.88' },
];

/** The two venue files that replace each other. They have no venues in common and differ in their number of venues. */
const VERSIONS = [
  { name: 'Alphaville', count: 12 },
  { name: 'Betaville', count: 15 },
] as const;

/** A venue file that is large because of its long descriptions. */
const LARGE_VERSION = { name: 'Gammaville', count: 700, description: 'Quiz. '.repeat(300) };

interface Version {
  readonly name: string;
  readonly count: number;
  readonly description?: string;
}

function fileOf({ name, count, description = '' }: Version): string {
  return venueCsv(
    Array.from({ length: count }, (_, index) =>
      aVenue({
        ...TOWNS[index % TOWNS.length],
        code: `${name}-${index}`,
        name: `${name} ${index}`,
        address: `${index + 1} rue ${name}`,
        description,
      }),
    ),
  );
}

test.describe('Replacement of the venue file under load', () => {
  // Both tests use the same server, and the second test depends on the state in which the first leaves it.
  test.describe.configure({ mode: 'serial' });

  let file: string;
  let server: OwnServer | undefined;

  test.beforeAll(async () => {
    file = path.join(temporaryFolder('swap'), 'venues.csv');
    writeFileSync(file, fileOf(VERSIONS[0]));
    server = await startOwnServer({ VENUES_FILE: file, RATE_LIMIT_PER_MINUTE: '0' });
  });

  test.afterAll(async () => {
    await server?.stop();
    removeTemporaryFolders();
  });

  function theServer(): OwnServer {
    if (!server) throw new Error('The server has not been started.');
    return server;
  }

  test(`The server loses no request and mixes no versions in ${SWAPS} swaps`, async () => {
    const { baseURL } = theServer();
    const visitors = startVisitors(baseURL);
    for (let swap = 1; swap <= SWAPS; swap++) {
      const next = VERSIONS[swap % 2] ?? VERSIONS[0];
      const answeredBefore = visitors.answered();
      // Replaces the file in the same way as the import command. The server would reject a plain upload that removes
      // all venues.
      await replaceVenueFile(venueFilesOf(file), fileOf(next));
      await untilShown(baseURL, next);
      // Every swap happens under load, however slow the machine is.
      await expect.poll(visitors.answered).toBeGreaterThan(answeredBefore + CLIENTS);
    }
    expect(await visitors.stop()).toEqual([]);
  });

  test('The server imports files of more than a megabyte in a child process, which reports what is wrong with them', async () => {
    const { baseURL } = theServer();
    await replaceVenueFile(venueFilesOf(file), fileOf(LARGE_VERSION));
    await untilShown(baseURL, LARGE_VERSION);
    const before = theServer().log().length;
    writeFileSync(file, 'no table '.repeat(150_000));
    await expect
      .poll(() => theServer().log().slice(before))
      .toMatch(/previous venues stay online: .* has no valid venue/);
    expect(await textOf(`${baseURL}/fr/france-FRA/all`)).toContain(LARGE_VERSION.name);
  });
});

/** Simulates visitors who request one page after another until they are stopped, and records failures. */
function startVisitors(baseURL: string): { answered: () => number; stop(): Promise<string[]> } {
  let isOver = false;
  let answered = 0;
  const faults: string[] = [];

  async function visit(client: number): Promise<void> {
    for (let turn = client; !isOver; turn++) {
      const url = URLS[turn % URLS.length] ?? '/fr';
      const response = await fetch(baseURL + url).catch((error: unknown) => String(error));
      if (typeof response === 'string') {
        faults.push(`${url}: ${response}`);
        continue;
      }
      const fault = faultOf(response.status, await response.text());
      if (fault) faults.push(`${url}: ${fault}`);
      answered += 1;
    }
  }

  const visits = Array.from({ length: CLIENTS }, (_, client) => visit(client));
  return {
    answered: () => answered,
    async stop() {
      isOver = true;
      await Promise.all(visits);
      return faults;
    },
  };
}

function faultOf(status: number, text: string): string | null {
  if (status !== 200) return `status ${status}`;
  const seen = VERSIONS.filter(({ name }) => text.includes(name));
  if (seen.length > 1) return 'venues of both versions on one page';
  // The number of venues shown on the page must belong to the same version as the listed venues.
  const count = /(\d+) salles?/.exec(text)?.[1];
  const other = VERSIONS.find((version) => version !== seen[0]);
  return seen.length === 1 && count === String(other?.count) ? `${count} venues of ${seen[0]?.name}` : null;
}

async function untilShown(baseURL: string, { name }: Version): Promise<void> {
  const isShown = async (): Promise<boolean> => (await textOf(`${baseURL}/fr/france-FRA/all`)).includes(name);
  await expect.poll(isShown, { message: `${name} is shown` }).toBe(true);
}

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}
