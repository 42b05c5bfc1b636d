/** `npm run bench:import`: measures how much time and memory the import of a generated venue file takes. */
import { importVenues, venuesAsCsv } from '@/services/venue-import';
import { createVenueSnapshot } from '@/services/embedded/venue-snapshot';
import { loadReferenceData } from '@/services/venues/reference-data';
import { generatedVenues } from './generated-file';

async function main(count: number): Promise<void> {
  const bytes = Buffer.from(venuesAsCsv(generatedVenues(count)));
  const referenceData = loadReferenceData('data');
  global.gc?.();
  const before = process.memoryUsage();
  const startedAt = performance.now();
  const imported = await importVenues(bytes, referenceData, {
    fileName: 'generated.csv',
    today: '2026-11-20',
    checksPlausibility: true,
  });
  const importedAt = performance.now();
  const snapshot = await createVenueSnapshot(referenceData, imported.records, { now: Date.now });
  await snapshot.backend.countries('fr');
  const builtAt = performance.now();
  global.gc?.();
  const after = process.memoryUsage();
  const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
  const megabytes = (size: number): string => `${Math.round(size / 1e6)} MB`;
  console.log(`${count} rows, ${megabytes(bytes.length)}`);
  console.log(
    `imported in ${seconds(importedAt - startedAt)}, snapshot created in ${seconds(builtAt - importedAt)}`,
  );
  console.log(
    `${imported.records.length} accepted, ${imported.rejectedCount} rejected, ${imported.findings.length} findings`,
  );
  console.log(
    `heap ${megabytes(before.heapUsed)} before, ${megabytes(after.heapUsed)} after; peak resident memory ${megabytes(process.resourceUsage().maxRSS * 1024)}`,
  );
}

void main(Number(process.argv[2] ?? '100000'));
