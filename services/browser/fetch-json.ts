import { fieldsOf } from '@locator/base';
import { withBasePath } from '@/lib/url/base-path';

/** Fetches JSON from the site's own API. Returns null on failure. `read` returns null for an unexpected body. */
export async function fetchJson<Value>(
  path: string,
  parameters: Readonly<Record<string, string>>,
  read: (body: unknown) => Value | null,
  signal: AbortSignal | null = null,
): Promise<Value | null> {
  try {
    const response = await fetch(`${withBasePath(path)}?${new URLSearchParams(parameters)}`, { signal });
    return response.ok ? read(await response.json()) : null;
  } catch {
    return null;
  }
}

/** Whether a body has a list of objects with these fields. */
export function hasList(body: unknown, fields: readonly string[]): boolean {
  const { data } = fieldsOf(body);
  return Array.isArray(data) && data.every((item) => fields.every((field) => field in fieldsOf(item)));
}
