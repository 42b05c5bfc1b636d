import lighthouse from 'lighthouse';

interface Options {
  /** Where the browser listens for whoever steers it. */
  readonly port: number;
  readonly categories: readonly string[];
  readonly skipAudits: readonly string[];
}

export interface Verdict {
  /** By category, from 0 to 100. */
  readonly scores: Readonly<Record<string, number>>;
  /** What keeps a score from being 100, in Lighthouse's words. */
  readonly faults: readonly string[];
}

/** What Lighthouse says of a page, as a phone meets it. Nothing of speed is asked, so nothing is slowed down. */
export async function lighthouseVerdict(
  url: string,
  { port, categories, skipAudits }: Options,
): Promise<Verdict> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    skipAudits: [...skipAudits],
    // Slows nothing down: it reckons what would have been slow, for audits of speed. Other methods wait ten seconds more.
    throttlingMethod: 'simulate',
    disableFullPageScreenshot: true,
    logLevel: 'error',
  });
  if (!result || result.lhr.runtimeError) {
    throw new Error(
      `Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`,
    );
  }
  const { audits, categories: judged } = result.lhr;
  const scores = Object.values(judged).map(({ id, score }): [string, number] => [id, (score ?? 0) * 100]);
  const faults = Object.values(judged)
    .flatMap(({ auditRefs }) => auditRefs)
    .flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit && audit.score !== null && audit.score < 1
        ? [`${id}: ${audit.title} – ${JSON.stringify(audit.details).slice(0, 600)}`]
        : [];
    });
  return { scores: Object.fromEntries(scores), faults };
}
