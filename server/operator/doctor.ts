import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { deskUsersFile } from '@locator/base/settings';
import { missingLegalFields } from '@/lib/brand/server/legal-fields';
import { openBrand, ownBrand } from '@/lib/brand/server/server-brand';
import { OWN_NAMES, type SiteConfig } from '@/lib/server/env/site-config';
import { hasNewsletter } from '@/lib/server/http/site-props';
import { findMovedPages, OldAddressesError } from '../pipeline/old-addresses';
import { checkBrand, checkVenues } from './doctor-data';
import { doubtful, type CheckResult, missing, ok, reasonOf } from './check-result';

/** Yields what is in order, doubtful or missing on this installation, in the order of docs/first-day.md. */
export async function* examine(config: SiteConfig, deskUrl: string | null): AsyncGenerator<CheckResult> {
  const ofBrand = checkBrand(config.brandFile);
  yield ofBrand;
  const canOpen = ofBrand.key !== 'brand.invalid';
  if (canOpen) {
    openBrand(config.brandFile);
    yield* await checkVenues(config);
    yield checkLegalDetails();
  }
  yield checkAddress(config);
  yield config.trustedProxies === 0
    ? doubtful('proxy.none')
    : ok('proxy.counted', { count: config.trustedProxies });
  yield checkBackup(config);
  yield config.operation.metricsToken === null ? doubtful('alerts.none') : ok('alerts.on');
  yield await checkOldAddresses(config);
  yield checkRobots(config);
  if (canOpen) yield checkNewsletter(config);
  yield config.tagManager ? ok('tags.on', { id: config.tagManager.id }) : ok('tags.off');
  yield checkDesk(config, deskUrl);
}

function checkLegalDetails(): CheckResult {
  const fields = missingLegalFields(ownBrand()?.legal);
  return fields.length > 0 ? missing('legal.fields', { fields: fields.join(', ') }) : ok('legal.ok');
}

function checkAddress({ siteUrl, operation }: SiteConfig): CheckResult {
  if (!operation.hasPublicAddress) return missing('address.none');
  const { protocol, hostname } = new URL(siteUrl);
  if (OWN_NAMES.includes(hostname)) return missing('address.local', { siteUrl });
  return protocol === 'https:' ? ok('address.ok', { siteUrl }) : missing('address.http', { siteUrl });
}

function checkBackup({ dataFolder, database }: SiteConfig): CheckResult {
  const folder = path.resolve(dataFolder);
  if (!isWritable(folder)) return missing('backup.readOnly', { folder });
  return doubtful(database ? 'backup.folderAndDatabase' : 'backup.folder', { folder });
}

/** Of a folder that does not exist yet, asks for the one in which it will be. */
function isWritable(folder: string): boolean {
  if (!existsSync(folder)) return isWritable(path.dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

async function checkOldAddresses(config: SiteConfig): Promise<CheckResult> {
  const file = config.oldAddressesFile;
  if (file === null) return doubtful('old.none');
  try {
    await findMovedPages(config);
    return ok('old.ok', { file });
  } catch (error) {
    if (error instanceof OldAddressesError) return missing('old.invalid', { reason: reasonOf(error) });
    throw error;
  }
}

function checkRobots({ isNoindex, siteUrl }: SiteConfig): CheckResult {
  if (isNoindex) return missing('robots.hidden');
  const { pathname, origin } = new URL(siteUrl);
  return pathname === '/' ? ok('robots.ok') : doubtful('robots.path', { siteUrl, origin });
}

function checkNewsletter({ newsletter }: Pick<SiteConfig, 'newsletter'>): CheckResult {
  if (!hasNewsletter({ newsletter })) return ok('newsletter.off');
  if (newsletter.webhookUrl === null) return doubtful('newsletter.file', { file: newsletter.file });
  return newsletter.secret === null ? doubtful('newsletter.unconfirmed') : ok('newsletter.on');
}

function checkDesk({ dataFolder }: SiteConfig, deskUrl: string | null): CheckResult {
  if (deskUrl === null) return ok('desk.local');
  const file = deskUsersFile(dataFolder);
  return existsSync(file) ? ok('desk.team', { file }) : doubtful('desk.link', { deskUrl });
}
