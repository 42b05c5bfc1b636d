import { type Country, countryName, findCountry } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import type { Sentence } from '@locator/sentence';
import { countyLevel } from '@/lib/locale/county-level';
import type { Translate } from '@/lib/locale/messages';
import { loadTranslate } from '@/lib/server/load-messages';
import { getEndpoint } from '@/lib/server/http/get-endpoint';
import {
  isTown,
  MAX_PLACE_TEXT_LENGTH,
  type Place,
  type Prediction,
  type Result,
  success,
} from '@locator/base';
import { allResultsRoute, foundRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import { services } from '@/services/connect';
import { readTyped } from '@/services/engine/understand';
import { saidIn, saidText } from '@/lib/server/sentence/said';
import { logFailure } from '@locator/base/log';
import type { Suggestion, SuggestionsBody } from '@/services/browser/suggestions';
import { venueCountText } from '@/services/page-content/venue-count-text';
import { countsOfPlaces } from '@/services/backend/venue-counts';
import { mentionsStreet } from '@locator/gazetteer';
import { hasCriteria, type VenueCounts } from '@locator/venue-model';

export default getEndpoint(async function getSuggestions({ text, country, token }, locale) {
  const known = typeof country === 'string' ? findCountry(country) : undefined;
  if (typeof text !== 'string' || text.length > MAX_PLACE_TEXT_LENGTH || !known) {
    return {
      kind: 'bad-request',
      message: `text must have at most ${MAX_PLACE_TEXT_LENGTH} characters and country be a three-letter country code.`,
    };
  }
  const { engine, backend } = await services();
  const session = typeof token === 'string' ? token : '';
  const sentence = await readTyped(engine, { text, country: known.code, locale });
  const placeText = sentence ? sentence.place : text;
  const query = { text: placeText, country: known.code, locale, token: session };
  const found: Result<readonly Prediction[]> = engine.predict
    ? await engine.predict(query)
    : success((await engine.autocomplete(query)).map(toPrediction));
  if (!found.ok) {
    logFailure(found.failure);
    const body: SuggestionsBody = { data: [], isFailed: true };
    return { kind: 'data', body, cacheControl: 'no-store' };
  }
  const predictions = found.value;
  const places = predictions.flatMap(({ place }) => place ?? []);
  const counts = await countsOfPlaces(backend, places, locale);
  const countedOf = ({ place }: Prediction): VenueCounts | null =>
    (place && counts[places.indexOf(place)]) ?? null;
  // Enter leads to the first one, also without venues nearby.
  const offered = predictions.filter((one, index) => index === 0 || countedOf(one)?.venueCount !== 0);
  const t = await loadTranslate(locale);
  const now = Date.now();
  // Without a geocoder, the search finds the town of an address, but not the street.
  const ignoresStreet = mentionsStreet(placeText);
  const suggestions = offered.map((prediction, index): Suggestion => {
    const { id, label, countryCode, place } = prediction;
    const { criteria, unread } = saidIn(sentence, countryCode ?? known.code, now);
    const isGuess = place !== null && isTown(place) && !place.isAccurate;
    // Map services charge for each geocoded place, so a suggestion is geocoded only when the visitor selects it.
    const url = place
      ? writeUrl(foundRoute(locale, place, criteria), {
          unread,
          ...(isGuess && (ignoresStreet || place.insteadOfArea) && { searchedText: placeText }),
        })
      : writeUrl(allResultsRoute(locale, criteria), {
          place: { text: label, chosen: { id, token: session, country: countryCode ?? known.code } },
          unread,
        });
    const counted = countedOf(prediction);
    const said = saidText(criteria, { locale, now }, t);
    return {
      id,
      label,
      url,
      kind: place ? kindOf(place, t) : null,
      // The venues nearby are not all such venues.
      venues: said
        ? null
        : counted && venueCountText(counted, t, place?.kind === 'county' ? '' : t('facts:counted.near')),
      // Once, because the other suggestions differ in their place only.
      ...(said && { ...(index === 0 && { said }), criteria }),
    };
  });
  const elsewhere =
    sentence && suggestions.length === 0 ? withoutPlace(sentence, known, { locale, now }, t) : [];
  const body: SuggestionsBody = { data: [...suggestions, ...elsewhere] };
  return { kind: 'data', body, cacheControl: sentence?.when ? MINUTE : HOUR };
});

const HOUR = 'public, max-age=300, s-maxage=3600';
/** "Tonight" is soon another day. */
const MINUTE = 'public, max-age=60';

/** Suggests the visitor's position and, unless the sentence means it, the whole country. */
function withoutPlace(
  sentence: Sentence,
  { code }: Country,
  { locale, now }: { readonly locale: Locale; readonly now: number },
  t: Translate,
): Suggestion[] {
  const { criteria, isAround, ...said } = saidIn(sentence, code, now);
  const unread = [...said.unread, ...(sentence.place === '' ? [] : [sentence.place])];
  // "All venues" leaves nothing unread.
  if (!isAround && !hasCriteria(criteria) && unread.length > 0) return [];
  const shared = {
    url: writeUrl(allResultsRoute(locale, criteria), { unread }),
    kind: null,
    venues: null,
    criteria,
  };
  const text = saidText(criteria, { locale, now }, t);
  // Enter chooses the first one, and asks for the position only where the sentence means it.
  return [
    ...(isAround ? [] : [{ ...shared, id: code, label: countryName(code, locale), said: text }]),
    {
      ...shared,
      id: 'here',
      label: t('common:geolocation.offer'),
      isHere: true,
      ...(isAround && { said: text }),
    },
  ];
}

function toPrediction(place: Place): Prediction {
  return { id: place.id, label: place.label, countryCode: place.countryCode, place };
}

function kindOf({ kind, countryCode }: Place, t: Translate): Suggestion['kind'] {
  if (kind === 'town' || kind === 'address') return null;
  return t(`common:search.kind.${kind === 'county' ? countyLevel(countryCode) : kind}`);
}
