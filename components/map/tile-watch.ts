/** Tiles in a row that may fail before their server counts as broken: a phone's first view needs about as many. */
const MAX_FAILURES_IN_A_ROW = 4;

/** How long the first tile may take. */
const FIRST_TILE_TIMEOUT_MS = 8_000;

interface TileWatch {
  readonly handlers: { tileload(): void; tileerror(): void };
  /** Begins to wait for the first tile; returns what ends the wait. */
  start(): () => void;
}

/** Tells, once, that a tile server doesn't do its work: tiles fail one after the other, or none comes at all. */
export function watchTiles(onBroken: () => void): TileWatch {
  let failures = 0;
  let isBroken = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function giveUp(): void {
    if (isBroken) return;
    isBroken = true;
    clearTimeout(timer);
    console.warn('The tile server does not answer; the bundled basemap takes its place.');
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
        if (failures >= MAX_FAILURES_IN_A_ROW) giveUp();
      },
    },
    start() {
      timer = setTimeout(giveUp, FIRST_TILE_TIMEOUT_MS);
      return () => clearTimeout(timer);
    },
  };
}
