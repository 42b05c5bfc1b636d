import { findCountry } from '@/lib/country/country';
import { getEndpoint } from '@/lib/server/http/get-endpoint';
import { allResultsRoute, foundRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import { services } from '@/services/connect';
import { MAX_PLACE_TEXT_LENGTH, type Prediction } from '@/services/engine/engine';
import type { Suggestion } from '@/services/browser/suggestions';

export default getEndpoint(async function getSuggestions({ text, country, token }, locale) {
  const known = typeof country === 'string' ? findCountry(country) : undefined;
  if (typeof text !== 'string' || text.length > MAX_PLACE_TEXT_LENGTH || !known) {
    return {
      kind: 'bad-request',
      message: `text must have at most ${MAX_PLACE_TEXT_LENGTH} characters and country be a three-letter country code.`,
    };
  }
  const { engine } = await services();
  const session = typeof token === 'string' ? token : '';
  const query = { text, country: known.code, locale, token: session };
  const predictions: readonly Prediction[] = engine.predict
    ? await engine.predict(query)
    : (await engine.autocomplete(query)).map((place) => ({
        id: place.id,
        label: place.label,
        countryCode: place.countryCode,
        place,
      }));
  const suggestions = predictions.map(({ id, label, countryCode, place }): Suggestion => {
    // Map services charge for locating a place, so a suggestion is located only when the visitor selects it.
    const url = place
      ? writeUrl(foundRoute(locale, place))
      : writeUrl(allResultsRoute(locale), {
          place: { text: label, chosen: { id, token: session, country: countryCode ?? known.code } },
        });
    return { id, label, url };
  });
  return { kind: 'data', body: { data: suggestions }, cacheControl: 'public, max-age=300, s-maxage=3600' };
});
