import { drawMarks } from '@locator/street-map/drawing';
import { offers } from '@/lib/brand/brand';
import { siteConfig } from '@/lib/server/env/site-config';
import { sendFile } from '@/lib/server/http/send-file';
import { sendMissing } from '@/lib/server/http/send-problem';
import { parseUrl, splitUrl } from '@/lib/url/routes';
import { services } from '@/services/connect';
import { MEETING_MAP, meetingMarks } from '@/services/page-content/selection/meeting-map';

export { NoContent as default } from '@/components/ui/NoContent';

const CACHE = 'public, max-age=86400';

export const getServerSideProps = sendFile(async function sendMap({ resolvedUrl, res }) {
  const parsed = parseUrl(...splitUrl(resolvedUrl));
  const route = parsed.kind === 'route' && parsed.route.name === 'meetingMap' ? parsed.route : null;
  const isOffered = route !== null && offers('meeting') && siteConfig().locales.includes(route.locale);
  const marks = isOffered ? await meetingMarks((await services()).backend, route) : [];
  if (!route || marks.length === 0) return sendMissing(res, 404);
  const picture = await drawMarks(marks, route.locale, MEETING_MAP);
  res.setHeader('Cache-Control', CACHE);
  res.setHeader('Content-Type', 'image/webp');
  res.setHeader('Content-Length', picture.length);
  res.setHeader('X-Robots-Tag', 'noindex');
  res.end(picture);
});
