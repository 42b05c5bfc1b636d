/** The map of a venue's position: its pin and the fields of the form show the same. The fields do without this script. */

const DIRECTIONS = /** @type {Readonly<Record<string, readonly [number, number]>>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/** CSS pixels: without and with the Shift key. */
const STEPS = { short: 4, long: 40 };

/** @param {HTMLElement} element */
function showMap(element) {
  const { center, hasPosition, town, zoom, minZoom, maxZoom, attribution, texts } =
    /** @type {import('./pages/position-map').PickerMap} */ (JSON.parse(element.dataset.map ?? ''));
  const form = element.closest('form');
  const latitude = form?.elements.namedItem('latitude');
  const longitude = form?.elements.namedItem('longitude');
  if (!(latitude instanceof HTMLInputElement && longitude instanceof HTMLInputElement)) return;

  for (const hidden of element.parentElement?.querySelectorAll('[hidden]') ?? [])
    hidden.removeAttribute('hidden');
  // Arrow keys move the pin, not the map.
  const map = L.map(element, { minZoom, maxZoom, zoomControl: false, keyboard: false }).setView(center, zoom);
  map.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  const scale = L.Browser.retina ? 2 : 1;
  L.tileLayer(`/map-tiles/{z}/{x}/{y}?scale=${scale}`, { attribution }).addTo(map);
  if (town) {
    const icon = L.divIcon({ className: 'town-mark', iconSize: [12, 12] });
    L.marker(town.position, { icon, interactive: false, keyboard: false })
      .bindTooltip(town.name, { permanent: true, direction: 'right', offset: [6, 0] })
      .addTo(map);
  }

  const pin = L.marker(center, {
    icon: L.divIcon({ className: 'pin', iconSize: [44, 44] }),
    draggable: true,
  });

  const showAt = (/** @type {L.LatLng} */ position) => {
    pin.setLatLng(position).addTo(map);
    map.panInside(position, { padding: [44, 44] });
    // The texts below the map are about the previous position.
    element.parentElement?.querySelector('figcaption')?.setAttribute('hidden', '');
  };

  const moveTo = (/** @type {L.LatLng} */ position) => {
    const { lat, lng } = position.wrap();
    latitude.value = String(Number(lat.toFixed(5)));
    longitude.value = String(Number(lng.toFixed(5)));
    showAt(position);
  };

  const moveByKey = (/** @type {KeyboardEvent} */ event) => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    const [right, down] = direction;
    const step = event.shiftKey ? STEPS.long : STEPS.short;
    const point = map.latLngToContainerPoint(pin.getLatLng());
    moveTo(map.containerPointToLatLng(point.add([right * step, down * step])));
  };

  pin.on('add', function prepare() {
    const shown = pin.getElement();
    shown?.setAttribute('aria-label', texts.pin);
    shown?.setAttribute('aria-describedby', 'map-hint');
    shown?.addEventListener('keydown', moveByKey);
  });
  if (hasPosition) pin.addTo(map);

  map.on('click', ({ latlng }) => moveTo(latlng));
  pin.on('dragend', () => moveTo(pin.getLatLng()));
  for (const field of [latitude, longitude]) {
    field.addEventListener('change', function follow() {
      const [north, east] = [Number(latitude.value), Number(longitude.value)];
      if (latitude.value && longitude.value && Math.abs(north) < 85 && Math.abs(east) <= 180)
        showAt(L.latLng(north, east));
    });
  }
}

const picker = document.querySelector('[data-map]');
if (picker instanceof HTMLElement) showMap(picker);
