import { useEffect, useSyncExternalStore } from 'react';
import { type Device, loaded, scrollAvailabilityChanged } from '@/store/client-slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** Mobile breakpoint (specification, section 9). */
const NARROW_WINDOW = '(width < 768px)';

export function DeviceProbe(): null {
  useDevice();
  useScrollAvailability();
  return null;
}

function useDevice(): void {
  const dispatch = useAppDispatch();
  const { hasLoaded, device: storedDevice } = useAppSelector((state) => state.client);
  const device = useSyncExternalStore(subscribeToWidth, currentDevice, () => null);

  useEffect(
    function reportDevice() {
      if (device && (!hasLoaded || device !== storedDevice)) dispatch(loaded(device));
    },
    [device, hasLoaded, storedDevice, dispatch],
  );
}

function useScrollAvailability(): void {
  const dispatch = useAppDispatch();
  const storedDevice = useAppSelector((state) => state.client.isScrollAvailable);

  useEffect(
    function observePageHeight() {
      function reportAvailability(): void {
        const { scrollHeight, clientHeight } = document.documentElement;
        const isAvailable = scrollHeight > clientHeight;
        if (isAvailable !== storedDevice) dispatch(scrollAvailabilityChanged(isAvailable));
      }
      // The observer's initial callback reports the first value without forcing a layout.
      const observer = new ResizeObserver(reportAvailability);
      observer.observe(document.body);
      window.addEventListener('resize', reportAvailability);
      return () => {
        observer.disconnect();
        window.removeEventListener('resize', reportAvailability);
      };
    },
    [storedDevice, dispatch],
  );
}

/** Returns `mobile` only for a mobile browser in a narrow window (specification, section 4). */
function currentDevice(): Device {
  return isMobileAgent(navigator.userAgent) && window.matchMedia(NARROW_WINDOW).matches
    ? 'mobile'
    : 'desktop';
}

/** https://developer.mozilla.org/docs/Web/HTTP/Browser_detection_using_the_user_agent#mobile_tablet_or_desktop */
function isMobileAgent(userAgent: string): boolean {
  return /Mobi|Android/i.test(userAgent);
}

function subscribeToWidth(notify: () => void): () => void {
  const query = window.matchMedia(NARROW_WINDOW);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}
