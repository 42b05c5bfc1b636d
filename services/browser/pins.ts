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

export interface PinList {
  /** Of every venue; of none where they are too many for one answer. */
  readonly pins: readonly Pin[];
  /** Venues there are. */
  readonly total: number;
}

const NO_PINS: PinList = { pins: [], total: 0 };

/** Every venue of a country (of all when null), from the site's own door; a failure is an empty list, since the lists say it all too. */
export async function fetchPins(
  country: string | null,
  locale: Locale,
  signal: AbortSignal,
): Promise<PinList> {
  try {
    const response = await fetch(
      `/api/pins?${new URLSearchParams({ ...(country && { country }), locale })}`,
      { signal },
    );
    if (!response.ok) return NO_PINS;
    const body: unknown = await response.json();
    return isPinAnswer(body) ? { pins: body.data, total: body.total } : NO_PINS;
  } catch {
    return NO_PINS;
  }
}

function isPinAnswer(body: unknown): body is { data: Pin[]; total: number } {
  if (typeof body !== 'object' || body === null) return false;
  if (!('data' in body && Array.isArray(body.data) && 'total' in body && typeof body.total === 'number'))
    return false;
  return body.data.every(
    (item: unknown) =>
      typeof item === 'object' && item !== null && 'code' in item && 'url' in item && 'position' in item,
  );
}
