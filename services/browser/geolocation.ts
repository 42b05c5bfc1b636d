import { type Position, roundPosition } from '@locator/base/geo';

/** Specification, section 9. */
const TIMEOUT_MS = 10_000;
const MAX_AGE_MS = 60_000;

export type LocateFailure = 'denied' | 'unavailable' | 'timeout' | 'unknown';

export type Located =
  { readonly ok: true; readonly position: Position } | { readonly ok: false; readonly reason: LocateFailure };

/** Rounded as in URLs. Call it only after a click: browsers ask for permission (https://www.w3.org/TR/geolocation/). */
export function locate(): Promise<Located> {
  return new Promise(function request(resolve) {
    if (!('geolocation' in navigator)) {
      resolve({ ok: false, reason: 'unavailable' });
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ ok: true, position: roundPosition(coords) }),
      (error) => resolve({ ok: false, reason: reasonOf(error) }),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}

function reasonOf(error: GeolocationPositionError): LocateFailure {
  switch (error.code) {
    case error.PERMISSION_DENIED:
      return 'denied';
    case error.POSITION_UNAVAILABLE:
      return 'unavailable';
    case error.TIMEOUT:
      return 'timeout';
    default:
      return 'unknown';
  }
}
