import Router from 'next/router';
import type { PageProps } from '@/lib/page/page';
import type { PageState } from '@/store/page-state';
import type { ResultsContent } from '@/services/page-content/results/view-types';
import type { VenueContent } from '@/services/page-content/pages/venue-page';

/** What observers have to know of the page shown, beside its elements. */
export interface PageShown {
  readonly locale: PageProps['locale'];
  readonly pageType: PageState['pageType'];
  readonly pageName: string;
  readonly venues: PageState['venues'];
  readonly indexes: NonNullable<PageState['indexes']>;
  /** Whether the list is one of venues that were not asked for, as there is none of those. */
  readonly isWithoutResult: boolean;
  /** Of the page of a venue. */
  readonly venue: VenueContent['venue'] | null;
}

/** What a list says of itself begins with the number of venues that were found, in every language; else there are none. */
const BEGINS_WITH_COUNT = /^\d/;

/**
 * The page shown, from the props that the router holds for it: the store belongs to the tree of the page, and reading
 * it from outside would put a line of code into every site.
 */
export function pageShown(): PageShown | null {
  const props: unknown = Router.router?.components[Router.route]?.props?.pageProps;
  if (!isPageProps(props)) return null;
  const { locale, state, content } = props;
  return {
    locale,
    pageType: state?.pageType ?? 'problem',
    pageName: state?.pageName ?? 'Problem',
    venues: state?.venues,
    indexes: state?.indexes ?? [],
    isWithoutResult: state?.pageType === 'results' && !BEGINS_WITH_COUNT.test(content?.summary ?? '0'),
    venue: state?.pageType === 'details' ? (content?.venue ?? null) : null,
  };
}

/** Next's own error page has props of its own. */
function isPageProps(props: unknown): props is PageProps<Partial<VenueContent & ResultsContent>, PageState> {
  return typeof props === 'object' && props !== null && 'head' in props && 'locale' in props;
}
