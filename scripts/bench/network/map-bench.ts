/**
 * `npm run bench:map`: how long the browser's main thread is busy with the home page's map, beside Leaflet.markercluster
 * (what react-leaflet-cluster wraps) fed with the same points one by one, as that component does.
 */
import type leaflet from 'leaflet';
import { chromium, type Browser, type Page } from 'playwright';
import type { VenueRecord } from '@/services/venues/venue-record';
import { printTable, say } from '../places/report';
import { generated, generatedFile } from './generated-file';
import { startServer } from './servers';

const PORT = 3210;
const COUNTS = [1_000, 10_000, 100_000];
const VIEWPORT = { width: 1280, height: 800 };
/** Clustering radius of the specification, in pixels. */
const RADIUS = 40;

interface Work {
  /** Milliseconds of the longest task, and of all tasks over 50 ms together. */
  readonly longest: number;
  readonly blocked: number;
  /** Kilobytes that the points took on the wire. */
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
      const records = generated(count);
      const ours = await ofTheSite(browser, records);
      const theirs = await ofMarkerCluster(browser, records);
      lines.push([String(count), ...cells(ours), ...cells(theirs)]);
    }
  } finally {
    await browser.close();
  }
  const header = ['venues', 'this map: longest', 'blocked', 'kB', 'one by one: longest', 'blocked', 'kB'];
  printTable('Main thread, milliseconds', header, lines);
  say('Tasks over 50 ms, from the map’s coming into view to its pins, and through one click on +.');
}

function cells({ longest, blocked, kilobytes }: Work): string[] {
  return [longest, blocked, kilobytes].map((figure) => figure.toFixed(0));
}

async function ofTheSite(browser: Browser, records: readonly VenueRecord[]): Promise<Work> {
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
    await watchTasks(page);
    await page.goto(`${server.baseURL}/fr`);
    await page.waitForLoadState('networkidle');
    await forgetTasks(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.locator('.leaflet-container').first().scrollIntoViewIfNeeded();
    await page.locator('.leaflet-marker-icon').first().waitFor();
    await page.locator('.leaflet-control-zoom-in').click();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_500);
    return { ...(await tasks(page)), kilobytes: bytes / 1000 };
  } finally {
    await page.close();
    server.stop();
  }
}

async function ofMarkerCluster(browser: Browser, records: readonly VenueRecord[]): Promise<Work> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  try {
    await watchTasks(page);
    await page.setContent('<div id="map" style="width:1000px;height:600px"></div>');
    await page.addStyleTag({ path: 'node_modules/leaflet/dist/leaflet.css' });
    await page.addScriptTag({ path: 'node_modules/leaflet/dist/leaflet.js' });
    await page.addScriptTag({ path: 'node_modules/leaflet.markercluster/dist/leaflet.markercluster.js' });
    await startWatching(page);
    const points = records.map(({ position }) => [position.latitude, position.longitude] as const);
    await page.evaluate(
      // In a task of the page's own: what a debugger runs is no long task to the browser. Unnamed, since tsx marks names.
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

interface WatchedWindow {
  longTasks?: number[];
}

function watchTasks(page: Page): Promise<unknown> {
  return page.addInitScript(watch);
}

/** For a page that was set rather than loaded. */
function startWatching(page: Page): Promise<void> {
  return page.evaluate(watch);
}

function watch(): void {
  const durations: number[] = [];
  (window as WatchedWindow).longTasks = durations;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) durations.push(duration);
  }).observe({ type: 'longtask' });
}

function forgetTasks(page: Page): Promise<void> {
  return page.evaluate(() => {
    (window as WatchedWindow).longTasks?.splice(0);
  });
}

async function tasks(page: Page): Promise<Pick<Work, 'longest' | 'blocked'>> {
  const durations = await page.evaluate(() => (window as WatchedWindow).longTasks ?? []);
  return {
    longest: Math.max(0, ...durations),
    blocked: durations.reduce((sum, duration) => sum + duration, 0),
  };
}

void main();
