import { findCountry } from '@locator/base/country/country';
import type { Locale } from '@locator/base/locale/locale';
import { type Result, success } from '@locator/base/result';
import { type Criteria, NO_CRITERIA } from '@locator/venue-model/criteria';
import { loadTranslate } from '@/lib/locale/messages';
import { resultsUrl } from '@/lib/url/browser-urls';
import { foundRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import { answerVenue } from './answer-venue';
import type { AssistantSite, Ports } from './assistant-site';
import { findResults } from './find-results';
import { type Answer, UNKNOWN, writeAnswer } from './write-answer';

/** Maximum number of venues of a search. Fewer fit if their names are long. */
const MAX_VENUES = 5;

interface SearchInput {
  readonly place: string;
  readonly country?: string | undefined;
  readonly at?: string | undefined;
  readonly persons?: number | undefined;
  readonly lang: Locale;
}

export async function answerSearch(
  site: AssistantSite,
  ports: Ports,
  { place: text, country, at, persons, lang: locale }: SearchInput,
): Promise<Result<string>> {
  const criteria: Criteria = { ...NO_CRITERIA, openAt: at ?? null, players: persons ?? null };
  const countryCode = (country && findCountry(country)?.code) || site.country;
  const places = await ports.engine.search({ text, country: countryCode, locale, isTyped: true });
  if (!places.ok && places.failure.kind !== 'bad-request') return places;
  const [place] = places.ok ? places.value : [];
  if (!place) {
    return success(writeAnswer({ place: UNKNOWN, venues: [], url: site.siteUrl + resultsUrl(locale) }));
  }
  const route = foundRoute(locale, place, criteria);
  if (route.name === 'venue') return answerVenue(site, ports, { code: route.code, lang: locale });
  const results = await findResults(ports, place, route, {
    t: await loadTranslate(locale),
    country: site.country,
  });
  if (!results.ok) return results;
  const { summary, venues, total, ignoresCriteria } = results.value;
  const answer: Answer = {
    place: place.label,
    ...(!place.isAccurate && { placeIsGuess: true }),
    summary,
    ...(ignoresCriteria && { criteriaIgnored: true }),
    total,
    venues: venues.slice(0, MAX_VENUES).map((venue) => ({
      code: venue.code,
      name: venue.name,
      address: venue.address.replaceAll('\n', ', '),
      ...(venue.distance !== null && { distance: `${venue.distance} km` }),
      ...(venue.state.kind !== 'open' && { state: venue.state.kind }),
      ...(at !== undefined && { open: venue.isOpenThen ?? UNKNOWN }),
      url: site.siteUrl + venue.url,
    })),
    url: site.siteUrl + writeUrl(route),
  };
  return success(writeAnswer(answer, ['venues']));
}
