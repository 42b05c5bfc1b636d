import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFileRepository, openPhotos, openRepository, venueFilesOf } from '@locator/venues';
import { findPostgres } from '../../scripts/setup/find-programs.mjs';
import { startPostgres, withPostgres } from '@locator/test-support/postgres';
import { temporaryFolder } from '@locator/test-support/temporary-folder';
import { aRecord } from '@locator/test-support/venue-record';

const PHOTO = `${'a'.repeat(32)}-960.webp`;

/** Runs a block of commands of the operation guide. */
function runBlock(name: string, settings: Readonly<Record<string, string>>): void {
  const [, commands] = new RegExp(`^\`\`\`sh ${name}\\n([^]*?)^\`\`\``, 'm').exec(
    readFileSync('docs/operation.md', 'utf8'),
  ) ?? [undefined, 'exit 1'];
  const programs = [findPostgres(), process.env.PATH].join(path.delimiter);
  execFileSync('sh', ['-euc', commands], {
    env: { ...process.env, ...settings, PATH: programs },
    stdio: 'pipe',
  });
}

const fileVenues = (folder: string) =>
  createFileRepository(venueFilesOf(path.join(folder, 'venues.ndjson')), () => Promise.resolve([]));

type Database = NonNullable<Parameters<typeof openPhotos>[0]['database']>;

const databaseVenues = (database: Database) =>
  openRepository({ database, venuesFile: null, brandFile: null, afterImport: null }, 'en', () =>
    Promise.resolve([]),
  );

const databasePhotos = (database: Database) => openPhotos({ database, venuesFile: null });

withPostgres(() => {
  it('The documented backup restores venues, the version before, photos and files elsewhere', async () => {
    const server = await startPostgres();
    const options = async () => ({ url: await server.createDatabase(), replicaUrls: [], poolSize: 2 });
    const [before, after] = [await options(), await options()];
    const [folder, restored, BACKUP] = ['data', 'restored', 'backup'].map(temporaryFolder) as [
      string,
      string,
      string,
    ];
    const [first, second] = [[aRecord({ code: 'ONE' })], [aRecord({ code: 'TWO' })]];

    const site = databaseVenues(before);
    await site.replace(first, 'first.csv');
    await site.replace(second, 'second.csv');
    const photos = databasePhotos(before);
    await photos.write(new Map([[PHOTO, Buffer.from('a photo')]]));
    await fileVenues(folder).replace(second, 'second.csv');
    // With a replica.
    const DATABASE_URL = `${before.url} ${before.url}`;
    runBlock('backup', { BACKUP, DATABASE_URL, DATA_FOLDER: folder });
    runBlock('restore', { BACKUP, DATABASE_URL: after.url, DATA_FOLDER: restored });

    const copy = databaseVenues(after);
    expect(await copy.shown()).toEqual(second);
    expect(await copy.rollBack()).toBe(true);
    expect(await copy.shown()).toEqual(first);
    expect((await databasePhotos(after).read(PHOTO))?.toString()).toBe('a photo');
    expect(await fileVenues(restored).shown()).toEqual(second);
    await Promise.all([site.close(), copy.close()]);
  });
});

it('The nightly unit backs up like the documented commands, also without a database, and keeps the last one if it fails', async () => {
  const [folder, restored, BACKUPS] = ['data', 'restored', 'backups'].map(temporaryFolder) as [
    string,
    string,
    string,
  ];
  await fileVenues(folder).replace([aRecord({ code: 'ONE' })], 'first.csv');
  const unit = readFileSync('deploy/venues-backup.service', 'utf8').replaceAll('\\\n', '');
  const [, commands = 'exit 1'] = /^ExecStart=\/bin\/sh -euc '([^']+)'$/m.exec(unit) ?? [];
  // As systemd does.
  const unescaped = commands.replaceAll('$$', '$').replaceAll('%%', '%');
  execFileSync('sh', ['-euc', unescaped], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', BACKUPS, DATA_FOLDER: folder },
  });
  const [BACKUP = ''] = readdirSync(BACKUPS).map((day) => path.join(BACKUPS, day));
  execFileSync('tar', ['-xzf', path.join(BACKUP, 'data.tar.gz'), '-C', restored]);
  expect(await fileVenues(restored).shown()).toEqual([aRecord({ code: 'ONE' })]);

  const failing = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    BACKUPS,
    DATA_FOLDER: `${folder}/missing`,
  } as const;
  expect(() => execFileSync('sh', ['-euc', unescaped], { env: failing, stdio: 'ignore' })).toThrow();
  expect(readdirSync(BACKUP)).toEqual(['data.tar.gz']);

  const [, documented = ''] =
    /^```sh backup\n([^]*?)^```/m.exec(readFileSync('docs/operation.md', 'utf8')) ?? [];
  for (const command of documented.trimEnd().split('\n')) expect(unescaped).toContain(command);
});

it('The documented switch to a new release and back keeps the venues, as a default site finds them', async () => {
  const DATA_FOLDER = temporaryFolder('shared');
  const releases = ['41', '42'].map(temporaryFolder) as [string, string];
  const CURRENT = path.join(temporaryFolder('opt'), 'venues');
  function release(RELEASE: string): void {
    mkdirSync(path.join(RELEASE, 'deploy'));
    writeFileSync(
      path.join(RELEASE, 'deploy/prepare.mjs'),
      "import { writeFileSync } from 'fs'; writeFileSync('built', '');",
    );
    runBlock('prepare', { RELEASE, DATA_FOLDER });
    expect(readFileSync(path.join(RELEASE, 'built'), 'utf8')).toBe('');
    switchTo(RELEASE);
  }
  function switchTo(RELEASE: string): void {
    runBlock('switch', { RELEASE, CURRENT });
    expect(realpathSync(CURRENT)).toBe(realpathSync(RELEASE));
  }
  const venues = () => fileVenues(path.join(CURRENT, 'var'));

  release(releases[0]);
  await venues().replace([aRecord({ code: 'ONE' })], 'first.csv');
  release(releases[1]);
  expect(await venues().shown()).toEqual([aRecord({ code: 'ONE' })]);
  await venues().replace([aRecord({ code: 'TWO' })], 'second.csv');
  switchTo(releases[0]);
  expect(await venues().shown()).toEqual([aRecord({ code: 'TWO' })]);
  switchTo(releases[1]);
  expect(await venues().shown()).toEqual([aRecord({ code: 'TWO' })]);
});
