import type { Locale } from '@/lib/locale/locale';
import type { Messages } from '@/lib/locale/messages';
import type { SiteFeatures } from '@/lib/server/env/site-config';
import type { OpenAtRange } from '@/lib/hours/open-at-range';
import type { Failure } from '@/lib/result';
import type { Describe } from '@/lib/structured-data/described-page';
import type { Route } from '@/lib/url/routes';

/** One step of the way from the home page to the page shown. */
export interface BreadcrumbLink {
  readonly label: string;
  readonly url: string;
  readonly level: 'home' | 'allpoi' | 'country' | 'county' | 'city' | 'venue';
}

/** What surrounds the content of any page. */
export interface PageMetadata {
  /** The h1, and the beginning of the document's title. */
  readonly title: string;
  readonly description: string;
  /** A sentence under the title. */
  readonly intro?: string;
  /** From home to this page; its own link comes last and is not clickable. */
  readonly breadcrumb: readonly BreadcrumbLink[];
  readonly isIndexable: boolean;
}

/** The frame with what the wrapper adds for `<head>` and the language switch. */
export interface PageHead extends PageMetadata {
  /** Absolute. */
  readonly canonicalUrl: string | null;
  /** Every venue as GeoJSON; absolute. */
  readonly venuesFileUrl: string | null;
  /** The picture that stands for the page where it is shared. Absolute. */
  readonly pictureUrl: string | null;
  /** The same page in every supported language, absolute; empty where there is none. */
  readonly alternates: readonly { readonly locale: Locale; readonly url: string }[];
}

/** Why there is no page, in words for the visitor, with ways on. */
export interface Problem {
  readonly status: 400 | 404 | 500 | 503;
  readonly text: string;
  /** Stands above the suggestions; left out: "Did you mean". */
  readonly suggestionsTitle?: string;
  readonly suggestions: readonly { readonly label: string; readonly url: string }[];
}

/** A problem in words. `title` is the h1 of its page. */
export interface ProblemWords extends Omit<Problem, 'status'> {
  readonly title: string;
}

export interface SiteProps {
  /** Of the copyright line: told by the server, since a clock in the first render may disagree with it. */
  readonly year: number;
  /** The dates that the search form accepts; null on a page made at build time, where they would soon be wrong. */
  readonly openAtRange: OpenAtRange | null;
  readonly defaultLocale: Locale;
  readonly features: SiteFeatures;
  readonly defaultCountry: string;
  readonly tiles: { readonly url: string; readonly attribution: string } | null;
}

/** The props of every page. A page that could not be made has a `problem` in place of content and state. */
export interface PageProps<Content = unknown, State = unknown> {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly site: SiteProps;
  readonly head: PageHead;
  readonly content?: Content;
  readonly state?: State;
  readonly problem?: Problem;
}

/** What a route file decides, once it has parsed and fetched. */
export type PageOutcome<Content, State> =
  | {
      readonly kind: 'page';
      readonly frame: PageMetadata;
      readonly content: Content;
      readonly state: State;
      /** 410 where what the page is about is gone for good, and the page says so. */
      readonly status?: 410;
      /**
       * When what it shows last changed (milliseconds since 1970). Left out where the hour changes it too, as it does
       * hours: the tag of its content then tells by itself.
       */
      readonly changedAt?: number | null;
      /** Lines of the page's picture, under its title. */
      readonly facts?: readonly string[];
      /** What the page is about, beside its breadcrumb, for machines. */
      readonly describe?: Describe;
    }
  /** `isPermanent` when the asked URL will never be right: it then may be remembered. */
  | {
      readonly kind: 'redirect';
      readonly to: Route;
      readonly isPermanent: boolean;
      /** What the visitor searched for, if `to` is an uncertain match and the page has to say so. */
      readonly searchedText?: string;
      /** 301 where the venue itself has moved; an address that was only written otherwise is a 308. */
      readonly status?: 301;
    }
  | { readonly kind: 'not-found'; readonly suggestions?: Problem['suggestions'] }
  | { readonly kind: 'failure'; readonly failure: Failure };

export const notFound: PageOutcome<never, never> = { kind: 'not-found' };

export function redirectTo(to: Route): PageOutcome<never, never> {
  return { kind: 'redirect', to, isPermanent: true };
}

/** What the asked page was about is now at another address, in the world and on the site. */
export function movedTo(to: Route): PageOutcome<never, never> {
  return { kind: 'redirect', to, isPermanent: true, status: 301 };
}

/** A failed essential call ends the page: nothing found is a 404, anything else keeps its kind. */
export function failWith(failure: Failure): PageOutcome<never, never> {
  return failure.kind === 'not-found' ? notFound : { kind: 'failure', failure };
}
