import { type CountryCode, findCountry } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { type Engine, MIN_PLACE_TEXT_LENGTH, type Place, type Result, success } from '@locator/base';
import { wallClockAt } from '@locator/base/time';
import { isStreetWord } from '@locator/gazetteer';
import { isInOpenAtRange, openAtRange } from '@locator/opening-hours/open-at-range';
import { momentOf, type Said as SaidPart, type Sentence } from '@locator/sentence';
import { type Criteria, NO_CRITERIA } from '@locator/venue-model';
import { filterCodes, gameCodes, hasGroups, occasionCodes, orderFilters } from '@locator/venue-model/chain';
import { MAX_PLAYERS } from '@locator/venue-model/group-fit';
import { brand } from '@/lib/brand/brand';
import { sentenceReader } from './sentence-words';

export interface TypedText {
  readonly text: string;
  readonly country: CountryCode;
  readonly locale: Locale;
}

/** What a text says beside its place. */
export interface Said {
  readonly criteria: Criteria;
  /** Whether it means the visitor's position. */
  readonly isAround: boolean;
  /** Words that the search cannot use, as typed. */
  readonly unread: readonly string[];
}

export interface Understood extends Said {
  /** The part of the text that names a place, as typed; '' if none does. */
  readonly placeText: string;
  /** Best first; empty if the text names no place, or an unknown one. */
  readonly places: readonly Place[];
}

/** Returns null if a text is a name of a place, which always wins over other senses of its words. */
export async function readTyped(engine: Engine, typed: TypedText): Promise<Sentence | null> {
  const { text, country, locale } = typed;
  const sentence = sentenceReader(locale)?.read(text, {
    inhabitants: (some) => engine.inhabitantsOf?.(some, country) ?? null,
    isStreetWord,
  });
  if (!sentence) return null;
  if (engine.inhabitantsOf)
    return isOnlyAround(sentence) || engine.inhabitantsOf(text, country) === null ? sentence : null;
  const whole = await engine.search({ ...typed, isTyped: true });
  return whole.ok && whole.value[0]?.isAccurate ? null : sentence;
}

/** "Cerca" is also a town. */
function isOnlyAround({ isAround, place, persons, when, terms }: Sentence): boolean {
  return isAround && place === '' && !persons && !when && terms.length === 0;
}

/** Reads a text as typed into a search box, and finds its place. */
export async function understand(engine: Engine, typed: TypedText, now: number): Promise<Result<Understood>> {
  const sentence = await readTyped(engine, typed);
  const placeText = sentence ? sentence.place : typed.text;
  const places =
    placeText.length < MIN_PLACE_TEXT_LENGTH
      ? success([])
      : await engine.search({ ...typed, text: placeText, isTyped: true });
  if (!places.ok) return places;
  const country = places.value[0]?.countryCode ?? typed.country;
  return success({ placeText, places: places.value, ...saidIn(sentence, country, now) });
}

const NOTHING: Said = { criteria: NO_CRITERIA, isAround: false, unread: [] };

/** Converts a sentence to criteria. Its days are those of the place's country. */
export function saidIn(sentence: Sentence | null, country: CountryCode, now: number): Said {
  if (!sentence) return NOTHING;
  const { persons, when, terms, isAround, unread } = sentence;
  const games = terms.filter(({ value }) => gameCodes().includes(value));
  const game = games.find(({ value }) => occasionCodes().has(value)) ?? games[0];
  const impliedGame = gameCodes().find((code) => code === sentence.impliedTerm);
  const openAt = when && momentOf(when.value, clockIn(country, now));
  const hasTime = openAt !== null && isInOpenAtRange(openAt, openAtRange(now));
  const hasPlayers = persons !== null && hasGroups() && persons.value <= MAX_PLAYERS;
  const dropped: (SaidPart<unknown> | null | false)[] = [
    ...games.filter((one) => one !== game),
    !hasPlayers && persons,
    !hasTime && when,
  ];
  return {
    criteria: {
      filters: orderFilters(terms.map(({ value }) => value).filter((code) => filterCodes().includes(code))),
      players: hasPlayers ? persons.value : null,
      openAt: hasTime ? openAt : null,
      game: game?.value ?? impliedGame ?? null,
    },
    isAround,
    unread: [...unread.map(({ text }) => text), ...dropped.flatMap((part) => (part ? [part.text] : []))],
  };
}

/** What a chain without evenings takes for the usual time of a visit, and for "this evening". */
const DAYTIME = { usualTime: '11:00', eveningTime: '18:00' };

function clockIn(country: CountryCode, now: number): Parameters<typeof momentOf>[1] {
  const zone = findCountry(country)?.timeZone ?? 'Europe/Paris';
  const [date = '', time = ''] = wallClockAt(now, zone).split('T');
  const { eveningTime } = brand();
  return { date, time, ...(eveningTime ? { usualTime: eveningTime, eveningTime } : DAYTIME) };
}

/** Adds what a text says to the criteria chosen before. */
export function addCriteria(chosen: Criteria, said: Criteria): Criteria {
  return {
    filters: orderFilters([...new Set([...chosen.filters, ...said.filters])]),
    players: said.players ?? chosen.players,
    openAt: said.openAt ?? chosen.openAt,
    game: said.game ?? chosen.game,
  };
}
