import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import type { CountyMapContent, IndexedElement } from '@/lib/page/index-block';
import { trackLink } from '@/services/browser/track';
import { PageLink } from '../ui/PageLink';
import styles from './CountyMap.module.css';

interface CountyMapProps {
  readonly map: CountyMapContent;
  readonly elements: readonly IndexedElement[];
}

/**
 * Draws the counties as links, for pointers. The map is hidden from the keyboard and from screen readers, because the list beside it has the same
 * links.
 */
export function CountyMap({ map: { country, height, enlarged }, elements }: CountyMapProps): ReactElement {
  const { t } = useTranslation('common');
  const outlines = `/map/counties-${country}.svg?v=${process.env.BASEMAP_VERSION}`;
  const counties = elements.flatMap(({ area, ...county }) => (area ? [{ area, ...county }] : []));
  const [left = 0, top = 0, width = 0, depth = 0] = enlarged ?? [];
  const isSmall = ({ area: [, x, y] }: County): boolean =>
    x > left && x < left + width && y > top && y < top + depth;
  const small = counties.filter(isSmall);
  return (
    <svg className={styles.map} viewBox={`0 0 1000 ${height}`} aria-hidden="true">
      {counties.map(renderOutline)}
      {counties.filter((county) => !isSmall(county)).map(renderCount)}
      {small.length > 0 && (
        <svg y={height - INSET} width={INSET} height={INSET} viewBox={`${left} ${top} ${width} ${depth}`}>
          {small.map(renderOutline)}
          {small.map(renderCount)}
        </svg>
      )}
    </svg>
  );

  function renderOutline({ area: [code], label, url, venueCount }: County): ReactElement {
    return (
      <PageLink
        key={code}
        href={url}
        tabIndex={-1}
        data-count={venueCount}
        {...trackLink('indexBlock', { label: 'county' })}
      >
        <title>{venueCount ? `${label} – ${t('venueCount', { count: venueCount })}` : label}</title>
        <use href={`${outlines}#${code}`} />
      </PageLink>
    );
  }

  function renderCount({ area: [code, x, y], venueCount }: County): ReactElement | null {
    return venueCount ? (
      <text key={`${code} count`} x={x} y={y}>
        {venueCount}
      </text>
    ) : null;
  }
}

type County = IndexedElement & Required<Pick<IndexedElement, 'area'>>;

/** Width and height of the inset, in units of the map. */
const INSET = 200;
