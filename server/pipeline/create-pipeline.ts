import path from 'node:path';
import { siteConfig } from '@/lib/server/env/site-config';
import { securityHeaders } from '@/lib/server/http/security-headers';
import { sendConsoleToLog } from '@/lib/server/log/console-to-log';
import { log } from '@/lib/server/log/log';
import { watchProcess } from '@/lib/server/metrics/metrics';
import { services } from '@/services/connect';
import { renderBusyPages } from './busy-page';
import { createRequestPipeline, type RequestPipeline } from './request-pipeline';
import { publicFiles } from './public-files';
import { setLifecycle } from './lifecycle';
import { styleHashes } from './style-hashes';

/**
 * The gate of this server, as its configuration has it.
 *
 * @throws Error listing every wrong setting at once; VenueFileError when there are no venues to begin with.
 */
export async function openRequestPipeline(): Promise<RequestPipeline> {
  const config = siteConfig();
  const { tagManager } = config;
  setLifecycle('starting');
  sendConsoleToLog(log);
  watchProcess();
  // Fails with one sentence here; a page that needed the venues would fail with a stack trace.
  await services();
  return createRequestPipeline({
    config,
    headers: securityHeaders({
      siteUrl: config.siteUrl,
      tileUrl: config.tileUrl,
      scriptOrigins: tagManager ? [new URL(tagManager.url).origin, ...tagManager.origins] : [],
      styleHashes: await styleHashes(path.resolve('.next')),
      reportUrl: config.protection.cspReportUrl,
    }),
    busyPages: await renderBusyPages(),
    publicFiles: await publicFiles(path.resolve('public')),
  });
}
