/**
 * A file of `public/map`, parsed. Its version is written in by next.config.js, so that browsers may keep it for ever.
 * Rejects where the file doesn't come.
 */
export async function fetchMapFile(name: string): Promise<unknown> {
  const url = `/map/${name}.json?v=${process.env.BASEMAP_VERSION}`;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
