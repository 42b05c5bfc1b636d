import type { TFunction } from 'i18next';
import type { Pin } from '@/services/browser/pins';

/** Returns the price that a venue's card shows, or that the venue is closed; null if unknown. */
export function priceText(pin: Pin, t: TFunction<['map', 'venues']>): string | null {
  if (pin.isAway || pin.isOpenThen === false) return t('venues:openState.closed');
  return pin.price?.text ?? null;
}
