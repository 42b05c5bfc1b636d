import { createHash } from 'node:crypto';
import path from 'node:path';
import { setChain } from '@locator/venue-model/chain';
import { readChain } from '@locator/venue-model/read-chain';
import { type Colors, colorStyles, completeColors, type Picture } from '@locator/street-map/settings';
import type { Brand, BrandFont } from '@/lib/brand/brand-model';
import { BASE_PATH } from '@/lib/url/base-path';
import type { BrandFile, Text } from './brand-schema';
import { checkBrandFile, mapTexts } from './check-brand-file';

export interface OwnBrand {
  readonly shown: Brand;
  readonly schemaType: string;
  readonly colors: Colors;
  readonly styles: string;
  readonly logo: Picture;
  readonly icon: Picture | null;
  readonly hero: Picture | null;
  readonly words: BrandFile['words'];
  /** Replacements for the site's messages, by language and key, such as `home:intro`. */
  readonly texts: BrandFile['texts'];
  readonly legal: BrandFile['legal'];
  /** Labels by identifier, for the messages `common:menu` and `common:footer`. */
  readonly labels: { readonly menu: Labels; readonly footer: Labels };
}

type Labels = Readonly<Record<string, Text>>;

/** Maximum size of the logo in the header and footer, in CSS pixels. */
const LOGO_HEIGHT = 35;
const MAX_LOGO_WIDTH = 200;

const FONT_FAMILIES: Readonly<Record<BrandFont, string | null>> = {
  'bricolage-grotesque': null,
  'system-sans': 'system-ui,sans-serif',
  'system-serif': 'Charter,"Bitstream Charter",Georgia,serif',
};

/**
 * Also sets the chain.
 *
 * @throws Error that lists the problems of an invalid brand file, one per line
 */
export function readBrandFile(given: string): OwnBrand {
  const { brand, text, pictures, problems } = checkBrandFile(path.resolve(given));
  const { logo, icon, hero } = pictures;
  if (!brand || !logo || problems.length > 0) {
    const list = problems.map((problem) => `    ${problem}`).join('\n');
    throw new Error(`The configuration is invalid:\n  BRAND_FILE ${given}:\n${list}`);
  }
  setChain(readChain(given, BASE_PATH));
  return ownBrandOf(brand, text, { colors: completeColors(brand.colors), logo, icon, hero });
}

function ownBrandOf(
  file: BrandFile,
  source: string,
  { colors, logo, icon, hero }: Pick<OwnBrand, 'colors' | 'logo' | 'icon' | 'hero'>,
): OwnBrand {
  const hash = createHash('sha256').update(source).update(logo.bytes);
  for (const picture of [icon, hero]) if (picture) hash.update(picture.bytes);
  const version = hash.digest('hex').slice(0, 12);
  const links: Record<string, string> = {};
  const menuLabels: Record<string, Text> = {};
  const footerLabels: Record<string, Text> = {};
  const scale = Math.min(LOGO_HEIGHT / logo.height, MAX_LOGO_WIDTH / logo.width);

  function addLink(labels: Record<string, Text>, { id, label, url }: Link, position: string): string {
    const name = id ?? position;
    links[name] = url;
    labels[name] = label;
    return name;
  }

  const menu = file.menu.map(function entryOf(entry, index) {
    const position = `menu-${index + 1}`;
    if (!('links' in entry)) return { id: addLink(menuLabels, entry, position) };
    const id = entry.id ?? position;
    menuLabels[id] = entry.label;
    return { id, links: entry.links.map((one, at) => addLink(menuLabels, one, `${position}-${at + 1}`)) };
  });
  const footer = file.footer.map(function columnOf({ label, links: entries }, index) {
    const id = `footer-${index + 1}`;
    footerLabels[id] = label;
    return { id, links: entries.map((one, at) => addLink(footerLabels, one, `${id}-${at + 1}`)) };
  });
  return {
    ...{ colors, logo, icon, hero },
    ...{ schemaType: file.schemaType, words: file.words, texts: file.texts, legal: file.legal },
    styles: colorStyles(colors, FONT_FAMILIES[file.font]),
    labels: { menu: menuLabels, footer: footerLabels },
    shown: {
      version,
      name: file.name,
      contentLanguage: file.contentLanguage,
      themeColor: colors.dark,
      font: file.font,
      logo: {
        url: `${picturePath('logo', logo)}?v=${version}`,
        width: Math.round(logo.width * scale),
        height: Math.round(logo.height * scale),
        containsName: file.logo.containsName,
      },
      ...(file.eveningTime !== undefined && { eveningTime: file.eveningTime }),
      ...(hero && { hero: `${picturePath('hero', hero)}?v=${version}` }),
      features: file.features,
      ...{ links, menu, footer },
      highlight: file.highlight ? addLink(menuLabels, file.highlight, 'highlight') : null,
      contactUrl: file.contact ?? '',
      ...(file.legal !== undefined && { hasLegalNotice: true }),
      legalUrl: '',
      social: file.social,
      platform: file.platform ?? null,
      mapTexts: mapTexts(file.words),
    },
  };
}

export function picturePath(name: 'logo' | 'hero', { type }: Picture): string {
  return `/brand/${name}.${type === 'image/png' ? 'png' : 'svg'}`;
}

type Link = { readonly id?: string | undefined; readonly label: Text; readonly url: string };
