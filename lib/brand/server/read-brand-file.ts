import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { jsonProblems } from '@locator/base/files';
import { type Picture, readPicture } from '@locator/street-map/settings';
import { setChain } from '@locator/venue-model/chain';
import { readChain } from '@locator/venue-model/read-chain';
import type { Brand } from '@/lib/brand/brand-model';
import { BASE_PATH } from '@/lib/url/base-path';
import type { BrandFont } from '@/lib/brand/brand-fonts';
import { type BrandFile, brandSchema, type Text } from './brand-schema';
import { type Colors, colorStyles, completeColors, contrastProblems } from './colors';
import { mapTexts, textProblems } from './own-texts';

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
 * Also sets the chain, because its filters decide which messages the file may replace.
 *
 * @throws Error that lists the problems of an invalid brand file, one per line
 */
export function readBrandFile(given: string): OwnBrand {
  const file = path.resolve(given);
  const { parsed, text } = parseBrandFile(given, file);
  setChain(readChain(file, BASE_PATH));
  const colors = completeColors(parsed.colors);
  const problems = [...contrastProblems(colors), ...textProblems(parsed.texts)];
  const folder = path.dirname(file);
  const logo = pictureOr(problems, 'logo.file', folder, parsed.logo.file);
  const icon = parsed.icon ? pictureOr(problems, 'icon', folder, parsed.icon) : null;
  const hero = parsed.hero ? pictureOr(problems, 'hero', folder, parsed.hero) : null;
  if (!logo || problems.length > 0) throw invalid(given, problems);
  return ownBrandOf(parsed, text, { colors, logo, icon, hero });
}

function parseBrandFile(given: string, file: string): { readonly parsed: BrandFile; readonly text: string } {
  let json: unknown;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
    json = JSON.parse(text);
  } catch (error) {
    throw invalid(given, [`cannot be read: ${messageOf(error)}`]);
  }
  const { data, error } = brandSchema.safeParse(json);
  if (!data) throw invalid(given, jsonProblems(error.issues, text));
  return { parsed: data, text };
}

function invalid(file: string, problems: readonly string[]): Error {
  const list = problems.map((problem) => `    ${problem}`).join('\n');
  return new Error(`The configuration is invalid:\n  BRAND_FILE ${file}:\n${list}`);
}

function pictureOr(problems: string[], field: string, folder: string, name: string): Picture | null {
  try {
    return readPicture(path.join(folder, name));
  } catch (error) {
    problems.push(`${field}: ${name} ${messageOf(error)}`);
    return null;
  }
}

function messageOf(error: unknown): string {
  return String(error).replace(/^\w*Error: /, '');
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
