import { FILTER_CODES } from '@/lib/filters/filters';
import type { Translate } from '@/lib/locale/messages';
import type { ProblemTexts } from '@/lib/page/page';
import type { TypedPlace } from '@/lib/url/queries';
import { type RouteOf, writeUrl } from '@/lib/url/routes';

/**
 * Returns the error texts for a submitted search without a filter on a site that requires one. The suggestions repeat
 * the search with each filter. The form itself cannot require a filter, because HTML has no way to require at least one
 * of several check boxes.
 */
export function filterProblem(route: RouteOf<'results'>, place: TypedPlace): (t: Translate) => ProblemTexts {
  return (t) => ({
    title: t('problem:filterRequired.title'),
    text: t('common:filterForm.required'),
    search: { text: place.text, criteria: route.criteria },
    suggestionsTitle: t('problem:filterRequired.suggestions', { place: place.text }),
    suggestions: FILTER_CODES.map((code) => ({
      label: t(`common:filters.${code}`),
      url: writeUrl({ ...route, criteria: { ...route.criteria, filters: [code] } }, { place }),
    })),
  });
}
