import { brand, BRAND_IMAGES } from '@/lib/brand/brand';
import { siteConfig } from '@/lib/server/env/site-config';
import { sendFile } from '@/lib/server/http/send-file';

export { NoContent as default } from '@/components/ui/NoContent';
import { withBasePath } from '@/lib/url/base-path';

/** Seconds. */
const CACHE = 'public, max-age=86400';

/** https://www.w3.org/TR/appmanifest/ */
export const getServerSideProps = sendFile(function sendManifest({ res }) {
  const { touchIcon, smallLogo, logo, icon } = BRAND_IMAGES;
  const manifest = {
    id: withBasePath('/'),
    name: brand().name,
    short_name: brand().name,
    lang: siteConfig().defaultLocale,
    start_url: withBasePath('/'),
    scope: withBasePath('/'),
    display: 'minimal-ui',
    theme_color: brand().themeColor,
    background_color: brand().themeColor,
    icons: [
      ...[touchIcon, smallLogo, logo].map(({ path, size }) => ({
        src: withBasePath(path),
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
      { src: withBasePath(icon.path), sizes: 'any', type: icon.type },
    ],
  };
  res.setHeader('Content-Type', 'application/manifest+json; charset=utf-8');
  res.setHeader('Cache-Control', CACHE);
  res.end(JSON.stringify(manifest));
});
