import { type CountryCode, countrySlug, findCountry } from '@locator/base/geo';
import { isWallClock } from '@locator/base/time';
import { readPlayers } from '@locator/venue-model/group-fit';
import { isLocale, type Locale } from '@locator/base/locale';
import { SEGMENT_WRITERS } from './browser-urls';
import { VENUE_CODE } from '@locator/venue-model';
import type { QueryParameters } from './queries';
import { findTopic, type Topic } from './topics';

export interface Parameters extends QueryParameters {
  locale: Locale;
  country: CountryCode;
  /** Slug of a place's name, or the place's identifier. */
  city: string;
  /** Slug of the county's name (`countyNormalizedLabel` in the specification). */
  county: string;
  code: string;
  slug: string;
  topic: Topic;
  /** Page number, starting at 1; omitted from the URL of the first page. */
  page: number;
  evening: Evening;
}

export interface Evening {
  /** Local time at the venue, such as `2026-11-21T21:00`. */
  readonly openAt: string;
  readonly players: number | null;
}

export interface SegmentCodec<Value> {
  /** Returns the value of a segment; undefined if it is invalid. */
  read(text: string): Value | undefined;
  write(value: Value, locale: Locale): string;
}

/** Maximum length of a slug. The longest slug of a real place has 45 characters. */
const MAX_SEGMENT_LENGTH = 120;
const MAX_PAGE = 99_999;

const slugSegment: SegmentCodec<string> = {
  read: (text) => {
    const slug = text.toLowerCase();
    return slug.length <= MAX_SEGMENT_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? slug : undefined;
  },
  write: (slug) => slug,
};

type PathParameter = Exclude<keyof Parameters, keyof QueryParameters>;

export const SEGMENTS: { readonly [Name in PathParameter]: SegmentCodec<Parameters[Name]> } = {
  locale: {
    read: (text) => (isLocale(text.toLowerCase()) ? (text.toLowerCase() as Locale) : undefined),
    ...SEGMENT_WRITERS.locale,
  },
  country: {
    read: (text) => findCountry(/^(?:.*-)?([a-z]{3})$/i.exec(text)?.[1] ?? '')?.code,
    write: (code, locale) => `${countrySlug(code, locale)}-${code}`,
  },
  city: slugSegment,
  county: slugSegment,
  code: { read: (text) => (VENUE_CODE.test(text) ? text : undefined), write: (code) => code },
  slug: {
    // The code identifies the venue, so an outdated or mistyped name is accepted.
    read: truncate,
    // Truncates the slug as `read` does, because a URL with a longer slug would redirect to itself in a loop.
    write: truncate,
  },
  topic: { read: findTopic, ...SEGMENT_WRITERS.topic },
  page: {
    read: (text) => {
      const page = /^\d{1,9}$/.test(text) ? Number(text) : 0;
      return page >= 1 && page <= MAX_PAGE ? page : undefined;
    },
    ...SEGMENT_WRITERS.page,
  },
  evening: {
    // `2026-11-21T2100-14`, without the colon, which would be percent-encoded.
    read: (text) => {
      const [, date, hours, minutes, players] = /^([\d-]{10})T(\d\d)(\d\d)(?:-(\d{1,3}))?$/.exec(text) ?? [];
      const openAt = `${date}T${hours}:${minutes}`;
      if (!isWallClock(openAt)) return undefined;
      const count = readPlayers(players ?? '');
      return players !== undefined && String(count) !== players ? undefined : { openAt, players: count };
    },
    write: ({ openAt, players }) => `${openAt.replace(':', '')}${players === null ? '' : `-${players}`}`,
  },
};

/** Truncates between code points, because half a surrogate pair cannot be percent-encoded. */
function truncate(text: string): string {
  return [...text].slice(0, MAX_SEGMENT_LENGTH).join('');
}
