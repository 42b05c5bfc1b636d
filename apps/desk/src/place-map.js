/**
 * The map of a venue's position: a click, or dragging the pin, changes the coordinates. Without this script, the fields
 * do the same.
 */
for (const figure of document.querySelectorAll('figure[data-zoom]')) {
  if (figure instanceof HTMLElement) enhance(figure);
}

/** @param {HTMLElement} figure */
function enhance(figure) {
  const { zoomIn = '', zoomOut = '', minZoom, maxZoom } = figure.dataset;
  const image = figure.querySelector('img');
  const pin = figure.querySelector('.pin');
  const caption = figure.querySelector('figcaption');
  const form = figure.closest('form');
  const latitude = form?.elements.namedItem('latitude');
  const longitude = form?.elements.namedItem('longitude');
  if (!(image && pin instanceof HTMLElement && caption instanceof HTMLElement)) return;
  if (!(latitude instanceof HTMLInputElement && longitude instanceof HTMLInputElement)) return;
  let center = { latitude: Number(figure.dataset.latitude), longitude: Number(figure.dataset.longitude) };
  let zoom = Number(figure.dataset.zoom);

  const show = () => {
    const url = new URL(image.src);
    url.searchParams.set('center', `${center.latitude},${center.longitude}`);
    url.searchParams.set('zoom', String(zoom));
    image.src = url.href;
    pin.style.translate = '';
  };

  /** The texts below the map are about the previous position. */
  const moveTo = (/** @type {{ latitude: number, longitude: number }} */ position) => {
    center = position;
    latitude.value = String(position.latitude);
    longitude.value = String(position.longitude);
    pin.hidden = false;
    caption.hidden = true;
    show();
  };

  /** Returns the position at a point of the window: the centre of the picture is `center`, in Web Mercator. */
  const positionAt = (/** @type {MouseEvent} */ { clientX, clientY }) => {
    const box = image.getBoundingClientRect();
    const scale = Number(image.getAttribute('width')) / box.width;
    const size = 256 * 2 ** zoom;
    const sine = Math.sin((center.latitude * Math.PI) / 180);
    const x = ((center.longitude + 180) / 360) * size + (clientX - box.left - box.width / 2) * scale;
    const middle = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size;
    const y = middle + (clientY - box.top - box.height / 2) * scale;
    return {
      latitude: Number(((Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI).toFixed(5)),
      longitude: Number(((x / size) * 360 - 180).toFixed(5)),
    };
  };

  image.addEventListener('click', (event) => moveTo(positionAt(event)));

  pin.addEventListener('pointerdown', function begin(down) {
    down.preventDefault();
    pin.setPointerCapture(down.pointerId);
    const move = (/** @type {PointerEvent} */ event) => {
      pin.style.translate = `${event.clientX - down.clientX}px ${event.clientY - down.clientY}px`;
    };
    const end = (/** @type {PointerEvent} */ event) => {
      pin.removeEventListener('pointermove', move);
      if (event.type === 'pointerup' && (event.clientX !== down.clientX || event.clientY !== down.clientY))
        moveTo(positionAt(event));
      else pin.style.translate = '';
    };
    pin.addEventListener('pointermove', move);
    pin.addEventListener('pointerup', end, { once: true });
    pin.addEventListener('pointercancel', end, { once: true });
  });

  for (const field of [latitude, longitude]) {
    field.addEventListener('change', function follow() {
      const typed = { latitude: Number(latitude.value), longitude: Number(longitude.value) };
      if (
        latitude.value &&
        longitude.value &&
        Math.abs(typed.latitude) < 85 &&
        Math.abs(typed.longitude) <= 180
      )
        moveTo(typed);
    });
  }

  const buttons = document.createElement('p');
  for (const [label, step] of /** @type {const} */ ([
    [zoomIn, 1],
    [zoomOut, -1],
  ])) {
    // prettier-ignore
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'quiet';
    button.textContent = label;
    button.addEventListener('click', function changeZoom() {
      zoom = Math.max(Number(minZoom), Math.min(Number(maxZoom), zoom + step));
      show();
    });
    buttons.append(button, ' ');
  }
  caption.before(buttons);
  figure.querySelector('[data-hint]')?.removeAttribute('hidden');
}
