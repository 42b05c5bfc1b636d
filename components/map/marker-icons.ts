import L from 'leaflet';

/** Diameters of clusters in pixels. A cluster's disc grows with its count. */
const CLUSTER_SIZES = { small: 44, medium: 48, large: 54 } as const;
/** By which each further number widens a cluster. */
const NUMBER_WIDTH = 26;
const PIN_SIZE: L.PointTuple = [32, 48];
/** Position of the pin's tip in the icon (specification, section 9). */
const PIN_ANCHOR: L.PointTuple = [16, 48];

/** How far the pin icon extends above its tip, in pixels. */
export const PIN_HEIGHT = PIN_ANCHOR[1];

const BUZZER =
  '<path class="venue-pin-light" d="M7.5 18.5a8.5 8.5 0 0 1 17 0z"/><rect class="venue-pin-light" x="6" y="20" width="20" height="3" rx="1.5"/>';

/** Icon of a pin with a buzzer on top, shared by venues without a number, because Leaflet does not modify it. */
const PIN_ICON = iconWith(BUZZER);

/** Returns the icon of a pin with the venue's number in the list, grey if `isAway`; with a buzzer if it has no number. */
export function pinIcon(rank: number | null, isAway = false): L.DivIcon {
  return rank === null
    ? PIN_ICON
    : iconWith(`<text class="venue-pin-light" x="16" y="21">${rank}</text>`, isAway);
}

function iconWith(mark: string, isAway = false): L.DivIcon {
  return L.divIcon({
    className: isAway ? 'venue-pin venue-away' : 'venue-pin',
    html: `<svg viewBox="0 0 32 48" width="32" height="48" aria-hidden="true">
<path class="venue-pin-body" d="M16 48C12 38 1 28 1 16a15 15 0 0 1 30 0c0 12-11 22-15 32z"/>${mark}</svg>`,
    iconSize: PIN_SIZE,
    iconAnchor: PIN_ANCHOR,
  });
}

/** With more numbers, a cluster shows the count of its venues, with a sign that tells it from a number. */
const MAX_NUMBERS = 3;

/** Returns the icon of a cluster. `name` is for screen readers; `numbers` are those of the venues, if they have some. */
export function clusterIcon(count: number, name: string, numbers: readonly number[] = []): L.DivIcon {
  const size = count < 10 ? CLUSTER_SIZES.small : count < 100 ? CLUSTER_SIZES.medium : CLUSTER_SIZES.large;
  const list = numbers.length <= MAX_NUMBERS ? numbers.join(' · ') : '';
  const width = list ? size + (count - 1) * NUMBER_WIDTH : size;
  return new ClusterIcon(list ? `${list}. ${name}` : name, {
    className: 'venue-cluster',
    html: list || (numbers.length > 0 ? `×${count}` : String(count)),
    iconSize: [width, size],
    // The disc's centre is as far above its position as the middle of a pin.
    iconAnchor: [width / 2, (size + PIN_SIZE[1]) / 2],
  });
}

class ClusterIcon extends L.DivIcon {
  constructor(
    private readonly name: string,
    options: L.DivIconOptions,
  ) {
    super(options);
  }

  override createIcon(oldIcon?: HTMLElement): HTMLElement {
    const element = super.createIcon(oldIcon);
    element.ariaLabel = this.name;
    return element;
  }
}

/** Icon of the search origin, from which distances are measured. */
export const SEARCH_ORIGIN_ICON = L.divIcon({ className: 'search-center', iconSize: [16, 16] });
