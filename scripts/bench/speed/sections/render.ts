import { alternate, type Measured, type Rival } from '../alternate';
import { asker } from '../ask';
import { table } from '../figures';
import { MEASURED_PAGE, PAGE_NAMES, PAGES } from '../pages';
import { buildBare, buildSite, type Program, startBare, startReact, startSite } from '../programs';
import type { Section } from './section';

const PORTS = [4381, 4382, 4383] as const;
/** Of one round: so many that every round has its share of collecting garbage. */
const REQUESTS = 200;

/** Server rendering of each page type, against baselines of the same HTML bytes. */
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
        const rivals = await rivalsOf(
          PAGES[name],
          name === 'not found' ? 404 : 200,
          site,
          isMain ? [bare, react] : [bare],
        );
        const [ours, baseline, alone] = await alternate(rivals, rounds);
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

const EXPLANATION = `CPU ms: processor time of the server for one request, median of alternating rounds. The bare page is Next's Pages Router
with \`getServerSideProps\` and as many rows of a card's markup as make the same HTML bytes. Share of bare: its time over ours; 1 would be as fast.`;

function figures({ cpuMs, spread, perSecond }: Measured): string[] {
  return [cpuMs.toFixed(2), spread, perSecond.toFixed(0)];
}

function ratio(over: Measured, under: Measured): string {
  return (over.cpuMs / under.cpuMs).toFixed(2);
}

async function rivalsOf(
  path: string,
  status: number,
  site: Program,
  baselines: readonly Program[],
): Promise<Rival[]> {
  const { bytes } = await asker(site.port, 1)(path);
  const sized = await Promise.all(
    baselines.map(async (program) => ({
      program,
      path: await sameBytes(program, bytes),
      requests: REQUESTS,
    })),
  );
  return [{ program: site, path, requests: REQUESTS, status }, ...sized];
}

/** The baseline's page with as many rows as come nearest to `bytes`. Rows are all but equally long. */
async function sameBytes({ port }: Program, bytes: number): Promise<string> {
  const ask = asker(port, 1);
  const few = (await ask('/?rows=100')).bytes;
  const many = (await ask('/?rows=200')).bytes;
  const rows = Math.max(1, Math.round(100 + ((bytes - few) * 100) / (many - few)));
  return `/?rows=${rows}`;
}
