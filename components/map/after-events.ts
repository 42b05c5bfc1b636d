import type L from 'leaflet';

/** Runs `action` once after events of the map that follow each other closely. Returns a function that stops it. */
export function afterEvents(map: L.Map, types: string, action: () => void, delayMs = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(action, delayMs);
  }

  schedule();
  map.on(types, schedule);
  return () => {
    clearTimeout(timer);
    map.off(types, schedule);
  };
}
