import { askInTurn, asker } from '../ask';
import { table } from '../figures';
import { PAGE_NAMES, PAGES } from '../pages';
import { buildBare, buildSite, type Program, startBare, startSite } from '../programs';
import type { Section } from './section';

const PORTS = [4381, 4382] as const;
const CONNECTIONS = 8;
const STEPS = 5;

const LANGUAGES = ['fr', 'en', 'es', 'de', 'it', 'nl'];
const TYPED = ['par', 'lyo', 'saint d', '69003', 'marseile', 'clermont ferand', 'bxl', 'grand quiz'];

/**
 * The memory of a node that goes through every page type in every language, with positions and texts that hardly repeat:
 * what is remembered of them would show. The bare page is asked as often.
 */
export const memory: Section = {
  title: 'Memory',
  async run(isShort) {
    buildSite();
    buildBare();
    const step = (isShort ? 5_000 : 50_000) / STEPS;
    const site = await startSite(PORTS[0], { RATE_LIMIT_PER_MINUTE: '0' });
    const bare = await startBare(PORTS[1]);
    const askSite = asker(site.port, CONNECTIONS);
    const askBare = asker(bare.port, CONNECTIONS);
    const lines: string[][] = [];
    async function note(requests: number): Promise<void> {
      const { heap, buffers } = await heapOf(site);
      const figures = [requests, site.residentMegabytes(), heap, buffers, bare.residentMegabytes()];
      lines.push(figures.map(String));
    }
    try {
      await note(0);
      for (let done = 0; done < step * STEPS; done += step) {
        await askInTurn(askSite, (turn) => visit(done + turn), step, CONNECTIONS);
        await askInTurn(askBare, () => '/', step, CONNECTIONS);
        await note(done + step);
      }
    } finally {
      await Promise.all([site.stop(), bare.stop()]);
    }
    const header = [
      'Requests',
      'resident MB',
      'heap in use',
      'outside the heap',
      'bare Next page: resident MB',
    ];
    return `${table(header, lines)}\n\n${EXPLANATION}`;
  },
};

const EXPLANATION = `On the sample network, nothing configured, ${CONNECTIONS} visitors at a time. Heap in use counts garbage not yet collected; outside
the heap stand the gazetteer and its index, and what is being sent.`;

const pages = PAGE_NAMES.filter((name) => name !== 'not found').map((name) => PAGES[name]);

/** What the nth visitor asks for: every page type in turn, home, a position and a suggestion in the next language. */
function visit(turn: number): string {
  const round = Math.floor(turn / (pages.length + 3));
  const language = LANGUAGES[round % LANGUAGES.length] ?? '';
  // As the site writes them: other writings are sent on.
  const latitude = Number((43 + (round % 701) / 100).toFixed(2));
  const longitude = Number(((round % 503) / 100).toFixed(2));
  const text = encodeURIComponent(TYPED[round % TYPED.length] ?? '');
  const paths = [
    ...pages,
    `/${language}`,
    `/${language}/results?latitude=${latitude}&longitude=${longitude}`,
    `/api/suggestions?text=${text}&country=FRA&locale=${language}`,
  ];
  return paths[turn % paths.length] ?? '';
}

async function heapOf({ port }: Program): Promise<{ heap: number; buffers: number }> {
  const text = await (await fetch(`http://127.0.0.1:${port}/api/metrics`)).text();
  const megabytes = (name: string): number =>
    Math.round(Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 2 ** 20);
  return {
    heap: megabytes('nodejs_heap_size_used_bytes'),
    buffers: megabytes('nodejs_external_memory_bytes'),
  };
}
