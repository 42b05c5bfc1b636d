import type { Attack } from '../attack';
import { sendRequest } from '../client';
import { otherVisitorFaults } from '../other-visitors';

const CONCURRENT_REQUESTS = 20;
const FEEDS = ['/fr/venues.geojson', '/sitemap.xml', '/sitemaps/venues-1.xml'];

/** Requests feeds with random query parameters, so that no cache contains them. */
export const feedQueries: Attack = {
  name: 'feed-queries',
  title: 'A feed is not generated again for an unknown parameter',
  async run(target) {
    const faults: string[] = [];
    const seed = Math.random().toString(36).slice(2);
    for (const feed of FEEDS) {
      const answers = Array.from({ length: CONCURRENT_REQUESTS }, (_, index) =>
        sendRequest({ port: target.port, from: target.attacker }, { path: `${feed}?x=${seed}-${index}` }),
      );
      faults.push(
        ...(await otherVisitorFaults(target, `during ${CONCURRENT_REQUESTS} requests for ${feed}`)),
      );
      const generated = (await Promise.all(answers)).filter(({ status }) => status === 200).length;
      if (generated > 0) faults.push(`${feed} is generated ${generated} times for unknown parameters.`);
    }
    return faults;
  },
};
