import type { CountryCode } from '../country/country';
import { isLocale, type Locale } from '../locale/locale';
import { CODE, QUERIES, type QueryParameters } from './queries';
import { findTopic, TOPIC_SLUGS, type Topic } from './topics';

/** All URL parameters, by their names in the routes table. */
export interface Parameters extends QueryParameters {
  locale: Locale;
  country: CountryCode;
  /** Slug of the place's name, or its identifier. */
  city: string;
  /** `countyNormalizedLabel` of the specification. */
  county: string;
  code: string;
  slug: string;
  /** Topic of an information page. */
  topic: Topic;
  /** Starts at 1; omitted from the URL if 1. */
  page: number;
  evening: Evening;
}

/** An evening at a venue. */
export interface Evening {
  /** Venue-local wall clock, `2026-11-21T21:00`. */
  readonly openAt: string;
  readonly players: number | null;
}

export interface SegmentCodec<Value> {
  /** Returns the value; undefined if no page can have this segment. */
  read(text: string): Value | undefined;
  write(value: Value, locale: Locale): string;
}

/** The longest slug of a real place has 45 characters. */
const MAX_SEGMENT_LENGTH = 120;
const MAX_PAGE = 99_999;

const slugSegment: SegmentCodec<string> = {
  read: (text) => {
    const slug = text.toLowerCase();
    return slug.length <= MAX_SEGMENT_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? slug : undefined;
  },
  write: (slug) => slug,
};

/** The codecs of path parameters, except the country, whose codec needs the table of countries. */
export const SEGMENTS_WITHOUT_COUNTRY: {
  readonly [
    Name in 'locale' | 'city' | 'county' | 'code' | 'slug' | 'topic' | 'page' | 'evening'
  ]: SegmentCodec<Parameters[Name]>;
} = {
  locale: {
    read: (text) => (isLocale(text.toLowerCase()) ? (text.toLowerCase() as Locale) : undefined),
    write: (locale) => locale,
  },
  city: slugSegment,
  county: slugSegment,
  code: {
    read: (text) => (CODE.test(text) ? text : undefined),
    write: (code) => code,
  },
  slug: {
    // The code identifies the venue, so an outdated or mistyped name is accepted.
    read: truncate,
    // Truncates like `read`, because a longer name would redirect to itself in a loop.
    write: truncate,
  },
  // In the visitor's language; any other language is redirected.
  topic: { read: findTopic, write: (topic, locale) => TOPIC_SLUGS[topic][locale] },
  page: {
    read: (text) => {
      const page = /^\d{1,9}$/.test(text) ? Number(text) : 0;
      return page >= 1 && page <= MAX_PAGE ? page : undefined;
    },
    write: (page) => String(page),
  },
  evening: {
    // `2026-11-21T2100-14`: without the colon, which would be percent-encoded.
    read: (text) => {
      const [, date, hours, minutes, players] = /^([\d-]{10})T(\d\d)(\d\d)(?:-(\d{1,3}))?$/.exec(text) ?? [];
      const openAt = QUERIES.openAt.read({ openAt: `${date}T${hours}:${minutes}` });
      if (openAt === null) return undefined;
      const count = QUERIES.players.read({ players });
      return players !== undefined && String(count) !== players ? undefined : { openAt, players: count };
    },
    write: ({ openAt, players }) => `${openAt.replace(':', '')}${players === null ? '' : `-${players}`}`,
  },
};

/** Truncates at a character, because half a surrogate pair cannot be encoded. */
function truncate(text: string): string {
  return [...text].slice(0, MAX_SEGMENT_LENGTH).join('');
}
