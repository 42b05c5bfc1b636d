import { type PageName, PAGES } from './pages';
import { weighPage } from './page-weight';
import {
  BARE_BUILD,
  type Program,
  SITE_BUILD,
  startBare,
  startReact,
  startSameBytes,
  startSite,
} from './programs';
import { alternate, get, getAll, median } from './requests';
import { ratio, type Section } from './report';
import { writeGeneratedVenues } from './generated-venues';

const RENDERED: readonly PageName[] = [
  'home',
  'results of a city',
  'results of the country',
  'a venue',
  'all venues',
];
const WEIGHED: readonly PageName[] = ['home', 'results of a city', 'a venue'];
/** Requests per round. React alone takes a tenth of the time. */
const RENDERS = 60;
const RENDERS_OF_NEXT = 150;
const RENDERS_OF_REACT = 500;
/** A cached page takes about a millisecond of CPU time or less. */
const CACHED_PER_ROUND = 1_500;
const GENERATED = [5_000, 23_000];
const STARTS = 3;
/** Enough requests for V8 to optimize the code and for the memory to level off. */
const REQUESTS_BEFORE_MEMORY = 1_000;

/** Compares rendering without the page cache with baselines that produce as many bytes of HTML. */
export async function render(): Promise<Section> {
  const [site, bare, react] = await Promise.all([
    startSite({ PAGE_CACHE_MB: '0' }),
    startBare(),
    startReact(),
  ]);
  try {
    const lines: string[][] = [];
    for (const name of RENDERED) {
      const { bytes } = await get(site.port, PAGES[name]);
      const [ours, next, alone] = await alternate([
        { program: site, path: PAGES[name], requests: RENDERS },
        { program: bare, path: await pathOfSize(bare, bytes), requests: RENDERS_OF_NEXT },
        { program: react, path: await pathOfSize(react, bytes), requests: RENDERS_OF_REACT },
      ]);
      if (!ours || !next || !alone) throw new Error(`${name} was not measured.`);
      lines.push([
        name,
        ours.cpuMs.toFixed(2),
        ratio(ours.cpuMs, next.cpuMs),
        ratio(ours.cpuMs, alone.cpuMs),
      ]);
    }
    return {
      title: 'Rendering a page that is not cached',
      header: ['Page', 'CPU ms', '× bare Next', '× React alone'],
      lines,
      note: 'The baselines render simple cards, as many as give the same size of HTML.',
    };
  } finally {
    await Promise.all([site, bare, react].map((program) => program.stop()));
  }
}

/** Compares a cached page with a server that sends the same bytes. */
export async function cachedPage(): Promise<Section> {
  const path = PAGES['results of a city'];
  const site = await startSite();
  const raw = await startSameBytes(`http://127.0.0.1:${site.port}${path}`);
  try {
    const contenders = [site, raw].map((program) => ({ program, path, requests: CACHED_PER_ROUND }));
    const [ours, baseline] = await alternate(contenders, { 'Accept-Encoding': 'gzip' });
    if (!ours || !baseline) throw new Error('The cached page was not measured.');
    const line = (name: string, { cpuMs, requestsPerSecond }: typeof ours): string[] => [
      name,
      cpuMs.toFixed(2),
      requestsPerSecond.toFixed(0),
      ratio(requestsPerSecond, baseline.requestsPerSecond),
    ];
    return {
      title: 'Sending a cached page',
      header: ['Server', 'CPU ms', 'requests/s', '× raw server'],
      lines: [line('site', ours), line('raw `node:http` server, same bytes', baseline)],
    };
  } finally {
    await Promise.all([site.stop(), raw.stop()]);
  }
}

/** Compares the scripts of a first visit with those of the bare page. Depends only on the build. */
export async function scripts(): Promise<Section> {
  const [site, bare] = await Promise.all([startSite(), startBare()]);
  try {
    const baseline = await weighPage(`http://127.0.0.1:${bare.port}/`, BARE_BUILD);
    const lines = [['bare Next page', kilobytes(baseline.scripts), '1.00', '', '']];
    for (const name of WEIGHED) {
      const weight = await weighPage(`http://127.0.0.1:${site.port}${PAGES[name]}`, SITE_BUILD);
      lines.push([
        name,
        kilobytes(weight.scripts),
        ratio(weight.scripts, baseline.scripts),
        kilobytes(weight.html),
        kilobytes(weight.styles),
      ]);
    }
    return {
      title: 'Bytes of a first visit',
      header: ['Page', 'JavaScript kB', '× bare Next', 'HTML kB', 'CSS kB'],
      lines,
      note: 'Compressed with gzip, HTML with brotli as the site sends it. `e2e/budgets.e2e.ts` limits them.',
    };
  } finally {
    await Promise.all([site.stop(), bare.stop()]);
  }
}

/** Measures start and memory with the sample and with generated venues. */
export async function startAndMemory(): Promise<Section> {
  const bare = await measureNode(startBare, () => '/');
  const line = (name: string, { seconds, megabytes }: typeof bare): string[] => [
    name,
    seconds.toFixed(1),
    ratio(seconds, bare.seconds),
    String(megabytes),
    ratio(megabytes, bare.megabytes),
  ];
  const paths = Object.values(PAGES).filter((path) => path !== PAGES['not found']);
  const pathOf = (index: number): string => paths[index % paths.length] ?? '';
  const lines = [
    line('bare Next page', bare),
    line('sample venues', await measureNode(() => startSite(), pathOf)),
  ];
  for (const count of GENERATED) {
    const file = writeGeneratedVenues(count);
    // The first start imports the file; the others load the imported venues.
    await (await startSite({ VENUES_FILE: file })).stop();
    const measured = await measureNode(
      () => startSite({ VENUES_FILE: file }),
      () => '/fr/france-FRA/paris/results',
    );
    lines.push(line(`${count.toLocaleString('en')} venues`, measured));
  }
  return {
    title: 'Start and memory of a node',
    header: ['Node', 'start s', '×', 'resident MB', '×'],
    lines,
    note: `From \`npm start\`, built and imported, to the first page (median of ${STARTS}). Memory after ${REQUESTS_BEFORE_MEMORY} requests.`,
  };
}

async function measureNode(
  startNode: () => Promise<Program>,
  pathOf: (index: number) => string,
): Promise<{ seconds: number; megabytes: number }> {
  const times: number[] = [];
  for (let time = 1; time < STARTS; time++) {
    const node = await startNode();
    times.push(node.readyMs);
    await node.stop();
  }
  const node = await startNode();
  times.push(node.readyMs);
  await getAll(node.port, pathOf, REQUESTS_BEFORE_MEMORY);
  const megabytes = node.residentMegabytes();
  await node.stop();
  return { seconds: median(times) / 1_000, megabytes };
}

/** Estimates the number of rows from the sizes of two other pages. */
async function pathOfSize({ port }: Program, bytes: number): Promise<string> {
  const few = (await get(port, '/?rows=100')).bytes;
  const many = (await get(port, '/?rows=200')).bytes;
  return `/?rows=${Math.max(1, Math.round(100 + ((bytes - few) * 100) / (many - few)))}`;
}

/** 1,000 bytes, the unit of size budgets. */
function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}
