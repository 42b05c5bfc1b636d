import { eveningCriteriaOf, type VenueDetails } from '@locator/venue-model';
import type { Translate } from '@/lib/locale/messages';
import { selectionUrl } from '@/lib/url/browser-urls';
import type { RouteOf } from '@/lib/url/routes';
import { MAX_COMPARED, type Selection, uniqueCodes, withoutVenue } from '@/lib/url/selection';

export interface SelectionNotice {
  readonly text: string;
  readonly link?: { readonly label: string; readonly url: string };
}

export function selectionOf(route: RouteOf<'selection'>): Selection {
  const { view, venues, starts } = route;
  return { view, venues, ...eveningCriteriaOf(route), starts };
}

export function missingNotice(
  route: RouteOf<'selection'>,
  code: string,
  text: string,
  t: Translate,
): SelectionNotice {
  return {
    text,
    link: {
      label: t('comparison:removeName', { name: code }),
      url: selectionUrl(route.locale, withoutVenue(selectionOf(route), code)),
    },
  };
}

/** Its link removes the venue, or replaces it with the new location. */
export function goneNotice(
  route: RouteOf<'selection'>,
  code: string,
  { name, state }: VenueDetails,
  t: Translate,
): SelectionNotice {
  if (state.kind !== 'moved' || state.movedTo === null) {
    return missingNotice(route, code, t('comparison:notice.closed', { name }), t);
  }
  const { movedTo } = state;
  const venues = uniqueCodes(route.venues.map((other) => (other === code ? movedTo : other)));
  return {
    text: t('comparison:notice.moved', { name }),
    link: {
      label: t('comparison:notice.movedTo'),
      url: selectionUrl(route.locale, { ...selectionOf(route), venues }),
    },
  };
}

/** Says how many venues are not compared, if the selection has more than {@link MAX_COMPARED}. */
export function overflowNotices(venueCount: number, t: Translate): SelectionNotice[] {
  const count = venueCount - MAX_COMPARED;
  return count > 0 ? [{ text: t('comparison:notice.tooMany', { count }) }] : [];
}
