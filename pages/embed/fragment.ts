import { feed } from '@/lib/server/http/feed';
import { siteConfig } from '@/lib/server/env/site-config';
import { services } from '@/services/connect';
import { answerWithFinder } from '@/services/embed/answer-with-finder';

/** The element `<venue-finder>`, which other sites put into their pages (docs/embed.md). */
export { NoContent as default } from '@/components/ui/NoContent';

export const getServerSideProps = feed(
  async (request) =>
    answerWithFinder(request, await services(), siteConfig().siteUrl, ({ finder }) => finder),
  { takesQuery: true },
);
