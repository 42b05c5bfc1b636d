import type { Instrumentation } from 'next';
import { shared } from '@locator/base';
import type { RequestPipeline } from '@/server/pipeline/request-pipeline';

declare module '@locator/base' {
  interface SharedState {
    /** Set by the production server (server/serve.mjs). */
    receivePipeline?: (pipeline: Promise<RequestPipeline>) => void;
  }
}

/**
 * Creates the request pipeline within Next's build, so that the pipeline shares configuration, log and metrics with the
 * pages (docs/adr/0015). Next.js calls this function once per server.
 */
export async function register(): Promise<void> {
  // This condition makes Next's build for edge runtimes omit the imports.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { resourcesIn, setMapResources } = await import('@locator/street-map/resources');
    setMapResources(resourcesIn('.', String(process.env.DRAWING_VERSION)));
    if (!shared.receivePipeline) {
      // Opens the brand and the street map for the development server. In production, the pipeline does.
      const [{ openStreetMap }, { readBrandLook }, { openBrand }, { siteConfig }] = await Promise.all([
        import('@locator/street-map'),
        import('@locator/street-map/settings'),
        import('@/lib/brand/server/server-brand'),
        import('@/lib/server/env/site-config'),
      ]);
      const { mapFile, brandFile } = siteConfig();
      openBrand(brandFile);
      await openStreetMap(mapFile, readBrandLook(brandFile));
      return;
    }
    const { createConfiguredPipeline } = await import('@/server/pipeline/create-pipeline');
    shared.receivePipeline(createConfiguredPipeline());
  }
}

/** Logs the error. Next.js calls this function when a page or an endpoint throws. */
export const onRequestError: Instrumentation.onRequestError = async function logFault(
  fault,
  _request,
  { routePath },
) {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { log, stackOf } = await import('@locator/base/log');
    log.error({ route: routePath, fault: stackOf(fault) }, 'A page or an endpoint threw an error.');
  }
};
