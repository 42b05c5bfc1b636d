import { TOPICS } from '../url/topics';
import { BRAND } from './brand';

/** Topics of this site's information pages. The legal notice exists only if the brand file has legal details. */
export const SHOWN_TOPICS = TOPICS.filter((topic) => topic !== 'legal' || BRAND.hasLegalNotice);
