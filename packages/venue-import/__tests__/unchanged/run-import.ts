import { importVenues, type ImportedVenues, type ImportOptions, venuesAsCsv } from '@locator/venue-import';
import { setChain } from '@locator/venue-model/chain';
import { readChain } from '@locator/venue-model/read-chain';
import { testReferenceData } from '@locator/test-support/reference-data';
import { TODAY } from '../support/validate-rows';
import type { Import } from './imports';

/** The results of an import that must stay the same. */
export interface Results {
  readonly rejectedCount: number;
  /** The codes of the previous venues that stay because their rows are rejected. */
  readonly kept: readonly string[];
  readonly records: readonly object[];
  readonly findings: readonly { readonly row: number | null }[];
  /** The lines of the written CSV file. */
  readonly csv: readonly string[];
}

/** Imports a file in its chain, then sets the chain of the default brand again. */
export async function runImport({ bytes, options, previous, brand = '' }: Import): Promise<Results> {
  setChain(readChain(brand));
  try {
    const before = previous && (await networkIn(previous));
    const imported = await importFile(bytes, { ...options, ...(before && { previous: before.records }) });
    const { records, findings, rejectedCount, kept } = imported;
    const csv = venuesAsCsv(records).split('\n');
    // As JSON, which files of results have, too: a value that is undefined is left out.
    return JSON.parse(
      JSON.stringify({ rejectedCount, kept: kept.map(({ code }) => code), records, findings, csv }),
    ) as Results;
  } finally {
    setChain(readChain(null));
  }
}

const networks = new Map<Uint8Array, Promise<ImportedVenues>>();

/** Imports each file of previous venues once. Its chain must be set. */
function networkIn(bytes: Uint8Array): Promise<ImportedVenues> {
  const network = networks.get(bytes) ?? importFile(bytes, { checksPlausibility: false });
  networks.set(bytes, network);
  return network;
}

function importFile(bytes: Uint8Array, options?: Partial<ImportOptions>): Promise<ImportedVenues> {
  return importVenues(bytes, testReferenceData(), {
    fileName: 'venues',
    today: TODAY,
    checksPlausibility: true,
    ...options,
  });
}
