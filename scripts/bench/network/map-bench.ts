/**
 * `npm run bench:map`: measures long tasks on the main thread for the home page's map, and for Leaflet.markercluster
 * when the same points are added one by one, as react-leaflet-cluster does.
 */
import type leaflet from 'leaflet';
import { chromium, type Browser, type Page } from 'playwright';
import type { VenueRecord } from '@/services/venues/venue-record';
import { printTable, say } from '../places/report';
import { generatedVenues, generatedFile } from './generated-file';
import { startServer } from './servers';

const PORT = 3210;
const COUNTS = [1_000, 10_000, 100_000];
const VIEWPORT = { width: 1280, height: 800 };
/** Clustering radius from the specification, in pixels. */
const RADIUS = 40;

interface MainThreadLoad {
  /** Duration of the longest task, in milliseconds. */
  readonly longest: number;
  /** Total duration of all tasks over 50 ms, in milliseconds. */
  readonly blocked: number;
  /** Size of the venue positions that the page receives, in kilobytes. */
  readonly kilobytes: number;
}

async function main(): Promise<void> {
  const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const lines: string[][] = [];
  try {
    for (const count of COUNTS) {
      const records = generatedVenues(count);
      const site = await measureSite(browser, records);
      const markerCluster = await measureMarkerCluster(browser, records);
      lines.push([String(count), ...cells(site), ...cells(markerCluster)]);
    }
  } finally {
    await browser.close();
  }
  const header = ['venues', 'this map: longest', 'blocked', 'kB', 'one by one: longest', 'blocked', 'kB'];
  printTable('Main thread, milliseconds', header, lines);
  say(
    'Tasks over 50 ms, from when the map scrolls into view until its markers are shown and one click on + is handled.',
  );
}

function cells({ longest, blocked, kilobytes }: MainThreadLoad): string[] {
  return [longest, blocked, kilobytes].map((figure) => figure.toFixed(0));
}

async function measureSite(browser: Browser, records: readonly VenueRecord[]): Promise<MainThreadLoad> {
  const server = await startServer(`${records.length} venues`, PORT, {
    VENUES_FILE: generatedFile(records),
  });
  const page = await browser.newPage({ viewport: VIEWPORT });
  try {
    let bytes = 0;
    page.on('response', (response) => {
      if (!/\/api\/(pins|clusters)/.test(response.url())) return;
      void response.body().then((body) => (bytes += body.length));
    });
    await recordTasksFromLoad(page);
    await page.goto(`${server.baseURL}/fr`);
    await page.waitForLoadState('networkidle');
    await clearTasks(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.locator('.leaflet-container').first().scrollIntoViewIfNeeded();
    await page.locator('.leaflet-marker-icon').first().waitFor();
    await page.locator('.leaflet-control-zoom-in').click();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_500);
    return { ...(await tasks(page)), kilobytes: bytes / 1000 };
  } finally {
    await page.close();
    await server.stop();
  }
}

async function measureMarkerCluster(
  browser: Browser,
  records: readonly VenueRecord[],
): Promise<MainThreadLoad> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  try {
    await recordTasksFromLoad(page);
    await page.setContent('<div id="map" style="width:1000px;height:600px"></div>');
    await page.addStyleTag({ path: 'node_modules/leaflet/dist/leaflet.css' });
    await page.addScriptTag({ path: 'node_modules/leaflet/dist/leaflet.js' });
    await page.addScriptTag({ path: 'node_modules/leaflet.markercluster/dist/leaflet.markercluster.js' });
    await recordTasksFromNow(page);
    const points = records.map(({ position }) => [position.latitude, position.longitude] as const);
    await page.evaluate(
      // The work runs in a timer callback, because the browser reports no long tasks for code evaluated by a
      // debugger. The functions are anonymous, because tsx wraps named ones in a helper that does not exist in the
      // page.
      ([all, radius]) =>
        new Promise<void>((resolve) => {
          setTimeout(() => {
            const { L } = window as unknown as { L: typeof leaflet };
            const map = L.map('map', { maxZoom: 18 }).setView([46.6, 2.4], 6);
            const group = L.markerClusterGroup({ maxClusterRadius: radius });
            map.addLayer(group);
            for (const point of all) group.addLayer(L.marker([...point]));
            map.setZoom(7);
            resolve();
          });
        }),
      [points, RADIUS] as const,
    );
    await page.waitForTimeout(1_500);
    const kilobytes = Buffer.byteLength(JSON.stringify(points)) / 1000;
    return { ...(await tasks(page)), kilobytes };
  } finally {
    await page.close();
  }
}

interface RecordingWindow {
  longTasks?: number[];
}

function recordTasksFromLoad(page: Page): Promise<unknown> {
  return page.addInitScript(recordLongTasks);
}

/** `page.setContent` does not run init scripts, so recording starts explicitly. */
function recordTasksFromNow(page: Page): Promise<void> {
  return page.evaluate(recordLongTasks);
}

function recordLongTasks(): void {
  const durations: number[] = [];
  (window as RecordingWindow).longTasks = durations;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration);
  }).observe({ type: 'longtask' });
}

function clearTasks(page: Page): Promise<void> {
  return page.evaluate(() => {
    (window as RecordingWindow).longTasks?.splice(0);
  });
}

async function tasks(page: Page): Promise<Pick<MainThreadLoad, 'longest' | 'blocked'>> {
  const durations = await page.evaluate(() => (window as RecordingWindow).longTasks ?? []);
  return {
    longest: Math.max(0, ...durations),
    blocked: durations.reduce((sum, duration) => sum + duration, 0),
  };
}

void main();
