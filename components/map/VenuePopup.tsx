import type L from 'leaflet';
import type { ReactElement } from 'react';
import { Popup, useMap } from 'react-leaflet';
import { splitVenueName } from '@/lib/brand/short-name';
import { itineraryUrl } from '@locator/base/geo';
import type { Locale } from '@locator/base/locale';
import { useTranslation } from 'react-i18next';
import type { Pin } from '@/services/browser/pins';
import { trackLink } from '@/services/browser/track';
import type { ListedVenue } from '@/services/page-content/results/listed-venues';
import { useAppSelector } from '@/store/hooks';
import { VenueBadges } from '../results/OpenBadge';
import { PriceText } from '../results/PriceText';
import buttonStyles from '../ui/Button.module.css';
import { SelectionLink } from '../results/SelectionLink';
import { ExternalLink } from '../ui/ExternalLink';
import { PageLink } from '../ui/PageLink';
import { PIN_HEIGHT } from './marker-icons';

interface VenuePopupProps {
  readonly venue: Pin;
  readonly listed: ListedVenue | undefined;
  readonly time: string | null;
  readonly position: L.LatLng;
  readonly locale: Locale;
  close(): void;
  onRemove(popup: Element | undefined): void;
}

/** Scale of a highlighted pin. Keep in sync with `.venue-highlighted` in the style sheet. */
const SELECTED_PIN_SCALE = 1.32;

/** In pixels, like the following. */
const WIDTH = 290;
const PADDING = 36;
const MARGIN = 12;
/** Above the popup on a low map, which would otherwise hide the head of the pin below its edge. */
const LEAST_MARGIN = 4;
/** Height of the search button at the top of the map, with the space around it. */
const SEARCH_BUTTON_HEIGHT = 72;
/** Height of a popup together with its pin. */
const USUAL_HEIGHT = 300;

const QUIET = `${buttonStyles.button} ${buttonStyles.quiet}`;

export function VenuePopup(props: VenuePopupProps): ReactElement {
  const { venue, listed, time, position, locale, close, onRemove } = props;
  const { t } = useTranslation(['map', 'venues', 'common']);
  const map = useMap();
  const players = useAppSelector((state) => state.search.players);
  const { code, name, city, distance, approximatePlace, url, bookingUrl } = venue;
  const { x: width, y: height } = map.getSize();
  const price = venue.isAway ? undefined : venue.price;
  return (
    <Popup
      position={position}
      offset={[0, -PIN_HEIGHT * SELECTED_PIN_SCALE]}
      minWidth={Math.min(WIDTH, width - PADDING - 2 * MARGIN)}
      maxWidth={WIDTH}
      // Leaves room for the search button at the top of the map, unless the pin would be below the map.
      autoPanPaddingTopLeft={[
        MARGIN,
        Math.max(LEAST_MARGIN, Math.min(SEARCH_BUTTON_HEIGHT, height - USUAL_HEIGHT)),
      ]}
      autoPanPaddingBottomRight={[MARGIN, MARGIN]}
      closeButton={false}
      // Leaflet closes popups by Escape only while the map itself has the focus: see `useMarkerKeyboard`.
      closeOnEscapeKey={false}
      eventHandlers={{ remove: ({ target }) => onRemove((target as L.Popup).getElement()) }}
    >
      <div role="dialog" aria-label={name} className="venue-popup">
        <strong>{splitVenueName(name).short}</strong>
        <span>
          {approximatePlace ?? (distance ? `${city}, ${t('common:distance', { distance })}` : city)}
        </span>
        {(listed || price) && (
          <p>
            {listed && <VenueBadges venue={listed} time={time} locale={locale} />}
            {price && (
              <span>
                <PriceText {...price} players={players} />
              </span>
            )}
          </p>
        )}
        <PageLink
          href={url}
          ref={focusLink}
          className={buttonStyles.button}
          {...trackLink('popupLink', { venue: code })}
        >
          {t('venues:seeVenue')} <span className="visually-hidden">{name}</span>
        </PageLink>
        {/* Leaflet would take a press on a button that it replaces for one on the map, and close the popup. */}
        <p onClick={(event) => event.stopPropagation()}>
          {bookingUrl && (
            <ExternalLink href={bookingUrl} className={QUIET} {...trackLink('booking', { venue: code })}>
              {t('venues:book')}
            </ExternalLink>
          )}
          <ExternalLink
            className={QUIET}
            href={itineraryUrl('NoPoiName', { address: '', ...venue })}
            {...trackLink('route', { label: 'NoPoiName', venue: code })}
          >
            {t('venues:directions')}
          </ExternalLink>
          <SelectionLink venue={code} locale={locale} className={QUIET} />
        </p>
        <button type="button" aria-label={t('closePopup')} title={t('closePopup')} onClick={close}>
          ×
        </button>
      </div>
    </Popup>
  );
}

function focusLink(link: HTMLAnchorElement | null): void {
  link?.focus({ preventScroll: true });
}
