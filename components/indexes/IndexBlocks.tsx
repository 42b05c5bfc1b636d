import type { ReactElement } from 'react';
import { useAppSelector } from '@/store/hooks';
import { Container } from '../ui/Container';
import { IndexBlock } from './IndexBlock';
import styles from './IndexBlock.module.css';

/** The lists at the foot of a page. Index pages show theirs themselves. */
export function IndexBlocks(): ReactElement | null {
  const { blocks } = useAppSelector((state) => state.indexes);
  const { type } = useAppSelector((state) => state.page);
  if (blocks.length === 0 || type === 'index-all') return null;
  return (
    <Container>
      <div className={styles.blocks}>
        {blocks.map((block) => (
          <IndexBlock key={`${block.type} ${block.title}`} block={block} />
        ))}
      </div>
    </Container>
  );
}
