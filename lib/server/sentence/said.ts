import { type CountryCode, findCountry } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { wallClockAt } from '@locator/base/time';
import { isInOpenAtRange, openAtRange } from '@locator/opening-hours/open-at-range';
import {
  type Clock,
  contradicts,
  momentOf,
  type Said as SaidPart,
  type Sentence,
  type When,
} from '@locator/sentence';
import { type Criteria, hasCriteria, NO_CRITERIA } from '@locator/venue-model';
import { filterCodes, gameCodes, hasGroups, occasionCodes, orderFilters } from '@locator/venue-model/chain';
import { MAX_PLAYERS } from '@locator/venue-model/group-fit';
import { brand } from '@/lib/brand/brand';
import { formatChosenTime } from '@/lib/locale/format';
import type { Translate } from '@/lib/locale/messages';

/** What a text says beside its place. */
export interface Said {
  readonly criteria: Criteria;
  /** Whether it means the visitor's position. */
  readonly isAround: boolean;
  /** Words that the search cannot use, as typed. */
  readonly unread: readonly string[];
}

export const NOTHING_SAID: Said = { criteria: NO_CRITERIA, isAround: false, unread: [] };

/** Converts a sentence to criteria. Its days are those of the place's country. */
export function saidIn(sentence: Sentence | null, country: CountryCode, now: number): Said {
  if (!sentence) return NOTHING_SAID;
  const { persons, when, weekdays, terms, isAround, unread } = sentence;
  const games = terms.filter(({ value }) => gameCodes().includes(value));
  const game = games.find(({ value }) => occasionCodes().has(value)) ?? games[0];
  const impliedGame = gameCodes().find((code) => code === sentence.impliedTerm);
  const openAt = when && searchableTime(when.value, country, now);
  const day = when?.value.day ?? null;
  const clock = clockIn(country, now);
  const hasPlayers = persons !== null && hasGroups() && persons.value <= MAX_PLAYERS;
  const dropped: (SaidPart<unknown> | null | false)[] = [
    ...games.filter((one) => one !== game),
    !hasPlayers && persons,
    ...(openAt === null ? [when] : weekdays.filter(({ value }) => contradicts(value, day, clock))),
  ];
  return {
    criteria: {
      filters: orderFilters(terms.map(({ value }) => value).filter((code) => filterCodes().includes(code))),
      players: hasPlayers ? persons.value : null,
      openAt,
      game: game?.value ?? impliedGame ?? null,
    },
    isAround,
    unread: [...unread.map(({ text }) => text), ...dropped.flatMap((part) => (part ? [part.text] : []))],
  };
}

/** Null if a search by opening time does not accept it, because it is past or too far ahead. */
export function searchableTime(when: When, country: CountryCode, now: number): string | null {
  const clock = clockIn(country, now);
  const time = momentOf(when, clock);
  const isPast = time !== null && time < `${clock.date}T${clock.time}`;
  return time !== null && !isPast && isInOpenAtRange(time, openAtRange(now)) ? time : null;
}

/** What a chain without evenings takes for the usual time of a visit, and for "this evening". */
const DAYTIME = { usualTime: '11:00', eveningTime: '18:00' };

function clockIn(country: CountryCode, now: number): Clock {
  const zone = findCountry(country)?.timeZone ?? 'Europe/Paris';
  const [date = '', time = ''] = wallClockAt(now, zone).split('T');
  const { eveningTime } = brand();
  return { date, time, ...(eveningTime ? { usualTime: eveningTime, eveningTime } : DAYTIME) };
}

/** "Blind test · 22 joueurs · sam. 21 h"; null without criteria. `now`: milliseconds since 1970. */
export function saidText(
  criteria: Criteria,
  { locale, now }: { readonly locale: Locale; readonly now: number },
  t: Translate,
): string | null {
  if (!hasCriteria(criteria)) return null;
  const { game, players, openAt, filters } = criteria;
  return [
    game && t(`common:menu.${game}`),
    players && t('common:group.active', { count: players }),
    openAt && formatChosenTime(openAt, locale, now),
    ...filters.map((code) => t(`common:filters.${code}`)),
  ]
    .filter(Boolean)
    .join(' · ');
}
