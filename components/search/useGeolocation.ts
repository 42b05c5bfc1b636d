import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState } from 'react';
import type { Position } from '@locator/base/geo';
import type { Located } from '@/services/browser/geolocation';
import { track } from '@/services/browser/track';
import { useAppDispatch } from '@/store/hooks';
import { messageAdded } from '@/store/messages-slice';

export interface GeolocationRequest {
  readonly isLocating: boolean;
  /** Requests the visitor's position. Calls exactly one of the two callbacks, or neither after `cancel`. */
  locateMe(onLocated: (position: Position) => void, onFailed: () => void): void;
  cancel(): void;
}

export function useGeolocation(): GeolocationRequest {
  const { t } = useTranslation('common');
  const dispatch = useAppDispatch();
  const [isLocating, setIsLocating] = useState(false);
  /** Responses to earlier requests are ignored, because they cannot be aborted. */
  const latestRequest = useRef(0);
  useEffect(function cancelOnUnmount() {
    const latest = latestRequest;
    return () => void (latest.current += 1);
  }, []);

  return {
    isLocating,
    locateMe(onLocated, onFailed) {
      const request = (latestRequest.current += 1);
      setIsLocating(true);
      void locateLazily().then(function handleResult(located) {
        if (latestRequest.current !== request) return;
        setIsLocating(false);
        if (located.ok) {
          track('geolocationFound', {});
          onLocated(located.position);
          return;
        }
        track('geolocationFailed', { label: located.reason });
        dispatch(messageAdded({ kind: 'error', text: t(`geolocation.${located.reason}`) }));
        onFailed();
      });
    },
    cancel() {
      latestRequest.current += 1;
      setIsLocating(false);
    },
  };
}

/** Loads the code that asks for the position only when the visitor wants it. */
function locateLazily(): Promise<Located> {
  return import('@/services/browser/geolocation').then(
    ({ locate }) => locate(),
    () => ({ ok: false, reason: 'unavailable' }),
  );
}
