import type { Attack } from '../attack';
import { ask } from '../client';
import { otherVisitorFaults } from '../other-visitors';

const AT_ONCE = 20;
const FEEDS = ['/fr/venues.geojson', '/sitemap.xml', '/sitemaps/venues-1.xml'];

/** Asks for feeds under addresses of its own making, which no cache has. */
export const feedQueries: Attack = {
  name: 'feed-queries',
  title: 'A feed is not made anew for a parameter that it does not have',
  async run(target) {
    const faults: string[] = [];
    const seed = Math.random().toString(36).slice(2);
    for (const feed of FEEDS) {
      const answers = Array.from({ length: AT_ONCE }, (_, index) =>
        ask({ port: target.port, from: target.attacker }, { path: `${feed}?x=${seed}-${index}` }),
      );
      faults.push(...(await otherVisitorFaults(target, `while ${feed} is asked for ${AT_ONCE} times`)));
      const made = (await Promise.all(answers)).filter(({ status }) => status === 200).length;
      if (made > 0) faults.push(`${feed} is made ${made} times for parameters that it does not have.`);
    }
    return faults;
  },
};
