import { distanceMeters, type Position } from '@locator/base/geo';
import { failWith, notFound, type PageOutcome, redirectTo } from '@/lib/page/page';
import { parseArrondissement } from '@/lib/locale/town-names';
import { type County, pageCount, type VenueDetails } from '@locator/venue-model';
import { type Place, type Result, toSlug, valueOr } from '@locator/base';
import { placeRoute, venueRoute } from '@/lib/url/links';
import { type RouteOf, writeUrl } from '@/lib/url/routes';
import type { SearchResult } from '@/services/backend/search';
import type { ResolvedPlace } from '@/services/engine/resolve-place';
import { placeLinks } from './results/place-links';

/** Either a value needed to build the page, or an outcome that ends the request: a redirect, a 404, or a failure. */
type Decision<Value> =
  | { readonly ends: false; readonly value: Value }
  | { readonly ends: true; readonly outcome: PageOutcome<never, never> };

function goOn<Value>(value: Value): Decision<Value> {
  return { ends: false, value };
}

function end(outcome: PageOutcome<never, never>): Decision<never> {
  return { ends: true, outcome };
}

const MAX_SIMILAR = 5;

/** A 404 has similar places: those in the country, if any, and only towns whose name differs by one letter, if any. */
export function decidePlace(
  resolved: Result<ResolvedPlace>,
  route: RouteOf<'cityResults'>,
): Decision<ResolvedPlace & { readonly place: Place }> {
  if (!resolved.ok) return end(failWith(resolved.failure));
  const { place, similar } = resolved.value;
  const { criteria } = route;
  if (!place) {
    const inCountry = similar.filter(({ countryCode }) => countryCode === route.country);
    const nearest = inCountry.length > 0 ? inCountry : similar;
    const meant = nearest.filter(
      ({ kind, city }) => kind === 'town' && isOneLetterApart(toSlug(city), route.city),
    );
    const suggested = withoutArrondissements(meant.length > 0 ? meant : nearest).slice(0, MAX_SIMILAR);
    return end({ kind: 'not-found', suggestions: placeLinks(suggested, route.locale, criteria) });
  }
  const canonical = { ...placeRoute(route.locale, place, criteria), page: route.page };
  if (writeUrl(canonical) !== writeUrl(route)) return end(redirectTo(canonical));
  return goOn({ ...resolved.value, place });
}

function isOneLetterApart(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length);
  let start = 0;
  while (start < longest && one[start] === other[start]) start++;
  let end = 0;
  while (end < longest - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return Math.abs(one.length - other.length) <= 1 && longest - start - end <= 1;
}

/** Omits the arrondissements of a town that is itself among the places. */
function withoutArrondissements(places: readonly Place[]): Place[] {
  const towns = new Set(places.map(({ city }) => city));
  return places.filter(({ city }) => !towns.has(parseArrondissement(city)?.city ?? ''));
}

export function decideCounty(
  counties: Result<readonly County[]>,
  slug: string,
): Decision<{ readonly county: County; readonly counties: readonly County[] }> {
  if (!counties.ok) return end(failWith(counties.failure));
  const county = counties.value.find((other) => other.slug === slug);
  return county ? goOn({ county, counties: counties.value }) : end(notFound);
}

export function decideResults(search: Result<SearchResult>, page: number): Decision<SearchResult> {
  if (!search.ok) return end(failWith(search.failure));
  return page > pageCount(search.value.total) ? end(notFound) : goOn(search.value);
}

export function decideEssential<Value>(result: Result<Value>): Decision<Value> {
  return result.ok ? goOn(result.value) : end(failWith(result.failure));
}

/** Removes the phone number if it must not be shown, because the page's JSON is public. */
export function decideVenue(
  found: Result<VenueDetails>,
  route: RouteOf<'venue'>,
  showPhone: boolean,
): Decision<VenueDetails> {
  if (!found.ok) return end(failWith(found.failure));
  const canonical = venueRoute(route.locale, found.value, route);
  if (writeUrl(canonical) !== writeUrl(route)) return end(redirectTo(canonical));
  return goOn(showPhone ? found.value : { ...found.value, phone: null });
}

/** Redirects to the page of the new location if the venue has moved and the new location is known. */
export function decideMove(successor: Result<VenueDetails | null>, route: RouteOf<'venue'>): Decision<null> {
  if (!successor.ok) return end(failWith(successor.failure));
  return successor.value
    ? end(redirectTo(venueRoute(route.locale, successor.value, route), route.code))
    : goOn(null);
}

/** Maximum distance at which a town's name describes the visitor's position. */
const MAX_TOWN_DISTANCE_METERS = 30_000;

/** Returns the nearest town to a position; undefined if none is close enough, or if the engine failed. */
export function townNear(position: Position, places: Result<readonly Place[]>): Place | undefined {
  return valueOr(places, []).find(
    (place) => distanceMeters(place.position, position) <= MAX_TOWN_DISTANCE_METERS,
  );
}
