import type { ComponentProps } from 'react';
import { VenueDetails } from '@/components/venue/VenueDetails';
import type { PageState } from '@/store/page-state';
import { renderView } from './render-view';

/** Renders the page of a venue in French, as the server does, and returns its HTML. */
export function renderVenue(
  content: ComponentProps<typeof VenueDetails>['content'],
  state: PageState,
): Promise<string> {
  const site = { features: { showPhone: false } } as unknown as ComponentProps<typeof VenueDetails>['site'];
  const view = <VenueDetails content={content} locale="fr" site={site} shareUrl="https://quiz.example/" />;
  return renderView(view, state, ['common', 'map', 'venue', 'venues']);
}
