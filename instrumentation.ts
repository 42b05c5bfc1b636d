import type { Instrumentation } from 'next';
import type { RequestPipeline } from '@/server/pipeline/request-pipeline';

/** The production server (server/serve.mjs) waits for its gate; a development server has none. */
const shared = globalThis as typeof globalThis & {
  venueLocatorTakePipeline?: (gate: Promise<RequestPipeline>) => void;
};

/**
 * Next calls this once, while a server gets ready. The gate in front of Next is made here, in Next's own build, so that it
 * is the site's TypeScript and shares its configuration, log and metrics (docs/adr/0015).
 */
export async function register(): Promise<void> {
  // As a block around the import, which is then no part of what Next builds for other run times.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    if (!shared.venueLocatorTakePipeline) return;
    const { openRequestPipeline } = await import('@/server/pipeline/create-pipeline');
    shared.venueLocatorTakePipeline(openRequestPipeline());
  }
}

/** Next calls this when a page or a door throws: a fault of our own, whose stack belongs beside the request's name. */
export const onRequestError: Instrumentation.onRequestError = async function logFault(
  fault,
  _request,
  { routePath },
) {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const [{ log }, { stackOf }] = await Promise.all([
      import('@/lib/server/log/log'),
      import('@/lib/server/log/stack-of'),
    ]);
    log.error({ route: routePath, fault: stackOf(fault) }, 'A page could not be made.');
  }
};
