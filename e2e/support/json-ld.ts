/** A schema.org node on a page. */
export type JsonObject = { readonly [key: string]: Json };
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** Returns the nodes of all JSON-LD scripts of a page. */
export function nodesIn(html: string): JsonObject[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].flatMap(([, text = '']) => {
    const data = JSON.parse(text) as JsonObject;
    if (data['@context'] !== 'https://schema.org') throw new Error(`Unknown context in ${text}`);
    return data['@graph'] as JsonObject[];
  });
}
