import { feed } from '@/lib/server/http/feed';
import { services } from '@/services/connect';
import { answerWithFinder, framePage } from '@/services/embed/answer-with-finder';
import { BASE_PATH } from '@/lib/url/base-path';

/** The same as a page, which the sites in `CORS_ORIGINS` may frame (docs/embed.md). */
export { NoContent as default } from '@/components/ui/NoContent';

export const getServerSideProps = feed(
  async (request) => answerWithFinder(request, await services(), BASE_PATH, framePage),
  { takesQuery: true },
);
