import type { Push } from '@/lib/data-layer/push';

declare global {
  interface Window {
    /** The tag manager's queue (https://developers.google.com/tag-platform/tag-manager/datalayer). */
    dataLayer?: unknown[];
  }
}

/** Consent mode, version 2 (https://developers.google.com/tag-platform/security/guides/consent). */
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

/** Pushes a consent command. The `default` has to precede the tag manager's script. */
export function setConsent(command: 'default' | 'update', state: 'denied' | 'granted'): void {
  gtag('consent', command, Object.fromEntries(CONSENT_TYPES.map((type) => [type, state])));
}

export function pushToDataLayer(push: Push): void {
  dataLayer().push(push);
}

/**
 * Requests the tag manager's script, as Google's snippet does but without an inline script. The site works without it,
 * if it is blocked or unavailable.
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

/** Commands have to be the `arguments` of a function: the tag manager ignores arrays. */
function gtag(..._command: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- see above
  dataLayer().push(arguments);
}
