import { askOften, asker } from '../ask';
import { median, spread, table } from '../figures';
import { MEASURED_PAGE, PAGE_NAMES, PAGES } from '../pages';
import { buildBare, buildSite, startBare, startSite } from '../programs';
import type { Section } from './section';

const PORTS = [4381, 4382] as const;
const CONNECTIONS = 4;

/** From nothing to the first page. */
export const startUp: Section = {
  title: 'Start-up',
  async run(isShort) {
    buildSite();
    buildBare();
    const rounds = isShort ? 2 : 5;
    const figures = {
      site: [] as number[],
      bare: [] as number[],
      siteCpu: [] as number[],
      bareCpu: [] as number[],
    };
    for (let round = 0; round < rounds; round++) {
      const site = await startSite(PORTS[0]);
      figures.site.push(site.readyMs / 1000);
      figures.siteCpu.push(site.cpuMs() / 1000);
      await site.stop();
      const bare = await startBare(PORTS[1]);
      figures.bare.push(bare.readyMs / 1000);
      figures.bareCpu.push(bare.cpuMs() / 1000);
      await bare.stop();
    }
    const line = (name: string, seconds: number[], cpu: number[]): string[] => [
      name,
      median(seconds).toFixed(2),
      spread(seconds),
      median(cpu).toFixed(2),
    ];
    return table(
      ['Server', 'seconds to its first page', 'spread', 'CPU seconds'],
      [
        line('this site', figures.site, figures.siteCpu),
        line('bare Next page', figures.bare, figures.bareCpu),
      ],
    );
  },
};

const STEPS = 10;

/** The memory of a node that goes through every page type again and again. */
export const memory: Section = {
  title: 'Memory',
  async run(isShort) {
    buildSite();
    const requests = isShort ? 5_000 : 50_000;
    const site = await startSite(PORTS[0]);
    const ask = asker(PORTS[0], CONNECTIONS);
    const pages = PAGE_NAMES.filter((name) => name !== 'not found');
    const lines = [['0', String(site.residentMegabytes())]];
    try {
      for (let step = 1; step <= STEPS; step++) {
        for (const name of pages) {
          await askOften(ask, PAGES[name], Math.ceil(requests / STEPS / pages.length), CONNECTIONS);
        }
        lines.push([String((requests / STEPS) * step), String(site.residentMegabytes())]);
      }
    } finally {
      await site.stop();
    }
    const after = `Of ${MEASURED_PAGE} and every other page type in turn, on the sample network.`;
    return `${table(['Requests', 'resident megabytes'], lines)}\n\n${after}`;
  },
};
