import type { ReactElement } from 'react';
import type { IndexBlockContent } from '@/lib/page/index-block';
import type { PageProps } from '@/lib/page/page';
import type { IndexPageContent } from '@/services/page-content/indexes/index-pages';
import type { PageState } from '@/store/page-state';
import { useAppSelector } from '@/store/hooks';
import { Container } from '../ui/Container';
import { PageLink } from '../ui/PageLink';
import { CountyMap } from './CountyMap';
import { IndexBlock } from './IndexBlock';
import styles from './IndexPage.module.css';

/** Lists the venues of a country from A to Z, or its counties beside their map. */
export function IndexPage({ content }: PageProps<IndexPageContent, PageState>): ReactElement | null {
  const blocks = useAppSelector((state) => state.indexes.blocks);
  if (!content) return null;
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
