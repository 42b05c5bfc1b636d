import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import type { CountyMapContent, IndexedElement } from '@/lib/page/index-block';
import { trackLink } from '@/services/browser/track';
import { withBasePath } from '@/lib/url/base-path';
import { PageLink } from '../ui/PageLink';
import styles from './IndexPage.module.css';

interface CountyMapProps {
  readonly map: CountyMapContent;
  readonly elements: readonly IndexedElement[];
}

/**
 * Draws the counties with venues as links, for pointers. The map is hidden from the keyboard and from screen readers,
 * because the list beside it has the same links.
 */
export function CountyMap({ map, elements }: CountyMapProps): ReactElement {
  const { country, height, enlarged, enlargedName } = map;
  const { t } = useTranslation('common');
  const outlines = withBasePath(`/map/counties-${country}.svg?v=${process.env.BASEMAP_VERSION}`);
  const counties = elements.flatMap(({ area, ...county }) => (area ? [{ area, ...county }] : []));
  const [left = 0, top = 0, width = 0, depth = 0] = enlarged ?? [];
  const isSmall = ({ area: [, x, y] }: County): boolean =>
    x > left && x < left + width && y > top && y < top + depth;
  const small = counties.filter(isSmall);
  return (
    <div className={styles.map} aria-hidden="true">
      {enlargedName && (
        <>
          <svg className={styles.inset} viewBox={`${left} ${top} ${width} ${depth}`}>
            {small.map((county) => renderLink(county, [left, top - 4]))}
            {small.map(renderCount)}
            <rect x={left} y={top} width={width} height={depth} />
          </svg>
          <p>{enlargedName}</p>
        </>
      )}
      <svg viewBox={`0 0 1000 ${height}`}>
        <use href={`${outlines}#${country}`} />
        {counties.map((county) => renderLink(county, NAME_AT))}
        {counties.filter((county) => !isSmall(county)).map(renderCount)}
      </svg>
    </div>
  );

  /** The name is shown while the pointer is over the county. */
  function renderLink(
    { area: [code], label, url, venueCount = 0 }: County,
    [x, y]: readonly [x: number, y: number],
  ): ReactElement {
    return (
      <PageLink
        key={code}
        href={url}
        tabIndex={-1}
        data-size={sizeOf(venueCount)}
        {...trackLink('indexBlock', { label: 'county' })}
      >
        <use href={`${outlines}#${code}`} />
        <text x={x} y={y}>
          {`${label} – ${t('venueCount', { count: venueCount })}`}
        </text>
      </PageLink>
    );
  }

  function renderCount({ area: [code, x, y], venueCount = 0 }: County): ReactElement {
    return (
      <text key={`${code} count`} x={x} y={y} data-size={sizeOf(venueCount)}>
        {venueCount}
      </text>
    );
  }
}

type County = IndexedElement & Required<Pick<IndexedElement, 'area'>>;

/** Position of the name of the county under the pointer, in units of the map: above it. */
const NAME_AT = [0, -26] as const;

/** Three shades; the most common one needs no attribute. */
function sizeOf(venueCount: number): string | undefined {
  return venueCount > 4 ? 'large' : venueCount > 1 ? 'medium' : undefined;
}
