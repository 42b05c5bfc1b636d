import type { Locale } from '../locale/locale';
import type { Messages } from '../locale/messages';
import type { SiteFeatures } from '../env/site-config';
import type { Failure } from '../result';
import type { Route } from '../url/routes';

/** One step of the way from the home page to the page shown. */
export interface BreadcrumbLink {
  readonly label: string;
  readonly url: string;
  readonly level: 'home' | 'allpoi' | 'country' | 'county' | 'city' | 'venue';
}

/** What surrounds the content of any page. */
export interface PageFrame {
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
export interface PageHead extends PageFrame {
  /** Absolute. */
  readonly canonicalUrl: string | null;
  /** The same page in every supported language, absolute; empty where there is none. */
  readonly alternates: readonly { readonly locale: Locale; readonly url: string }[];
}

/** Why there is no page, in words for the visitor, with ways on. */
export interface Problem {
  readonly status: 400 | 404 | 500 | 503;
  readonly text: string;
  readonly suggestions: readonly { readonly label: string; readonly url: string }[];
}

export interface SiteProps {
  /** Of the copyright line: told by the server, since a clock in the first render may disagree with it. */
  readonly year: number;
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
  | { readonly kind: 'page'; readonly frame: PageFrame; readonly content: Content; readonly state: State }
  /** `isPermanent` when the asked URL will never be right: it then may be remembered. */
  | {
      readonly kind: 'redirect';
      readonly to: Route;
      readonly isPermanent: boolean;
      /** What was asked for, when `to` is a guess that the page there has to own up to. */
      readonly asked?: string;
    }
  | { readonly kind: 'not-found'; readonly suggestions?: Problem['suggestions'] }
  | { readonly kind: 'failure'; readonly failure: Failure };

export const notFound: PageOutcome<never, never> = { kind: 'not-found' };

export function redirectTo(to: Route): PageOutcome<never, never> {
  return { kind: 'redirect', to, isPermanent: true };
}

/** A failed essential call ends the page: nothing found is a 404, anything else keeps its kind. */
export function failWith(failure: Failure): PageOutcome<never, never> {
  return failure.kind === 'not-found' ? notFound : { kind: 'failure', failure };
}
