import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { deskUsersFile } from '@locator/base/settings';
import { missingLegalFields } from '@/lib/brand/server/legal-fields';
import { openBrand, ownBrand } from '@/lib/brand/server/server-brand';
import { OWN_NAMES, type SiteConfig } from '@/lib/server/env/site-config';
import { hasNewsletter } from '@/lib/server/http/site-props';
import { findMovedPages } from '../pipeline/old-addresses';
import { brandFinding, venueFindings } from './doctor-data';
import { doubtful, type Finding, missing, ok, reasonOf } from './finding';

/** Yields what is in order, doubtful or missing on this installation, in the order of docs/first-day.md. */
export async function* examine(config: SiteConfig, deskUrl: string | null): AsyncGenerator<Finding> {
  const ofBrand = brandFinding(config.brandFile);
  yield ofBrand;
  const canOpen = ofBrand.key !== 'brand.invalid';
  if (canOpen) {
    openBrand(config.brandFile);
    yield* await venueFindings(config);
    yield legalFinding();
  }
  yield addressFinding(config);
  yield config.trustedProxies === 0
    ? doubtful('proxy.none')
    : ok('proxy.counted', { count: config.trustedProxies });
  yield backupFinding(config);
  yield config.operation.metricsToken === null ? doubtful('alerts.none') : ok('alerts.on');
  yield await oldAddressesFinding(config);
  yield robotsFinding(config);
  if (canOpen) yield newsletterFinding(config);
  yield config.tagManager ? ok('tags.on', { id: config.tagManager.id }) : ok('tags.off');
  yield deskFinding(config, deskUrl);
}

function legalFinding(): Finding {
  const fields = missingLegalFields(ownBrand()?.legal);
  return fields.length > 0 ? missing('legal.fields', { fields: fields.join(', ') }) : ok('legal.ok');
}

function addressFinding({ siteUrl, operation }: SiteConfig): Finding {
  if (!operation.hasPublicAddress) return missing('address.none');
  const { protocol, hostname } = new URL(siteUrl);
  if (OWN_NAMES.includes(hostname)) return missing('address.local', { siteUrl });
  return protocol === 'https:' ? ok('address.ok', { siteUrl }) : missing('address.http', { siteUrl });
}

function backupFinding({ dataFolder, database }: SiteConfig): Finding {
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

async function oldAddressesFinding(config: SiteConfig): Promise<Finding> {
  const file = config.oldAddressesFile;
  if (file === null) return doubtful('old.none');
  try {
    await findMovedPages(config);
    return ok('old.ok', { file });
  } catch (error) {
    return missing('old.invalid', { reason: reasonOf(error) });
  }
}

function robotsFinding({ isHidden, siteUrl }: SiteConfig): Finding {
  if (isHidden) return missing('robots.hidden');
  const { pathname, origin } = new URL(siteUrl);
  return pathname === '/' ? ok('robots.ok') : doubtful('robots.path', { siteUrl, origin });
}

function newsletterFinding({ newsletter }: Pick<SiteConfig, 'newsletter'>): Finding {
  if (!hasNewsletter({ newsletter })) return ok('newsletter.off');
  if (newsletter.webhookUrl === null) return doubtful('newsletter.file', { file: newsletter.file });
  return newsletter.secret === null ? doubtful('newsletter.unconfirmed') : ok('newsletter.on');
}

function deskFinding({ dataFolder }: SiteConfig, deskUrl: string | null): Finding {
  if (deskUrl === null) return ok('desk.local');
  const file = deskUsersFile(dataFolder);
  return existsSync(file) ? ok('desk.team', { file }) : doubtful('desk.link', { deskUrl });
}
