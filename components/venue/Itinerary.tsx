import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import { type Destination, itineraryUrl } from '@/lib/geo/itinerary';
import { trackLink } from '@/services/browser/track';
import { ExternalLink } from '../ui/ExternalLink';
import { ExternalLinkIcon } from '../ui/icons';
import styles from './Itinerary.module.css';
import { useItineraryTypes } from './useItineraryTypes';

interface ItineraryProps {
  readonly venue: Destination & { readonly code: string };
}

/** Renders links to navigation services, with Apple Maps first on Apple platforms. */
export function Itinerary({ venue }: ItineraryProps): ReactElement {
  const { t } = useTranslation('venue');
  const types = useItineraryTypes();
  return (
    <ul className={styles.routes}>
      {types.map((type) => (
        <li key={type}>
          <ExternalLink
            href={itineraryUrl(type, venue)}
            className={styles.route}
            {...trackLink('route', { label: type, venue: venue.code })}
          >
            {t(`itinerary${type}`)} <ExternalLinkIcon />
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
