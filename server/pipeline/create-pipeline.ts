import path from 'node:path';
import { type BrandAsset, brandAssets } from '@/lib/brand/server/brand-files';
import { missingLegalFields } from '@/lib/brand/server/legal-fields';
import type { OwnBrand } from '@/lib/brand/server/read-brand-file';
import { openBrand, ownBrand } from '@/lib/brand/server/server-brand';
import { chainFrameOrigins, chainFrameVersion, openChainFrame } from '@/lib/server/chain-frame/chain-frame';
import { buildFolder } from '@/lib/server/build-folder.mjs';
import { siteConfig } from '@/lib/server/env/site-config';
import { securityHeaders } from '@/lib/server/http/security-headers';
import { log, sendConsoleToLog, watchProcess } from '@locator/base/log';
import { readBrandLook, streetMapInfo } from '@locator/street-map/settings';
import { connection } from '@/services/connect';
import { sendMapImage } from '@/services/map-image';
import { openStreetMap } from '@locator/street-map';
import { parseStreetMapUrl } from '@locator/street-map/street-map-urls';
import { renderBusyPages } from './busy-page';
import { findMovedPages } from './old-addresses';
import { createOldUrlRedirects } from './old-url-redirects';
import { createRequestPipeline, type RequestHandler, type RequestPipeline } from './request-pipeline';
import { missingFilesOf, publicFiles, styleHashes } from './build-files';
import { setLifecycle } from './lifecycle';

/**
 * @throws Error that lists all invalid settings; VenueFileError if there are no venues to show; MapFileError if the
 *   street map cannot be used
 */
export async function createConfiguredPipeline(): Promise<RequestPipeline> {
  const config = siteConfig();
  const { tagManager } = config;
  setLifecycle('starting');
  sendConsoleToLog(log);
  watchProcess();
  openBrand(config.brandFile);
  const brand = ownBrand();
  if (brand) warnAboutLegalNotice(brand);
  if (config.isNoindex) log.warn('NOINDEX keeps search engines out of this site.');
  // So that a failure aborts startup with a clear message instead of a stack trace on the first page request.
  const { version, findByOldUrl } = await connection();
  await openStreetMap(config.mapFile, readBrandLook(config.brandFile));
  await openChainFrame({
    settings: config.chainFrame,
    locales: config.locales,
    siteOrigin: new URL(config.siteUrl).origin,
    timeoutMs: config.upstreamTimeoutMs,
  });
  const assets = brand ? await brandAssets(brand) : new Map<string, BrandAsset>();
  return createRequestPipeline({
    config,
    headers: securityHeaders({
      siteUrl: config.siteUrl,
      isNoindex: config.isNoindex,
      scriptOrigins: tagManager ? [new URL(tagManager.url).origin, ...tagManager.origins] : [],
      styleOrigins: chainFrameOrigins(config.chainFrame, config.locales),
      styleHashes: await styleHashes(path.resolve(buildFolder())),
      guestOrigins: config.protection.guestOrigins,
    }),
    busyPages: await renderBusyPages(),
    publicFiles: await publicFiles(path.resolve('public')),
    isMissing: brand ? await missingFilesOf(path.resolve(buildFolder()), assets) : () => false,
    tileAt,
    redirectAt: createOldUrlRedirects(config, findByOldUrl, await findMovedPages(config)),
    brandAssets: assets,
    dataVersion: () => `${version()} ${streetMapInfo().version} ${chainFrameVersion()}`,
  });
}

/** Tiles bypass Next, which takes longer than reading one. */
function tileAt(path: string): RequestHandler | null {
  const parsed = parseStreetMapUrl(path);
  return parsed?.image.kind === 'tile' ? (_request, response) => sendMapImage(parsed, null, response) : null;
}

function warnAboutLegalNotice({ legal }: OwnBrand): void {
  const missing = missingLegalFields(legal);
  if (missing.length > 0) {
    log.warn(
      { missing },
      'The brand file lacks details that the law of most countries requires on a website.',
    );
  }
}
