import type { CountryCode } from '@locator/base/geo';
import { type Place, type Result, success } from '@locator/base';
import type { Locale } from '@locator/base/locale';
import { addCriteria, type Criteria, NO_CRITERIA } from '@locator/venue-model';
import type { FilterCode } from '@locator/venue-model/chain';
import type { Translate } from '@/lib/locale/messages';
import { countryPhrase } from '@/lib/locale/place-phrases';
import { openStateText, venueStateText } from '@/lib/locale/open-state-text';
import { townLabel } from '@/lib/locale/town-names';
import { unreadTexts } from '@/lib/server/sentence/unread-texts';
import { understand } from '@/services/engine/understand';
import { escapeHtml } from '@/lib/server/http/plain-page';
import { resultsUrl } from '@/lib/url/browser-urls';
import { foundRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';
import type { Ports } from '@/services/backend/backend';
import { awayLast, NEARBY_RADIUS_METERS, REACH_METERS } from '@/services/backend/search';
import { type ListedVenue, listedVenues } from '@/services/page-content/results/listed-venues';
import { townPhrases } from '@/services/page-content/results/summary';

/** The content of an element `<venue-finder>` (docs/embed.md). */
export interface FinderRequest {
  readonly locale: Locale;
  /** A place as a visitor would type it; empty for the search form alone. */
  readonly near: string;
  readonly filters: readonly FilterCode[];
}

export interface FinderSite {
  /** What precedes each path of the site. Pages of other sites need its whole URL; its own frame may have another host. */
  readonly baseUrl: string;
  readonly country: CountryCode;
  readonly findsAddresses: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

interface Nearby {
  /** Null if no place matches. */
  readonly place: Place | null;
  /** The part of the text that names it. */
  readonly placeText: string;
  readonly criteria: Criteria;
  /** Why words of the text were not used. */
  readonly texts: readonly string[];
  readonly venues: readonly ListedVenue[];
}

const MAX_VENUES = 3;

/** Among them, closed venues make way for open ones that are also nearby. */
const MAX_CANDIDATES = 10;

/** Returns the HTML of the element with its shadow tree, which needs no script and no inline style. */
export async function drawFinder(
  request: FinderRequest,
  site: FinderSite,
  ports: Ports,
  t: Translate,
): Promise<Result<string>> {
  const nearby = await findNearby(request, site, ports, t);
  if (!nearby.ok) return nearby;
  const { locale, near, filters } = request;
  return success(
    `<venue-finder${attributes({ lang: locale, near, filters: filters.join(' ') })}>
<template shadowrootmode="open">
<link rel="stylesheet" href="${site.baseUrl}/embed.css">
${formOf(request, site, t)}
${near === '' ? '' : listOf(request, site, nearby.value, t)}</template>
<a href="${site.baseUrl}${resultsUrl(locale)}">${escapeHtml(titleOfAll(site.country, t))}</a>
</venue-finder>
`,
  );
}

function titleOfAll(country: CountryCode, t: Translate): string {
  return t('results:titleCountry', { inPlace: countryPhrase(country, t.lng) });
}

async function findNearby(
  { locale, near, filters }: FinderRequest,
  { country, now }: FinderSite,
  { engine, backend }: Ports,
  t: Translate,
): Promise<Result<Nearby>> {
  if (near === '') return success(NOWHERE);
  const typed = await understand(engine, { text: near, country, locale }, now);
  // A text that no search accepts matches nothing.
  if (!typed.ok) return typed.failure.kind === 'bad-request' ? success(NOWHERE) : typed;
  const { places, placeText, criteria: said } = typed.value;
  const [place] = places;
  if (!place) return success(NOWHERE);
  const criteria = addCriteria({ ...NO_CRITERIA, filters }, said);
  const reach = { near: place.position, radiusMeters: REACH_METERS };
  const list = await backend.venues({ ...reach, ...criteria, limit: MAX_CANDIDATES });
  if (!list.ok) return list;
  const nearest = list.value.venues.filter(
    ({ distanceMeters }, index) => index < MAX_VENUES || (distanceMeters ?? 0) <= NEARBY_RADIUS_METERS,
  );
  const venues = awayLast(nearest, criteria).slice(0, MAX_VENUES);
  const texts = unreadTexts(typed.value.unread, { locale, country, now }, t);
  return success({ place, placeText, criteria, texts, venues: listedVenues(venues, t) });
}

const NOWHERE: Nearby = { place: null, placeText: '', criteria: NO_CRITERIA, texts: [], venues: [] };

function formOf({ locale, filters }: FinderRequest, site: FinderSite, t: Translate): string {
  const label = t(site.findsAddresses ? 'common:search.label' : 'common:search.labelWithoutAddresses');
  const suggestions = `${site.baseUrl}/api/suggestions?locale=${locale}&country=${site.country}`;
  const action = site.baseUrl + resultsUrl(locale);
  const form = { part: 'form', action, 'data-suggestions': suggestions, 'data-texts': textsOf(t) };
  return `<form${attributes(form)}>
${filters.map((code) => `<input type="hidden" name="filters" value="${code}">`).join('')}
<label part="label" for="place">${escapeHtml(label)}</label>
<div>
<input part="input" id="place" name="place" role="combobox" required minlength="2" maxlength="200"
 autocomplete="off" autocapitalize="words" spellcheck="false" enterkeyhint="search"
 aria-expanded="false" aria-controls="list" aria-autocomplete="list"${attributes({ placeholder: t('common:search.placeholder') })}>
<button part="button">${escapeHtml(t('common:search.submit'))}</button>
<ul part="list" id="list" role="listbox"${attributes({ 'aria-label': t('common:search.suggestions') })} hidden></ul>
<p part="problem" role="alert"></p>
</div>
<p role="status"></p>
</form>`;
}

/** The texts that only the script shows, with `#` for a number or the typed text. */
function textsOf(t: Translate): string {
  return JSON.stringify({
    loading: t('common:search.loading'),
    unknown: t('common:search.noSuggestion', { text: '#' }),
    suggestions: plurals((count) => t('common:search.suggestionCount', { count })),
  });
}

/** For 0, 1, and any greater number: the plurals of our languages do not differ among the numbers of a list. */
function plurals(textFor: (count: number) => string): string[] {
  return [textFor(0), textFor(1), textFor(2).replace('2', '#')];
}

function listOf(
  { locale, near }: FinderRequest,
  { baseUrl, now }: FinderSite,
  { place, placeText, criteria, texts, venues }: Nearby,
  t: Translate,
): string {
  if (!place) return message(t('common:search.noSuggestion', { text: near }));
  const name = townLabel(place, locale);
  const url = writeUrl(
    foundRoute(locale, place, criteria),
    place.isAccurate ? {} : { searchedText: placeText },
  );
  const title = t('results:titleAround', { around: townPhrases(name, locale).around });
  return `<p part="title" id="title"><a href="${escapeHtml(baseUrl + url)}">${escapeHtml(title)}</a></p>
${place.isAccurate ? '' : message(t('results:guessed', { asked: placeText, place: name }))}
${texts.map(message).join('')}${venues.length === 0 ? message(t('results:noVenue')) : ''}
<ul part="venues" aria-labelledby="title">${venues.map(itemOf).join('')}
</ul>
`;

  function itemOf(venue: ListedVenue): string {
    const where = venue.approximatePlace ?? t('common:distance', { distance: venue.distance ?? '' });
    const distance = `<span part="distance">${escapeHtml(where)}</span>`;
    return `
<li part="venue"><a part="link" data-code="${venue.code}" href="${escapeHtml(baseUrl + venue.url)}">${escapeHtml(venue.name)}</a>
${[distance, stateOf(venue)].filter(Boolean).join(' · ')}</li>`;
  }

  function stateOf({ state, openings }: ListedVenue): string {
    const away = venueStateText(state);
    if (away) return stateSpan('closed', t(`venues:state.${away.key}`, { date: away.date }));
    const text = openStateText(openings, now, locale);
    if (!text) return '';
    const part = text.isOpen ? 'open' : text.key === 'toConfirm' ? null : 'closed';
    return stateSpan(part, t(`venues:openState.${text.key}`, text.variables));
  }
}

function stateSpan(part: 'open' | 'closed' | null, text: string): string {
  return `<span part="state${part ? ` ${part}` : ''}">${escapeHtml(text)}</span>`;
}

function message(text: string): string {
  return `<p part="message">${escapeHtml(text)}</p>\n`;
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}
