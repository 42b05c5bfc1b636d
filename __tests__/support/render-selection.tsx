import type { ComponentProps } from 'react';
import { SelectionView } from '@/components/selection/SelectionView';
import type { PageState } from '@/store/page-state';
import { renderView } from './render-view';

/** Renders the selection page in French, as the server does, and returns its HTML. */
export function renderSelection(
  content: ComponentProps<typeof SelectionView>['content'],
  state: PageState,
): Promise<string> {
  const site = { openAtRange: null } as ComponentProps<typeof SelectionView>['site'];
  const view = <SelectionView content={content} locale="fr" site={site} />;
  return renderView(view, state, ['common', 'selection', 'venues']);
}
