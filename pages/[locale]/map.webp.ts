import { brand } from '@/lib/brand/brand';
import { drawMarksIn } from '@locator/street-map/drawing';
import { isLocale } from '@locator/base/locale';
import { defaultCountry, siteConfig } from '@/lib/server/env/site-config';
import { sendFile } from '@/lib/server/http/send-file';
import { sendFailure, sendMissing } from '@/lib/server/http/send-problem';
import { sendNotModified } from '@/lib/server/http/validators';
import { services } from '@/services/connect';
import { networkMap } from '@/services/page-content/indexes/network-map';

export { NoContent as default } from '@/components/ui/NoContent';

const CACHE = 'public, max-age=3600, s-maxage=86400, stale-while-revalidate=604800, stale-if-error=604800';

export const getServerSideProps = sendFile(async function sendMap({ req, res, query: { locale } }) {
  const { locales, features } = siteConfig();
  if (!isLocale(locale) || !locales.includes(locale)) return sendMissing(res, 404);
  const { code, bounds } = defaultCountry(locale);
  const country = features.useDefaultCountryOnHome ? code : null;
  const map = await networkMap((await services()).backend, { country, bounds, locale });
  if (!map.ok) return sendFailure(res, map.failure);
  res.setHeader('Cache-Control', CACHE);
  res.setHeader('Content-Type', 'image/webp');
  res.setHeader('X-Robots-Tag', 'noindex');
  if (sendNotModified(req, res, { ...map.value, brand: brand().version })) return;
  const { view, marks } = map.value;
  const picture = await drawMarksIn(view, marks, { scale: 2.5, hasTexts: false });
  res.setHeader('Content-Length', picture.length);
  res.end(picture);
});
