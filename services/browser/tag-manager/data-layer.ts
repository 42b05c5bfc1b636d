import type { Push } from '@/lib/data-layer/push';

declare global {
  interface Window {
    /** The tag manager's queue (https://developers.google.com/tag-platform/tag-manager/datalayer). */
    dataLayer?: unknown[];
  }
}

/** Consent types of consent mode, version 2 (https://developers.google.com/tag-platform/security/guides/consent). */
const CONSENT_TYPES = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
] as const;

export function dataLayer(): unknown[] {
  return (window.dataLayer ??= []);
}

/** Pushes a consent command. The `default` command must precede the tag manager's script. */
export function setConsent(command: 'default' | 'update', state: 'denied' | 'granted'): void {
  gtag('consent', command, Object.fromEntries(CONSENT_TYPES.map((type) => [type, state])));
}

export function pushToDataLayer(push: Push): void {
  dataLayer().push(push);
}

/**
 * Requests the tag manager's script as Google's snippet does, but without an inline script. If the script is blocked
 * or unavailable, the site works without it.
 */
export function loadTagManager(id: string, url: string): void {
  dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const source = new URL(url);
  source.searchParams.set('id', id);
  const script = document.createElement('script');
  script.async = true;
  script.src = source.href;
  document.head.append(script);
}

/** Pushes a command as an `arguments` object, because the tag manager ignores commands that are arrays. */
function gtag(..._command: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- see above
  dataLayer().push(arguments);
}
