import { useTranslation } from 'react-i18next';
import { type ReactElement, useSyncExternalStore } from 'react';
import { type Destination, type ItineraryType, itineraryUrl } from '@locator/base/geo';
import { trackLink } from '@/services/browser/track';
import { ExternalLink } from '../ui/ExternalLink';
import { ExternalLinkIcon } from '../ui/icons';
import styles from './VenueDetails.module.css';

type ItineraryProps = Readonly<Record<'venue', Destination & { readonly code: string }>>;

export function Itinerary({ venue }: ItineraryProps): ReactElement {
  const { t } = useTranslation('venue');
  const types = useItineraryTypes();
  return (
    <ul className={styles.links}>
      {types.map((type) => (
        <li key={type}>
          <ExternalLink
            href={itineraryUrl(type, venue)}
            {...trackLink('route', { label: type, venue: venue.code })}
          >
            {t(`itinerary${type}`)} <ExternalLinkIcon />
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}

/** Google Maps only with the name of the venue: two links to it would be one too many. */
const TYPES = ['Default', 'Waze', 'ApplePlans'] as const satisfies readonly ItineraryType[];
const APPLE_FIRST = ['ApplePlans', 'Default', 'Waze'] as const satisfies readonly ItineraryType[];

export function useItineraryTypes(): typeof TYPES | typeof APPLE_FIRST {
  const isApple = useSyncExternalStore(
    () => () => undefined,
    isApplePlatform,
    () => false,
  );
  return isApple ? APPLE_FIRST : TYPES;
}

function isApplePlatform(): boolean {
  return /\b(?:iPhone|iPad|Macintosh)\b/.test(navigator.userAgent);
}
