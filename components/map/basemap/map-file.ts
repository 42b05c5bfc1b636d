/**
 * Fetches and parses a file of `public/map`. The version in the URL (next.config.js) makes the file immutable for
 * HTTP caches. Rejects if the file fails to load.
 */
export async function fetchMapFile(name: string): Promise<unknown> {
  const url = `/map/${name}.json?v=${process.env.BASEMAP_VERSION}`;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned status ${response.status}`);
  return response.json();
}
