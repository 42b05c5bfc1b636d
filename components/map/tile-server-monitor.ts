/**
 * Number of consecutive failed tiles after which the server is considered down: about the number of tiles in the first
 * view on a phone.
 */
const MAX_CONSECUTIVE_FAILURES = 4;

const FIRST_TILE_TIMEOUT_MS = 8_000;

interface TileServerMonitor {
  /** Event handlers to attach to the tile layer. */
  readonly handlers: { tileload(): void; tileerror(): void };
  /** Starts the timeout for the first tile. Returns a function that cancels it. */
  start(): () => void;
}

/** Calls `onUnavailable` once if several consecutive tiles fail or the first tile does not arrive in time. */
export function monitorTileServer(onUnavailable: () => void): TileServerMonitor {
  let failures = 0;
  let isUnavailable = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function giveUp(): void {
    if (isUnavailable) return;
    isUnavailable = true;
    clearTimeout(timer);
    console.warn('The tile server does not respond. The map shows the bundled basemap instead.');
    onUnavailable();
  }

  return {
    handlers: {
      tileload() {
        failures = 0;
        clearTimeout(timer);
      },
      tileerror() {
        failures += 1;
        if (failures >= MAX_CONSECUTIVE_FAILURES) giveUp();
      },
    },
    start() {
      timer = setTimeout(giveUp, FIRST_TILE_TIMEOUT_MS);
      return () => clearTimeout(timer);
    },
  };
}
