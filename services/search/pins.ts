import type { Position } from '@/lib/geo/position';
import type { Locale } from '@/lib/locale/locale';

/** What a map needs to know of a venue. */
export interface Pin {
  readonly code: string;
  readonly name: string;
  readonly address: { readonly city: string };
  readonly position: Position;
  readonly url: string;
}

/** Every venue of a country (of all when null), from the site's own door; a failure is an empty list, since the lists say it all too. */
export async function fetchPins(
  country: string | null,
  locale: Locale,
  signal: AbortSignal,
): Promise<readonly Pin[]> {
  try {
    const response = await fetch(
      `/api/pins?${new URLSearchParams({ ...(country && { country }), locale })}`,
      { signal },
    );
    if (!response.ok) return [];
    const body: unknown = await response.json();
    return isPins(body) ? body.data : [];
  } catch {
    return [];
  }
}

function isPins(body: unknown): body is { data: Pin[] } {
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data))
    return false;
  return body.data.every(
    (item: unknown) =>
      typeof item === 'object' && item !== null && 'code' in item && 'url' in item && 'position' in item,
  );
}
