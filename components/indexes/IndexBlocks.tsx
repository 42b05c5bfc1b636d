import type { ReactElement } from 'react';
import type { Locale } from '@locator/base/locale/locale';
import { useAppSelector } from '@/store/hooks';
import { Container } from '../ui/Container';
import { IndexBlock } from './IndexBlock';
import styles from './IndexBlocks.module.css';

/** Number of blocks above which wide windows show them in columns. */
const MANY_BLOCKS = 4;

export function IndexBlocks({ locale }: { readonly locale: Locale }): ReactElement | null {
  const blocks = useAppSelector((state) => state.indexes.blocks);
  if (blocks.length === 0) return null;
  return (
    <Container>
      <div className={blocks.length > MANY_BLOCKS ? `${styles.blocks} ${styles.many}` : styles.blocks}>
        {blocks.map((block) => (
          <IndexBlock key={`${block.type} ${block.title}`} block={block} locale={locale} />
        ))}
      </div>
    </Container>
  );
}
