import { readFile } from 'node:fs/promises';
import { brandAssets } from '@/lib/brand/server/brand-files';
import { colorTokens, darkColors } from '@locator/street-map/settings';
import { escapeHtml } from '@/lib/server/http/plain-page';
import { type OwnBrand, picturePath } from '@/lib/brand/server/read-brand-file';
import { inProject } from '../paths.mjs';

const STYLES = ['tokens', 'global', 'controls'];

/** Returns a self-contained HTML page that shows the brand in the site's styles, on light and dark pages. */
export async function brandSamples(brand: OwnBrand): Promise<string> {
  const { shown, colors, logo, hero, styles } = brand;
  const assets = await brandAssets(brand);
  const pictureAt = (url: string): string => {
    const asset = assets.get(url);
    return asset ? `data:${asset.type};base64,${asset.bytes.toString('base64')}` : '';
  };
  const sheets = await Promise.all(
    STYLES.map((name) => readFile(inProject('styles', `${name}.css`), 'utf8')),
  );
  const values: Readonly<Record<string, string>> = {
    name: escapeHtml(shown.name),
    language: shown.contentLanguage,
    styles: [...sheets, styles].join('\n'),
    light: colorTokens(colors),
    dark: colorTokens(darkColors(colors)),
    logo: `<img src="${pictureAt(picturePath('logo', logo))}" width="${shown.logo?.width}" height="${shown.logo?.height}" alt="">`,
    label: shown.logo?.containsName ? '' : escapeHtml(shown.name),
    icon: pictureAt('/brand/icon.svg'),
    hero: hero ? `<img class="hero-picture" src="${pictureAt(picturePath('hero', hero))}" alt="">` : '',
  };
  const page = await readFile(inProject('server', 'operator', 'brand-samples.html'), 'utf8');
  const [before = '', sample = '', after = ''] = page.split(/<!-- (?:SAMPLE|END) -->\n/);
  const samples = ['light', 'dark'].map((scheme) =>
    sample.replaceAll('{scheme}', scheme).replaceAll('{colors}', values[scheme] ?? ''),
  );
  return [before, ...samples, after]
    .join('')
    .replace(/\{(\w+)\}/g, (written, key: string) => values[key] ?? written);
}
