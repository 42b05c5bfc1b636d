import type { ReactElement } from 'react';
import { useAppSelector } from '@/store/hooks';
import { IndexBlock } from './IndexBlock';
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
