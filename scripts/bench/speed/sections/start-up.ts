import { median, spread, table } from '../figures';
import { buildBare, buildSite, startBare, startSite } from '../programs';
import type { Section } from './section';

const PORTS = [4381, 4382] as const;

/** Measures the time from process start to the first response. */
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
