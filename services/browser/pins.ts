import { fieldsOf } from '@locator/base';
import type { Destination } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import type { ListedVenue } from '../page-content/results/listed-venues';
import { fetchJson, hasList } from './fetch-json';

/** Without the facts of `ListedVenue` on maps that are not beside a list. */
export interface Pin
  extends
    Pick<Destination, 'name' | 'position' | 'isPositionApproximate'>,
    Partial<Pick<ListedVenue, 'distance' | 'approximatePlace' | 'isAway' | 'isOpenThen' | 'price'>> {
  readonly code: string;
  /** On one line; present if the position is approximate. */
  readonly address?: string;
  readonly city: string;
  readonly url: string;
  /** URL of the booking page; absent if visitors cannot book online. */
  readonly bookingUrl?: string | null;
}

export interface PinList {
  /** Pins of all venues; empty if there are too many venues for one response. */
  readonly pins: readonly Pin[];
  readonly total: number;
}

export const NO_PINS: PinList = { pins: [], total: 0 };

/** Returns no pins on failure, because the page also lists the venues. */
export async function fetchPins(
  country: string | null,
  locale: Locale,
  signal: AbortSignal,
): Promise<PinList> {
  const read = (body: unknown): PinList | null =>
    isPinResponse(body) ? { pins: body.data, total: body.total } : null;
  return (await fetchJson('/api/pins', { ...(country && { country }), locale }, read, signal)) ?? NO_PINS;
}

function isPinResponse(body: unknown): body is { data: Pin[]; total: number } {
  return typeof fieldsOf(body).total === 'number' && hasList(body, ['code', 'url', 'position']);
}
