import { alternate, type Measured, type Contender } from '../alternate';
import { createHttpClient } from '../http-client';
import { table } from '../figures';
import { MEASURED_PAGE, PAGE_NAMES, PAGES } from '../pages';
import { buildBare, buildSite, type Program, startBare, startReact, startSite } from '../programs';
import type { Section } from './section';

const PORTS = [4381, 4382, 4383] as const;
/** Number of requests per round, large enough for each round to include garbage collection. */
const REQUESTS = 200;

/** Compares server rendering of each page type with baselines that produce the same amount of HTML. */
export const render: Section = {
  title: 'Server rendering',
  async run(isShort) {
    buildSite();
    buildBare();
    const programs = [await startSite(PORTS[0]), await startBare(PORTS[1]), await startReact(PORTS[2])];
    const [site, bare, react] = programs;
    if (!site || !bare || !react) throw new Error('A baseline is missing.');
    try {
      const lines: string[][] = [];
      for (const name of PAGE_NAMES) {
        const isMain = name === MEASURED_PAGE;
        const rounds = isShort ? 3 : isMain ? 9 : 5;
        const contenders = await contendersFor(
          PAGES[name],
          name === 'not found' ? 404 : 200,
          site,
          isMain ? [bare, react] : [bare],
        );
        const [ours, baseline, alone] = await alternate(contenders, rounds);
        if (!ours || !baseline) throw new Error(`${name} was not measured.`);
        lines.push([
          name,
          ...figures(ours),
          ...figures(baseline),
          ratio(baseline, ours),
          alone ? ratio(ours, alone) : '–',
        ]);
      }
      return `${table(HEADER, lines)}\n\n${EXPLANATION}`;
    } finally {
      await Promise.all(programs.map((program) => program.stop()));
    }
  },
};

const HEADER = [
  'Page',
  'CPU ms',
  'spread',
  'requests/s',
  'bare: CPU ms',
  'spread',
  'requests/s',
  'share of bare',
  '`renderToString` alone ×',
];

const EXPLANATION = `CPU ms: CPU time of the server per request, median of alternating rounds. The bare page uses Next's Pages Router with
\`getServerSideProps\` and renders as many simple cards as give the same HTML size. Share of bare: CPU time of the bare page divided by that of the site; 1 means equally fast.`;

function figures({ cpuMs, spread, perSecond }: Measured): string[] {
  return [cpuMs.toFixed(2), spread, perSecond.toFixed(0)];
}

function ratio(over: Measured, under: Measured): string {
  return (over.cpuMs / under.cpuMs).toFixed(2);
}

async function contendersFor(
  path: string,
  status: number,
  site: Program,
  baselines: readonly Program[],
): Promise<Contender[]> {
  const { bytes } = await createHttpClient(site.port, 1)(path);
  const sized = await Promise.all(
    baselines.map(async (program) => ({
      program,
      path: await sameBytes(program, bytes),
      requests: REQUESTS,
    })),
  );
  return [{ program: site, path, requests: REQUESTS, status }, ...sized];
}

/**
 * Returns the path of a baseline page with about `bytes` bytes. The number of table rows in the page determines its
 * size. It is estimated from the sizes of two pages, because all rows have almost the same length.
 */
async function sameBytes({ port }: Program, bytes: number): Promise<string> {
  const get = createHttpClient(port, 1);
  const few = (await get('/?rows=100')).bytes;
  const many = (await get('/?rows=200')).bytes;
  const rows = Math.max(1, Math.round(100 + ((bytes - few) * 100) / (many - few)));
  return `/?rows=${rows}`;
}
