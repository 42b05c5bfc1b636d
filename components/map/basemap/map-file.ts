/**
 * Fetches and parses a file in `public/map`. Its URL contains a version (see next.config.js), so that browsers can
 * cache it forever.
 *
 * @throws Error if the response is not successful
 */
export async function fetchMapFile(name: string): Promise<unknown> {
  const url = `/map/${name}.json?v=${process.env.BASEMAP_VERSION}`;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with status ${response.status}.`);
  return response.json();
}
