import { type Topic, TOPICS } from '../url/topics';
import { brand } from './brand';

/** Topics of this site's information pages. The legal notice exists only if the brand file has legal details. */
export function shownTopics(): readonly Topic[] {
  return TOPICS.filter((topic) => topic !== 'legal' || brand().hasLegalNotice);
}
