import type { Criteria } from '@locator/venue-model';
import type { Position } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import type { Messages } from '@/lib/locale/messages';
import type { OpenAtRange } from '@locator/opening-hours/open-at-range';
import type { Failure } from '@locator/base';
import type { Route } from '@/lib/url/routes';
import type { Thing } from 'schema-dts';

export interface BreadcrumbLink {
  readonly label: string;
  readonly url: string;
  readonly level: 'home' | 'allpoi' | 'country' | 'county' | 'city' | 'venue' | 'information';
}

export interface PageMetadata {
  /** The h1, and the beginning of the `<title>`. */
  readonly title: string;
  readonly description: string;
  readonly intro?: string;
  /** The last item is this page itself and is not clickable. */
  readonly breadcrumb: readonly BreadcrumbLink[];
  readonly isIndexable: boolean;
}

export interface PageHead extends PageMetadata {
  readonly canonicalUrl: string | null;
  /** Absolute URL of the GeoJSON file with all venues. */
  readonly venuesFileUrl: string | null;
  readonly openGraphImageUrl: string | null;
  /** In every supported language. An error page has those of the home page, or none. */
  readonly alternates: readonly { readonly locale: Locale; readonly url: string }[];
}

export interface Problem {
  readonly status: 400 | 404 | 500 | 503;
  /** The submitted search, if it failed or matched no place. */
  readonly search?: { readonly text: string; readonly criteria: Partial<Criteria> };
  /** Heading of the suggestions. Default: "Did you mean". */
  readonly suggestionsTitle?: string;
  readonly suggestions: readonly { readonly label: string; readonly url: string }[];
  /** The venues of the default country. Absent if they cannot be listed now, or if the error occurred in the browser. */
  readonly allVenues?: { readonly label: string; readonly url: string };
}

export interface ProblemTexts extends Omit<Problem, 'status'> {
  readonly title: string;
  readonly text: string;
}

export interface SearchOptions {
  readonly hasGroups?: true;
  readonly games?: GameLists;
  /** Empty if the site offers no lists of filters. */
  readonly lists: readonly FilterList[];
  /** Codes of filters that are offered without lists. */
  readonly quick: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  /** The chosen time: "sam. 23 h" and "samedi 21 novembre à 23 h". */
  readonly time: { readonly short: string; readonly full: string } | null;
}

interface FilterList {
  readonly label: string;
  /** The label of no choice, if visitors choose one filter instead of several. */
  readonly any?: string;
  readonly codes: readonly string[];
}

export type GameLists = readonly {
  readonly label: string;
  readonly games: Readonly<Record<string, string>>;
}[];

/** Feature flags from the specification. They are sent to the browser. */
export interface SiteFeatures {
  readonly isGoogle: boolean;
  readonly isFilterRequired: boolean;
  readonly hasAdvancedFilters: boolean;
  readonly showSearchLabel: boolean;
  readonly useDefaultCountryOnHome: boolean;
  readonly showAllVenuesOnHome: boolean;
  readonly showPhone: boolean;
  /** In addition to the places in the gazetteer. */
  readonly findsAddresses: boolean;
}

export interface SiteProps {
  /** Year in the copyright line. The server sends it, because a different year in the browser would break hydration. */
  readonly year: number;
  /** The dates that the search form accepts; null on prerendered pages, where they would become outdated. */
  readonly openAtRange: OpenAtRange | null;
  readonly defaultLocale: Locale;
  readonly features: SiteFeatures;
  readonly hasNewsletter: boolean;
  readonly defaultCountry: string;
  /** Null on pages whose search form asks only for a place. */
  readonly search: SearchOptions | null;
  /** Why words of the visitor's search were not used. */
  readonly unread: readonly string[];
}

export interface PageProps<Content = unknown, State = unknown> {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly site: SiteProps;
  readonly head: PageHead;
  readonly content?: Content;
  readonly state?: State;
  readonly problem?: Problem;
}

export interface ImageMap {
  /** Changes whenever the map changes. The image's cache key and `ETag` include this version. */
  readonly version: string;
  readonly locale: Locale;
  readonly center: Position;
}

export type PageOutcome<Content, State> =
  | {
      readonly kind: 'page';
      readonly metadata: PageMetadata;
      readonly content: Content;
      readonly state: State;
      /** 410 for a permanently closed venue. */
      readonly status?: 410;
      /** For `Last-Modified`, in ms. Omit it for a page that depends on the time of day: its `ETag` suffices. */
      readonly changedAt?: number | null;
      /** Lines of text in the Open Graph image, in addition to the title. */
      readonly imageLines?: readonly string[];
      readonly imageMap?: ImageMap;
      /** Shown instead of the map: the URL of a picture on this site. */
      readonly imagePicture?: string;
      /** Writes the page's structured data, except for its breadcrumb. */
      readonly describe?: Describe;
    }
  | {
      readonly kind: 'redirect';
      readonly to: Route;
      /** Whether the redirect is permanent (301 or 308) rather than temporary (307). */
      readonly isPermanent: boolean;
      /** The visitor's search text, if it matched the place only approximately. The target page shows it. */
      readonly searchedText?: string;
      /** Words of the visitor's search that were not used. The target page names them. */
      readonly unread?: readonly string[];
      /** Starting points as typed, if the target page reports on them. */
      readonly typedStarts?: string | null;
      /** Code of a venue that has moved: the redirect is a 301, and the target page names the venue. */
      readonly movedFrom?: string;
    }
  | ({ readonly kind: 'not-found' } & Partial<Pick<Problem, 'suggestions'>>)
  | { readonly kind: 'failure'; readonly failure: Failure };

export const notFound: PageOutcome<never, never> = { kind: 'not-found' };

/** `movedFrom` is the code of a venue that has moved. */
export function redirectTo(to: Route, movedFrom?: string): PageOutcome<never, never> {
  return { kind: 'redirect', to, isPermanent: true, ...(movedFrom !== undefined && { movedFrom }) };
}

/** A 404 if nothing was found, otherwise an error page. */
export function failWith(failure: Failure): PageOutcome<never, never> {
  return failure.kind === 'not-found' ? notFound : { kind: 'failure', failure };
}

export interface DescribedPage {
  readonly locale: Locale;
  readonly siteUrl: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly openGraphImageUrl: string;
}

type Describe = (page: DescribedPage) => readonly Thing[];
