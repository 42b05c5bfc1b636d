import L from 'leaflet';
import { BRAND_IMAGES } from '@/lib/brand/brand';
import { withBasePath } from '@/lib/url/base-path';

/** Diameters of clusters in pixels. A cluster's disc grows with its count. */
const CLUSTER_SIZES = { small: 44, medium: 48, large: 54 } as const;
/** Widths in pixels of a character of a price, and of the space beside a price. */
const CHARACTER = 9;
const PADDING = 16;

/** In pixels. A pin extends above its tip. */
export const PIN_WIDTH = 32;
export const PIN_HEIGHT = 48;

/** `name` is for screen readers. A long `text` widens the pin; without one, it shows the brand's icon. Grey if `isAway`. */
export function pinIcon(name: string, text: string | null, isAway = false): L.DivIcon {
  const isNumber = text === null || text.length <= 3;
  const width = isNumber ? PIN_WIDTH : text.length * CHARACTER + PADDING;
  const middle = width / 2;
  const body = isNumber
    ? 'M16 48C12 38 1 28 1 16a15 15 0 0 1 30 0c0 12-11 22-15 32z'
    : `M${middle} 48c-2-7-5-12-10-17H16a15 15 0 0 1 0-30h${width - PIN_WIDTH}a15 15 0 0 1 0 30H${middle + 10}c-5 5-8 10-10 17z`;
  const mark =
    text === null
      ? `<image href="${withBasePath(BRAND_IMAGES.icon.path)}" x="6" y="6" width="20" height="20"/>`
      : `<text class="venue-pin-light" x="${middle}" y="21">${escapeXml(text)}</text>`;
  return new NamedIcon(name, {
    className: isAway ? 'venue-pin venue-away' : 'venue-pin',
    html: `<svg viewBox="0 0 ${width} ${PIN_HEIGHT}" width="${width}" height="${PIN_HEIGHT}" aria-hidden="true">
<path class="venue-pin-body" d="${body}"/>${mark}</svg>`,
    iconSize: [width, PIN_HEIGHT],
    // The tip (specification, section 9: 16, 48).
    iconAnchor: [middle, PIN_HEIGHT],
  });
}

export function clusterIcon(count: number, name: string): L.DivIcon {
  const size = count < 10 ? CLUSTER_SIZES.small : count < 100 ? CLUSTER_SIZES.medium : CLUSTER_SIZES.large;
  return new NamedIcon(name, {
    className: 'venue-cluster',
    html: String(count),
    iconSize: [size, size],
    // The disc's centre is as far above its position as the middle of a pin.
    iconAnchor: [size / 2, (size + PIN_HEIGHT) / 2],
  });
}

function escapeXml(text: string): string {
  return text.replace(/[<&]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A marker's own `title` would not follow its icon. */
class NamedIcon extends L.DivIcon {
  constructor(
    private readonly name: string,
    options: L.DivIconOptions,
  ) {
    super(options);
  }

  override createIcon(oldIcon?: HTMLElement): HTMLElement {
    const element = super.createIcon(oldIcon);
    element.ariaLabel = this.name;
    element.title = this.name;
    return element;
  }
}

export const SEARCH_ORIGIN_ICON = L.divIcon({ className: 'search-center', iconSize: [16, 16] });
