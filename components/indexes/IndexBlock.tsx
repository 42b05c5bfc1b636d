import type { TFunction } from 'i18next';
import { PageLink } from '../ui/PageLink';
import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import { INDEX_TYPES, type IndexBlockContent, type IndexedElement } from '@/lib/page/index-block';
import { track, trackLink } from '@/services/browser/track';
import { useAppSelector } from '@/store/hooks';
import styles from './IndexBlock.module.css';

export function IndexBlocks(): ReactElement | null {
  const { blocks } = useAppSelector((state) => state.indexes);
  if (blocks.length === 0) return null;
  return (
    <div className={styles.blocks}>
      {blocks.map((block) => (
        <IndexBlock key={`${block.type} ${block.title}`} block={block} />
      ))}
    </div>
  );
}

/** Lists links. `<details>` works without JavaScript, and crawlers read its content. A letter cannot be collapsed. */
export function IndexBlock({ block }: { readonly block: IndexBlockContent }): ReactElement | null {
  const { t } = useTranslation('common');
  if (!INDEX_TYPES.includes(block.type)) throw new Error('Unsupported indexes type');
  if (block.elements.length === 0) return null;
  const list = (
    <ul>
      {block.elements.map((element, index) => (
        <li key={element.url}>
          <PageLink href={element.url} {...trackLink('indexBlock', { label: block.type, rank: index + 1 })}>
            <span>
              {element.town && <i>{element.town}</i>}
              {element.label.slice(element.town?.length ?? 0)}
            </span>
            <small>
              {element.state && <b>{element.state}</b>}
              {detailOf(element, t)}
            </small>
          </PageLink>
        </li>
      ))}
    </ul>
  );
  if (block.isLetter)
    return (
      <section id={block.title} className={`${styles.block} ${styles.letter}`}>
        <h2>{block.title}</h2>
        {list}
      </section>
    );
  return (
    <details open={!block.isCollapsed} className={styles.block}>
      <summary
        onClick={({ currentTarget }) => {
          const isOpen = currentTarget.closest('details')?.open;
          track('indexBlockToggled', { label: isOpen ? 'closed' : 'opened' });
        }}
      >
        <h2>{block.title}</h2>
      </summary>
      {list}
      {block.fullListUrl && (
        <PageLink
          href={block.fullListUrl}
          className="target"
          {...trackLink('indexBlock', { label: block.type })}
        >
          {t('seeAll', { title: block.title })}
        </PageLink>
      )}
    </details>
  );
}

/** Not a component, because a page renders about a hundred of these, and each would call `useTranslation`. */
function detailOf(element: IndexedElement, t: TFunction<'common'>): string {
  const { state, distance, venues = '' } = element;
  const details = [
    [element.postalCode, element.city].filter(Boolean).join(' '),
    distance === undefined ? '' : t('distance', { distance }),
    venues,
  ].filter(Boolean);
  return (state ? ['', ...details] : details).join(' · ');
}
