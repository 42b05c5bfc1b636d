import { PageLink } from '../ui/PageLink';
import type { ReactElement } from 'react';
import type { PlaceSummaryContent } from '@/services/page-content/indexes/index-pages';
import { Container } from '../ui/Container';
import styles from './PlaceSummary.module.css';

export function PlaceSummary({ text }: { readonly text: string }): ReactElement | null {
  return text ? <p className={styles.summary}>{text}</p> : null;
}

export function PlaceSummaryPage({
  content,
}: {
  readonly content: PlaceSummaryContent | undefined;
}): ReactElement | null {
  if (!content || (!content.text && content.links.length === 0)) return null;
  return (
    <Container>
      <PlaceSummary text={content.text} />
      {content.links.map(({ label, url }) => (
        <p key={url} className={styles.link}>
          <PageLink href={url}>{label}</PageLink>
        </p>
      ))}
    </Container>
  );
}
