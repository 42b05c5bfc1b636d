/** Fetches JSON from the site's own API. Returns null on failure. */
export async function fetchJson(
  path: string,
  parameters: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    const response = await fetch(`${path}?${new URLSearchParams(parameters)}`, signal ? { signal } : {});
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
