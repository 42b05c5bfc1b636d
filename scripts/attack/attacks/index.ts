import type { Attack } from '../attack';
import { distantDates } from './distant-dates';
import { feedQueries } from './feed-queries';
import { forgedLogLines } from './forged-log-lines';
import { imageOptimizer } from './image-optimizer';
import { longHours } from './long-hours';
import { metricsAccess } from './metrics-access';
import { newsletterPosts } from './newsletter-posts';
import { pathTricks } from './path-tricks';
import { pipelinedReset } from './pipelined-reset';
import { slowBodies } from './slow-bodies';
import { slowHeads } from './slow-heads';
import { slowReaders } from './slow-readers';
import { upgradeRequests } from './upgrade-requests';
import { venueFileFaults } from './venue-file-faults';

export const ATTACKS: readonly Attack[] = [
  newsletterPosts,
  metricsAccess,
  pathTricks,
  imageOptimizer,
  forgedLogLines,
  feedQueries,
  distantDates,
  slowHeads,
  slowBodies,
  slowReaders,
  pipelinedReset,
  upgradeRequests,
  longHours,
  venueFileFaults,
];
