import path from 'node:path';
import { kilobytes, table } from '../figures';
import { PAGE_NAMES, PAGES } from '../pages';
import { BARE_FOLDER, buildBare, buildSite, startBare, startSite } from '../programs';
import { type PageWeight, weighPage } from '../weigh';
import type { Section } from './section';

const PORTS = [4381, 4382] as const;

/** Compares the size of each page type on a first visit with that of a bare Next.js page (`baselines/bare`). */
export const bytes: Section = {
  title: 'Weight of a first view',
  async run() {
    buildSite();
    buildBare();
    const site = await startSite(PORTS[0]);
    const bare = await startBare(PORTS[1]);
    try {
      const baseline = await weighPage(
        `http://127.0.0.1:${PORTS[1]}/?rows=20`,
        path.join(BARE_FOLDER, '.next'),
      );
      const lines = [cells('bare Next page, 20 rows', baseline, baseline)];
      for (const name of PAGE_NAMES) {
        lines.push(
          cells(name, await weighPage(`http://127.0.0.1:${PORTS[0]}${PAGES[name]}`, '.next'), baseline),
        );
      }
      return `${table(HEADER, lines)}\n\nKilobytes of 1,000 bytes, gzip at level 9. Scripts are those that the HTML references; map, selects and toasts load on demand.`;
    } finally {
      await Promise.all([site.stop(), bare.stop()]);
    }
  },
};

const HEADER = [
  'Page',
  'JS gzip',
  '× bare',
  'JS brotli',
  'HTML gzip',
  'HTML brotli',
  'HTML raw',
  'CSS gzip',
  '`__NEXT_DATA__`',
  'requests',
  'elements',
];

function cells(name: string, weight: PageWeight, baseline: PageWeight): string[] {
  const { scripts, html, styles, nextData, requests, nodes } = weight;
  return [
    name,
    kilobytes(scripts.gzip),
    (scripts.gzip / baseline.scripts.gzip).toFixed(2),
    kilobytes(scripts.brotli),
    kilobytes(html.gzip),
    kilobytes(html.brotli),
    kilobytes(html.raw),
    kilobytes(styles.gzip),
    kilobytes(nextData),
    String(requests),
    String(nodes),
  ];
}
