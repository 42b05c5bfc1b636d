/**
 * Consecutive tile errors after which the tile server counts as failed: about the number of tiles in the first
 * viewport of a phone.
 */
const MAX_FAILURES_IN_A_ROW = 4;

const FIRST_TILE_TIMEOUT_MS = 8_000;

interface TileWatch {
  readonly handlers: { tileload(): void; tileerror(): void };
  /** Starts the timeout of the first tile. Returns a function that cancels it. */
  start(): () => void;
}

/** Calls `onBroken` once if consecutive tiles fail or no tile loads in time. */
export function watchTiles(onBroken: () => void): TileWatch {
  let failures = 0;
  let isBroken = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function reportBroken(): void {
    if (isBroken) return;
    isBroken = true;
    clearTimeout(timer);
    console.warn('The tile server does not respond. Showing the bundled basemap.');
    onBroken();
  }

  return {
    handlers: {
      tileload() {
        failures = 0;
        clearTimeout(timer);
      },
      tileerror() {
        failures += 1;
        if (failures >= MAX_FAILURES_IN_A_ROW) reportBroken();
      },
    },
    start() {
      timer = setTimeout(reportBroken, FIRST_TILE_TIMEOUT_MS);
      return () => clearTimeout(timer);
    },
  };
}
