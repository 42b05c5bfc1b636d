import { useTranslation } from '@/lib/locale/use-translation';
import { useEffect, useRef, useState } from 'react';
import type { Position } from '@/lib/geo/position';
import { locate } from '@/services/geolocation/locate';
import { useAppDispatch } from '@/store/hooks';
import { messageShown } from '@/store/messages-slice';

interface GeolocationRequest {
  readonly isLocating: boolean;
  /** Requests the visitor's position. Calls exactly one of the two callbacks, or none after `cancel`. */
  locateMe(onLocated: (position: Position) => void, onFailed: () => void): void;
  cancel(): void;
}

/** Requests the visitor's position from the browser, and shows a toast for each failure. */
export function useGeolocation(): GeolocationRequest {
  const { t } = useTranslation('common');
  const dispatch = useAppDispatch();
  const [isLocating, setIsLocating] = useState(false);
  /** Geolocation requests cannot be aborted, so responses to cancelled requests are ignored. */
  const asked = useRef(0);
  useEffect(function forgetWhenLeaving() {
    const questions = asked;
    return () => void (questions.current += 1);
  }, []);

  return {
    isLocating,
    locateMe(onLocated, onFailed) {
      const question = (asked.current += 1);
      setIsLocating(true);
      void locate().then(function tell(located) {
        if (asked.current !== question) return;
        setIsLocating(false);
        if (located.ok) {
          onLocated(located.position);
          return;
        }
        dispatch(messageShown({ kind: 'error', text: t(`geolocation.${located.reason}`) }));
        onFailed();
      });
    },
    cancel() {
      asked.current += 1;
      setIsLocating(false);
    },
  };
}
