import type { ReactElement } from 'react';
import type { IndexBlockContent, CountyMapContent, IndexedElement } from '@/lib/page/index-block';
import type { IndexPageContent } from '@/services/page-content/indexes/index-pages';
import { useAppSelector } from '@/store/hooks';
import { Container } from '../ui/Container';
import { PageLink } from '../ui/PageLink';
import { IndexBlock } from './IndexBlock';
import styles from './IndexPage.module.css';
import { trackLink } from '@/services/browser/track';
import { withBasePath } from '@/lib/url/base-path';

export function IndexPage({ content }: { readonly content: IndexPageContent }): ReactElement {
  const blocks = useAppSelector((state) => state.indexes.blocks);
  const { text, links, map } = content;
  const letters = blocks.filter(({ isLetter }) => isLetter);
  return (
    <Container>
      <div className={map ? `${styles.page} ${styles.beside}` : styles.page}>
        {(text || links.length > 0) && (
          <p className={styles.text}>
            {text}{' '}
            {links.map(({ label, url }) => (
              <PageLink key={url} href={url}>
                {label}
              </PageLink>
            ))}
          </p>
        )}
        {map && <CountyMap map={map} elements={blocks.flatMap(({ elements }) => elements)} />}
        <div className={styles.lists}>
          {letters.length > 0 && (
            <ul className={styles.letters}>
              {letters.map(({ title }) => (
                <li key={title}>
                  <a href={`#${title}`}>{title}</a>
                </li>
              ))}
            </ul>
          )}
          {letters.length > 0 && <div className={styles.index}>{letters.map(renderBlock)}</div>}
          {blocks.filter(({ isLetter }) => !isLetter).map(renderBlock)}
        </div>
      </div>
    </Container>
  );
}

function renderBlock(block: IndexBlockContent): ReactElement {
  return <IndexBlock key={`${block.type} ${block.title}`} block={block} />;
}

interface CountyMapProps {
  readonly map: CountyMapContent;
  readonly elements: readonly IndexedElement[];
}

/** For pointers. Hidden from the keyboard and from screen readers, because the list beside it has the same links. */
function CountyMap({ map, elements }: CountyMapProps): ReactElement {
  const { country, height, enlarged, enlargedName } = map;
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

  function renderLink(
    { area: [code, , , count], label, url, venues = '' }: County,
    [x, y]: readonly [x: number, y: number],
  ): ReactElement {
    return (
      <PageLink
        key={code}
        href={url}
        tabIndex={-1}
        data-size={sizeOf(count)}
        {...trackLink('indexBlock', { label: 'county' })}
      >
        <use href={`${outlines}#${code}`} />
        <text x={x} y={y}>
          {`${label} – ${venues}`}
        </text>
      </PageLink>
    );
  }

  function renderCount({ area: [code, x, y, count] }: County): ReactElement {
    return (
      <text key={`${code} count`} x={x} y={y} data-size={sizeOf(count)}>
        {count > 0 && count}
      </text>
    );
  }
}

type County = IndexedElement & Required<Pick<IndexedElement, 'area'>>;

/** Position of the name of the county under the pointer, in units of the map: above it. */
const NAME_AT = [0, -26] as const;

/** Three shades; the most common one needs no attribute. */
function sizeOf(count: number): string | undefined {
  return count > 4 ? 'large' : count > 1 ? 'medium' : undefined;
}
