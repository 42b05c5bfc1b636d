import lighthouse from 'lighthouse';

interface Options {
  readonly port: number;
  readonly categories: readonly string[];
  readonly skipAudits: readonly string[];
}

export interface LighthouseReport {
  readonly scores: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

/** Runs Lighthouse on a page with a mobile profile, without performance audits or throttling. */
export async function runLighthouse(
  url: string,
  { port, categories, skipAudits }: Options,
): Promise<LighthouseReport> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    skipAudits: [...skipAudits],
    // Simulated throttling affects only performance audits, which do not run. With any other throttling method, a run
    // takes ten seconds longer.
    throttlingMethod: 'simulate',
    disableFullPageScreenshot: true,
    logLevel: 'error',
  });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse failed for ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const { audits, categories: results } = result.lhr;
  const scores = Object.values(results).map(({ id, score }): [string, number] => [id, (score ?? 0) * 100]);
  const faults = Object.values(results)
    .flatMap(({ auditRefs }) => auditRefs)
    .flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit && audit.score !== null && audit.score < 1
        ? [`${id}: ${audit.title} – ${JSON.stringify(audit.details).slice(0, 600)}`]
        : [];
    });
  return { scores: Object.fromEntries(scores), faults };
}
