/** `npm run bench:import`: how long a long file takes to be judged, and what memory. */
import { importVenues, venuesAsCsv } from '@/services/venue-import';
import { createVenueSnapshot } from '@/services/embedded/venue-snapshot';
import { loadReferenceData } from '@/services/venues/reference-data';
import { generated } from './generated-file';

async function main(count: number): Promise<void> {
  const bytes = Buffer.from(venuesAsCsv(generated(count)));
  const world = loadReferenceData('data');
  global.gc?.();
  const before = process.memoryUsage();
  const begun = performance.now();
  const imported = await importVenues(bytes, world, {
    fileName: 'generated.csv',
    today: '2026-11-20',
    checksPlausibility: true,
  });
  const judged = performance.now();
  const network = await createVenueSnapshot(world, imported.records, Date.now);
  await network.backend.countries('fr');
  const built = performance.now();
  global.gc?.();
  const after = process.memoryUsage();
  const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
  const megabytes = (size: number): string => `${Math.round(size / 1e6)} MB`;
  console.log(`${count} rows, ${megabytes(bytes.length)}`);
  console.log(`read and judged in ${seconds(judged - begun)}, made a network in ${seconds(built - judged)}`);
  console.log(
    `${imported.records.length} in, ${imported.rejectedCount} out, ${imported.findings.length} findings`,
  );
  console.log(
    `heap ${megabytes(before.heapUsed)} before, ${megabytes(after.heapUsed)} after; at most ${megabytes(process.resourceUsage().maxRSS * 1024)} resident`,
  );
}

void main(Number(process.argv[2] ?? '50000'));
