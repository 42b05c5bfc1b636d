import './environment';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ifExists } from '@locator/base/files';
import { findCountry } from '@locator/base/geo';
import { createConfiguredAddressBatch } from '@locator/venue-import/address-batch';
import { takeLanguage } from '@locator/venue-import';
import { PAYMENTS_FILE, readPaymentMethods, setChain } from '@locator/venue-model/chain';
import { readChain } from '@locator/venue-model/read-chain';
import { openPhotos, openRepository } from '@locator/venues';
import { lockDesk } from './venue-desk/desk-lock';
import { createVenueDesk, type VenueDesk } from './venue-desk/venue-desk';
import { loadPlaceData } from '@locator/gazetteer';
import { resourcesIn, setMapResources } from '@locator/street-map/resources';
import { readBrandLook, setBrandLook } from '@locator/street-map/settings';
import { serveDesk } from './serve-desk';
import { checkProvider, type LocalizedSettings, readDeskSettings } from './settings';
import { TEXTS, type Translate } from './texts';
import { addGroup, addUser, MAX_PASSWORD, MIN_PASSWORD, readTeam } from './users';
import { createDeskLog } from './venue-desk/desk-log';
import { createLiveVenues, type LiveVenuesOptions } from './venue-desk/live-venues';
import type { AppliedChange } from './venue-desk/publish-draft';
import type { VenueLimit } from './venue-desk/limited-desk';

const APPLY_INTERVAL_MS = 30_000;

/** Returns the exit code. A started desk keeps the process running until a signal stops it. */
async function main(given: readonly string[]): Promise<number> {
  const read = readDeskSettings(process.env);
  const { language, args } = takeLanguage(given, read.defaultLocale);
  const settings = { ...read, language };
  const [command, ...others] = args;
  if (command === 'add-user' || command === 'add-group') return addToTeam(command, settings, others);
  if (command === 'apply-planned') return applyPlannedChanges(settings);
  if (command !== undefined) {
    process.stdout.write(`${TEXTS[language]('help')}\n`);
    return command === '--help' ? 0 : 1;
  }
  await startDesk(settings);
  return 0;
}

async function addToTeam(
  command: 'add-user' | 'add-group',
  settings: LocalizedSettings,
  args: readonly string[],
): Promise<number> {
  const { usersFile, folder, language } = settings;
  const t = TEXTS[language];
  const options = { type: 'string', multiple: true } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { country: options, county: options, code: options },
  });
  const [name = '', role = ''] = positionals;
  const { code: codes = [], county: counties = [], country: countries = [] } = values;
  const limit = limitOf({ codes, counties, countries }, t);
  const problem =
    command === 'add-group'
      ? await addGroup(usersFile, name, role, limit)
      : await addUser(usersFile, name, role, (await text(process.stdin)).replace(/\r?\n$/, ''), limit);
  if (problem !== null) throw new Error(t(`addUser.${problem}`, { min: MIN_PASSWORD, max: MAX_PASSWORD }));
  const places = limit ? `, ${Object.values(limit).flat().join(', ')}` : '';
  const what = `${name} (${role}${places})`;
  const action = command === 'add-group' ? 'group' : 'user';
  await createDeskLog(path.resolve(folder)).append({ user: userInfo().username, action, name: what });
  process.stdout.write(`${t('addUser.done', { user: what, file: usersFile })}\n`);
  const unknown = await unknownCodes(codes, settings);
  if (unknown.length > 0)
    process.stdout.write(`${t('addUser.unknownCodes', { codes: unknown.join(', ') })}\n`);
  return 0;
}

async function unknownCodes(codes: readonly string[], settings: LocalizedSettings): Promise<string[]> {
  if (codes.length === 0) return [];
  const today = (): string => new Date().toISOString().slice(0, 10);
  const lowerCase = (code: string): string => code.toLowerCase();
  const { records } = await createLiveVenues({ ...siteOf(settings), today }).shown();
  const known = new Set(records.flatMap(({ code, formerCodes }) => [code, ...formerCodes].map(lowerCase)));
  return codes.filter((code) => !known.has(lowerCase(code)));
}

/** Returns null without any venues. @throws Error if a country or county does not exist */
function limitOf(limit: VenueLimit, t: Translate): VenueLimit | null {
  const { codes, counties, countries } = limit;
  if (codes.length + counties.length + countries.length === 0) return null;
  const unknown = countries.find((country) => !findCountry(country));
  if (unknown !== undefined) throw new Error(t('addUser.unknownCountry', { country: unknown }));
  const data = counties.length > 0 ? loadPlaceData() : null;
  for (const county of counties) {
    const [country = '', code = ''] = county.split('/');
    if (!data?.counties.find(country, code)) throw new Error(t('addUser.unknownCounty', { county }));
  }
  return limit;
}

/** Leaves them to a running desk. Returns the exit code. */
async function applyPlannedChanges(settings: LocalizedSettings): Promise<number> {
  const t = TEXTS[settings.language];
  if (!(await lockDesk(path.resolve(settings.folder)))) {
    process.stdout.write(`${t('deskApplies')}\n`);
    return 0;
  }
  const applied = await (await openDesk(settings)).applyPlanned();
  for (const change of applied) process.stdout.write(`${appliedText(change, t)}\n`);
  const isDone = applied.every(({ outcome }) => ['published', 'nothing-to-change'].includes(outcome.kind));
  return isDone ? 0 : 1;
}

function appliedText({ name, outcome }: AppliedChange, t: Translate): string {
  if (outcome.kind === 'failed') return t('applied.failed', { name, reason: outcome.reason });
  if (outcome.kind !== 'published' || outcome.afterwards === null)
    return t(`applied.${outcome.kind}`, { name });
  return t('applied.afterwards', { name, reason: outcome.afterwards });
}

function siteOf(settings: LocalizedSettings): Omit<LiveVenuesOptions, 'today'> {
  setChain(readChain(process.env.BRAND_FILE, process.env.BASE_PATH));
  const paymentMethods = readPaymentMethods(path.resolve(PAYMENTS_FILE), '');
  return {
    referenceData: { ...loadPlaceData(), paymentMethods },
    openRepository: (read) => openRepository(settings, settings.language, read),
  };
}

async function openDesk(settings: LocalizedSettings): Promise<VenueDesk> {
  const desk = createVenueDesk({
    ...siteOf(settings),
    folder: path.resolve(settings.folder),
    finder: createConfiguredAddressBatch(settings),
    countries: settings.countries,
    photos: openPhotos(settings),
  });
  await desk.recover();
  return desk;
}

/** Publishes due planned changes now and at regular intervals. Prints each result once, not on every attempt. */
async function keepApplyingPlanned(desk: VenueDesk, t: Translate): Promise<void> {
  let printed: readonly string[] = [];
  async function apply(): Promise<void> {
    const lines = (await desk.applyPlanned()).map((change) => appliedText(change, t));
    for (const line of lines) if (!printed.includes(line)) process.stdout.write(`${line}\n`);
    printed = lines;
  }
  await apply();
  setInterval(() => void apply().catch(console.error), APPLY_INTERVAL_MS).unref();
}

async function startDesk(settings: LocalizedSettings): Promise<void> {
  const { usersFile, folder, language, provider } = settings;
  const t = TEXTS[language];
  checkProvider(provider);
  const team = await ifExists(readTeam(usersFile));
  if (provider && !team?.groups.length) {
    if (!team?.users.length) throw new Error(t('addUser.needsGroup'));
    process.stdout.write(`${t('addUser.needsGroup')}\n`);
  }
  if (!(await lockDesk(path.resolve(folder)))) throw new Error(t('deskRuns', { folder }));
  const desk = await openDesk(settings);
  setMapResources(resourcesIn('.', ''));
  setBrandLook(readBrandLook(process.env.BRAND_FILE?.trim() || null));
  await keepApplyingPlanned(desk, t);
  await serveDesk(desk, settings, team ? usersFile : null);
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  },
);
