import type { Locale } from '@/lib/locale/locale';
import type { Criteria } from '@/lib/filters/criteria';
import { foundRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import type { Place } from '@/services/engine/engine';

export function placeLinks(
  places: readonly Place[],
  locale: Locale,
  criteria: Criteria,
): { label: string; url: string }[] {
  return places.map((place) => ({ label: place.label, url: writeUrl(foundRoute(locale, place, criteria)) }));
}
