import { TOPICS } from '../url/topics';
import { BRAND } from './brand';

/** The topics of this site's information pages. Only a brand file with legal details has a legal notice. */
export const SHOWN_TOPICS = TOPICS.filter((topic) => topic !== 'legal' || BRAND.hasLegalNotice);
