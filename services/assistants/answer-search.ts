import { findCountry } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { mapResult, type Result, success } from '@locator/base';
import { toWireLocation } from '@locator/venue-api';
import { addCriteria, definedFields, NO_CRITERIA } from '@locator/venue-model';
import { foundRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import type { Ports } from '../backend/backend';
import { REACH_METERS } from '../backend/search';
import { HANDLERS } from '../contract/handlers';
import { understand } from '../engine/understand';
import type { AssistantSite } from './assistant-site';

/** Maximum number of venues of a search, because assistants pay for every word that they read. */
const MAX_VENUES = 5;

interface SearchInput {
  readonly place: string;
  readonly country?: string | undefined;
  readonly at?: string | undefined;
  readonly persons?: number | undefined;
  readonly lang: Locale;
}

/** Returns what the public API lists within reach of a place or in a county, with the place and the page of the results. */
export async function answerSearch(
  { siteUrl, country: ownCountry, now }: AssistantSite,
  ports: Ports,
  { place: text, country: code, at, persons, lang: locale }: SearchInput,
): Promise<Result<object>> {
  const country = (code && findCountry(code)?.code) || ownCountry;
  const typed = await understand(ports.engine, { text, country, locale }, now);
  if (!typed.ok) return typed;
  const { places, unread, criteria: said } = typed.value;
  const notUnderstood = unread.length > 0 && { notUnderstood: unread.join(', ') };
  const [place] = places;
  if (!place) return success({ place: null, ...notUnderstood, data: [], total: 0 });
  const criteria = addCriteria(said, { ...NO_CRITERIA, openAt: at ?? null, players: persons ?? null });
  const { countryCode, countyCode, position, ownPage } = place;
  const area =
    ownPage?.kind === 'county' && countyCode !== null
      ? { country: countryCode, county: countyCode }
      : { lat: position.latitude, lon: position.longitude, radius: REACH_METERS };
  const { openAt: openat, players, game, filters } = criteria;
  const found = await HANDLERS.venues(
    { ...ports, siteUrl },
    { ...area, filters: [...filters], limit: MAX_VENUES, ...definedFields({ openat, players, game }) },
  );
  return mapResult(found, (list) => ({
    place: toWireLocation(place),
    ...notUnderstood,
    ...list,
    url: siteUrl + writeUrl(foundRoute(locale, place, criteria)),
  }));
}
