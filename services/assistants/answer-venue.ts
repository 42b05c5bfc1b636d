import type { Locale } from '@locator/base/locale';
import { failed, type Failure, type Result, success } from '@locator/base';
import { PLACES_FOLDER, venueSurroundings } from '@locator/gazetteer';
import { surroundingsOf } from '@locator/street-map';
import { attributeWithRole } from '@locator/venue-model/chain';
import { type EveningCriteria, isAwayAt, NO_CRITERIA, type VenueDetails } from '@locator/venue-model';
import { groupOffer } from '@locator/venue-model/group-fit';
import type { Translate } from '@/lib/locale/messages';
import { loadTranslate } from '@/lib/server/load-messages';
import { venueRoute } from '@/lib/url/links';
import type { Backend, Ports } from '@/services/backend/backend';
import { followMove } from '@/services/backend/follow-move';
import { isVenueOpenAt } from '@/services/backend/open-at';
import { spaceText } from '@/services/page-content/offer-texts';
import { dayOn, eveningOf, type ShownDay } from '@/services/page-content/venue/venue-hours';
import { type VenueContent, venuePage } from '@/services/page-content/venue/venue-page';
import type { AssistantSite } from './assistant-site';
import { type Answer, UNKNOWN, writeAnswer } from './write-answer';

interface VenueInput {
  readonly code: string;
  readonly lang: Locale;
}

export async function answerVenue(
  site: AssistantSite,
  { backend }: Ports,
  input: VenueInput,
): Promise<Result<string>> {
  const found = await findVenue(site, backend, input);
  if (!found.ok) return found;
  const { head, venue, content, url } = found.value;
  const { phone, website } = content.venue;
  const answer: Answer = {
    ...head,
    address: content.venue.address,
    hours: shownWeek(content)?.map(dayText) ?? UNKNOWN,
    ...(attributeWithRole('prices') && { price: statedPrice(content) }),
    ...(content.summary && { visit: content.summary }),
    facts: content.facts.map(({ text }) => text),
    ...(site.showPhone && { phone: phone ?? UNKNOWN }),
    website: website ?? UNKNOWN,
    timeZone: venue.timeZone,
    url,
  };
  return success(writeAnswer(answer, ['facts', 'hours']));
}

export async function answerHours(
  site: AssistantSite,
  { backend }: Ports,
  { at, ...input }: VenueInput & { readonly at: string },
): Promise<Result<string>> {
  const found = await findVenue(site, backend, input, { openAt: at });
  if (!found.ok) return found;
  const { head, venue, content, t, url } = found.value;
  const open = content.chosenTime?.isOpen ?? (content.chosenTime ? UNKNOWN : false);
  // Without an ordinary week, a day without hours may be one whose hours are unknown.
  const isClosedDay =
    isAwayAt(venue.state, at) ||
    (open === false &&
      venue.state.kind === 'open' &&
      venue.weeklyHours !== null &&
      dayOn(venue, eveningOf(at), null).hours.length === 0);
  const hours = content.today ?? (isClosedDay ? t('facts:venue.closedDay') : UNKNOWN);
  return success(writeAnswer({ ...head, at, open, hours, timeZone: venue.timeZone, url }));
}

export async function answerFits(
  site: AssistantSite,
  { backend }: Ports,
  { persons, at, ...input }: VenueInput & { readonly persons: number; readonly at?: string | undefined },
): Promise<Result<string>> {
  const found = await findVenue(site, backend, input, { players: persons, openAt: at ?? null });
  if (!found.ok) return found;
  const { head, venue, content, t, url } = found.value;
  const offer = groupOffer(venue, { players: persons, openAt: at ?? null });
  return success(
    writeAnswer({
      ...head,
      persons,
      fits: offer.fits ?? UNKNOWN,
      rooms: spaceText(offer, t)?.join('') ?? UNKNOWN,
      ...(attributeWithRole('prices') && { price: statedPrice(content) }),
      url,
    }),
  );
}

/** Returns the week on the page: the coming days, or the ordinary week of a venue that will open again. */
function shownWeek({ venue, week, ordinaryWeek }: VenueContent): readonly ShownDay[] | null {
  return venue.state.kind === 'open' ? week : ordinaryWeek;
}

function dayText({ day, hours }: ShownDay): string {
  return `${day}: ${hours}`;
}

function statedPrice({ price }: FoundVenue['content']): string {
  return price ? `${price.text} ${price.unit}` : UNKNOWN;
}

interface FoundVenue {
  readonly head: Answer;
  readonly venue: VenueDetails;
  readonly content: VenueContent;
  readonly t: Translate;
  readonly url: string;
}

/** Returns what the venue's page shows; for a venue that has moved, the page of its new location. */
async function findVenue(
  { siteUrl, showPhone, now }: AssistantSite,
  backend: Backend,
  { code, lang: locale }: VenueInput,
  evening: Partial<EveningCriteria> = {},
): Promise<Result<FoundVenue>> {
  const named = await backend.venue(code, locale);
  if (!named.ok) return failed(withAdvice(named.failure));
  const successor = await followMove(backend, named.value, locale);
  if (!successor.ok) return successor;
  const venue = successor.value ?? named.value;
  const route = venueRoute(locale, venue, { ...NO_CRITERIA, ...evening });
  const [isOpenThen, t] = await Promise.all([
    route.openAt === null ? null : isVenueOpenAt(backend, venue, route.openAt),
    loadTranslate(locale),
  ]);
  const nothing = success([]);
  const page = venuePage({
    route,
    t,
    venue: showPhone ? venue : { ...venue, phone: null },
    showPhone,
    isOpenThen,
    formerName: successor.value && named.value.name,
    searchedText: null,
    suggestions: [],
    surroundings: surroundingsOf(venueSurroundings(PLACES_FOLDER, venue)),
    now,
    nearby: success({ venues: [], total: 0 }),
    counties: nothing,
    cities: nothing,
    paymentMethods: nothing,
  });
  if (page.kind !== 'page') throw new Error(`The page of a venue is a ${page.kind}.`);
  const { content } = page;
  const head = {
    code: venue.code,
    name: venue.name,
    ...(successor.value && { movedFrom: named.value.code }),
    state: venue.state.kind,
    ...(content.notice !== null && { notice: content.notice }),
  };
  return success({ head, venue, content, t, url: siteUrl + content.url });
}

/** The back-end's message repeats the code, which may be any text. */
function withAdvice(failure: Failure): Failure {
  if (failure.kind !== 'not-found') return failure;
  return { ...failure, message: 'No venue has this code. The tool search returns the codes of venues.' };
}
