import { type CountryCode, countrySlug, findCountry } from '../country/country';
import { isLocale, type Locale } from '../locale/locale';
import type { QueryParameters } from './queries';

/** The parameters of all URLs, by their name in the routes table. */
export interface Parameters extends QueryParameters {
  locale: Locale;
  country: CountryCode;
  /** The slug of a place's name, or the place's identifier. */
  city: string;
  /** `countyNormalizedLabel` of the specification. */
  county: string;
  code: string;
  slug: string;
  /** Starts at 1, which the URL omits. */
  page: number;
}

interface SegmentCodec<Value> {
  /** Returns undefined for an invalid segment. */
  read(text: string): Value | undefined;
  write(value: Value, locale: Locale): string;
}

/** The longest slug of a place has 45 characters. */
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
    // Accepts any text: the code identifies the venue.
    read: cutSegment,
    // The same length as in `read`, to avoid a redirect loop for a very long name.
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

/** Truncates between characters: half of a surrogate pair cannot be encoded. */
function cutSegment(text: string): string {
  return [...text].slice(0, MAX_SEGMENT_LENGTH).join('');
}
