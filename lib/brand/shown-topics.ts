import { type Topic, TOPICS } from '../url/topics';
import { type View, VIEWS } from '../url/selection';
import { brand, offers } from './brand';

/** Topics of this site's information pages. The legal notice exists only if the brand file has legal details. */
export function shownTopics(): readonly Topic[] {
  return TOPICS.filter((topic) => topic !== 'legal' || brand().hasLegalNotice);
}

/** Views of a selection that this site has. */
export function shownViews(): readonly View[] {
  return VIEWS.filter((view) => view === 'compare' || offers('meeting'));
}
