import { type CountryCode, countrySlug, findCountry } from '../country/country';
import { isLocale, type Locale } from '../locale/locale';
import type { QueryParameters } from './queries';

/** Every value a URL of the site can carry, by the name it has in the routes table. */
export interface Parameters extends QueryParameters {
  locale: Locale;
  country: CountryCode;
  /** The slug of a place's name, or the place's identifier. */
  city: string;
  /** `countyNormalizedLabel` of the specification. */
  county: string;
  code: string;
  slug: string;
  /** From 1; not written when 1. */
  page: number;
}

interface SegmentCodec<Value> {
  /** The value, or undefined when no page can have this segment. */
  read(text: string): Value | undefined;
  write(value: Value, locale: Locale): string;
}

/** Longest slug of a real place is 45 characters; anything far longer is not a name. */
const MAX_SEGMENT_LENGTH = 120;
const MAX_PAGE = 99_999;

const slugSegment: SegmentCodec<string> = {
  read: (text) => {
    const slug = text.toLowerCase();
    return slug.length <= MAX_SEGMENT_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? slug : undefined;
  },
  write: (slug) => slug,
};

export const SEGMENTS: {
  readonly [Name in 'locale' | 'country' | 'city' | 'county' | 'code' | 'slug' | 'page']: SegmentCodec<
    Parameters[Name]
  >;
} = {
  locale: {
    read: (text) => (isLocale(text.toLowerCase()) ? (text.toLowerCase() as Locale) : undefined),
    write: (locale) => locale,
  },
  country: {
    read: (text) => findCountry(/^(?:.*-)?([a-z]{3})$/i.exec(text)?.[1] ?? '')?.code,
    write: (code, locale) => `${countrySlug(code, locale)}-${code}`,
  },
  city: slugSegment,
  county: slugSegment,
  code: {
    read: (text) => (/^[\w.~-]{1,64}$/.test(text) ? text : undefined),
    write: (code) => code,
  },
  slug: {
    // A stale or mistyped venue name still finds its venue by the code, so any text will do here.
    read: cutSegment,
    // As long as it is read, or a page of a very long name would send its visitors to itself for ever.
    write: cutSegment,
  },
  page: {
    read: (text) => {
      const page = /^\d{1,9}$/.test(text) ? Number(text) : 0;
      return page >= 1 && page <= MAX_PAGE ? page : undefined;
    },
    write: (page) => String(page),
  },
};

/** Cut between characters: half of an emoji can't be written back. */
function cutSegment(text: string): string {
  return [...text].slice(0, MAX_SEGMENT_LENGTH).join('');
}
