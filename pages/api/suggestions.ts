import { findCountry } from '@/lib/country/country';
import { getDoor } from '@/lib/http/get-door';
import { isLocale } from '@/lib/locale/locale';
import { foundRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import { services } from '@/services/connect';
import { MAX_PLACE_TEXT_LENGTH } from '@/services/engine/engine';
import type { Suggestion } from '@/services/search/suggestions';

/** The browser's door to the engine's suggestions, each with the URL of its results. */
export default getDoor(async function answerSuggestions({ text, country, locale, token }) {
  const known = typeof country === 'string' ? findCountry(country) : undefined;
  if (typeof text !== 'string' || text.length > MAX_PLACE_TEXT_LENGTH || !known || !isLocale(locale)) {
    return {
      kind: 'bad-request',
      message: `text must have at most ${MAX_PLACE_TEXT_LENGTH} characters, country be a three-letter country code and locale a supported language.`,
    };
  }
  const places = await (
    await services()
  ).engine.autocomplete({
    text,
    country: known.code,
    locale,
    ...(typeof token === 'string' && { token }),
  });
  const suggestions = places.map((place): Suggestion => {
    const { id, label } = place;
    return { id, label, url: writeUrl(foundRoute(locale, place)) };
  });
  return { kind: 'data', body: { data: suggestions }, cacheControl: 'public, max-age=300, s-maxage=3600' };
});
