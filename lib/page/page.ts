import type { Criteria } from '@/lib/filters/criteria';
import type { Bounds, Position } from '@/lib/geo/position';
import type { Locale } from '@/lib/locale/locale';
import type { Messages } from '@/lib/locale/messages';
import type { SiteFeatures } from '@/lib/server/env/site-config';
import type { OpenAtRange } from '@/lib/hours/open-at-range';
import type { Failure } from '@/lib/result';
import type { Describe } from '@/lib/structured-data/described-page';
import type { Route } from '@/lib/url/routes';

/** One link of the breadcrumb trail. */
export interface BreadcrumbLink {
  readonly label: string;
  readonly url: string;
  readonly level: 'home' | 'allpoi' | 'country' | 'county' | 'city' | 'venue' | 'information';
}

export interface PageMetadata {
  /** The h1, and the beginning of the document's title. */
  readonly title: string;
  readonly description: string;
  /** A sentence under the title. */
  readonly intro?: string;
  /** From the home page to this page. The last item is this page, which is not clickable. */
  readonly breadcrumb: readonly BreadcrumbLink[];
  readonly isIndexable: boolean;
}

/** Page metadata with the URLs for `<head>` and the language switch. */
export interface PageHead extends PageMetadata {
  /** Absolute. */
  readonly canonicalUrl: string | null;
  /** URL of the GeoJSON file of all venues; absolute. */
  readonly venuesFileUrl: string | null;
  /** Absolute. */
  readonly openGraphImageUrl: string | null;
  /** URLs of the same page in every supported language, absolute; empty if there is none. */
  readonly alternates: readonly { readonly locale: Locale; readonly url: string }[];
}

/** The content of an error page. */
export interface Problem {
  readonly status: 400 | 404 | 500 | 503;
  readonly text: string;
  /** The submitted search, if it failed or matched no place. The search form is filled with it. */
  readonly search?: { readonly text: string; readonly criteria: Criteria };
  /** Heading above the suggestions. Default: "Did you mean". */
  readonly suggestionsTitle?: string;
  readonly suggestions: readonly { readonly label: string; readonly url: string }[];
}

/** The texts of an error page. `title` is its h1. */
export interface ProblemTexts extends Omit<Problem, 'status'> {
  readonly title: string;
}

export interface SiteProps {
  /** Year of the copyright line. The server sends it, because the browser's clock may differ during hydration. */
  readonly year: number;
  /**
   * The dates that the search form accepts; null on a page rendered at build time, because they would become
   * outdated.
   */
  readonly openAtRange: OpenAtRange | null;
  readonly defaultLocale: Locale;
  readonly features: SiteFeatures;
  readonly defaultCountry: string;
  /**
   * Map tiles; null for the bundled basemap only, and on pages without a map. Tiles with `bounds` cover a part of the world and appear above the
   * basemap.
   */
  readonly tiles: {
    readonly url: string;
    readonly attribution: string;
    readonly bounds: Bounds | null;
  } | null;
}

/** Props of every page. An error page has a `problem` instead of content and state. */
export interface PageProps<Content = unknown, State = unknown> {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly site: SiteProps;
  readonly head: PageHead;
  readonly content?: Content;
  readonly state?: State;
  readonly problem?: Problem;
}

/** The map of an Open Graph image. */
export interface ImageMap {
  /** Changes whenever the map does. It is part of the cache key and the `ETag` of the image. */
  readonly version: string;
  readonly locale: Locale;
  readonly center: Position;
}

/** The outcome of a route file's parsing, fetching and decisions. */
export type PageOutcome<Content, State> =
  | {
      readonly kind: 'page';
      readonly metadata: PageMetadata;
      readonly content: Content;
      readonly state: State;
      /** 410 for a venue that has closed for good. */
      readonly status?: 410;
      /**
       * Time of the last change (milliseconds since 1970), for `Last-Modified`. Omit it for a page that depends on the
       * time of day: its `ETag` suffices.
       */
      readonly changedAt?: number | null;
      /** Lines of the Open Graph image, below its title. */
      readonly imageLines?: readonly string[];
      /** The map on the Open Graph image, next to the lines. */
      readonly imageMap?: ImageMap;
      /** Builds the structured data of the page, without its breadcrumb. */
      readonly describe?: Describe;
    }
  | {
      readonly kind: 'redirect';
      readonly to: Route;
      /** Whether browsers may cache the redirect. */
      readonly isPermanent: boolean;
      /** The query of an inexact match, which the target page shows. */
      readonly searchedText?: string;
      /** Typed starting points that match no place, which the target page reports. */
      readonly typedStarts?: readonly string[];
      /** 301 if the venue has moved; 308 if the URL is not canonical. */
      readonly status?: 301;
    }
  | ({ readonly kind: 'not-found' } & Partial<Pick<Problem, 'suggestions'>>)
  | { readonly kind: 'failure'; readonly failure: Failure };

export const notFound: PageOutcome<never, never> = { kind: 'not-found' };

export function redirectTo(to: Route): PageOutcome<never, never> {
  return { kind: 'redirect', to, isPermanent: true };
}

/** Redirects from a venue that has moved to its new location. */
export function movedTo(to: Route): PageOutcome<never, never> {
  return { kind: 'redirect', to, isPermanent: true, status: 301 };
}

/** Returns the outcome for a failed required call: a 404 if nothing was found, otherwise an error page. */
export function failWith(failure: Failure): PageOutcome<never, never> {
  return failure.kind === 'not-found' ? notFound : { kind: 'failure', failure };
}
