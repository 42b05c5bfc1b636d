import { PageLink } from '../ui/PageLink';
import type { ReactElement } from 'react';
import { Container } from '../ui/Container';
import styles from './PlaceSummary.module.css';

export function PlaceSummary({ text }: { readonly text: string }): ReactElement | null {
  return text ? <p className={styles.summary}>{text}</p> : null;
}

/** Content between the title of an index page and its index blocks. */
export interface PlaceSummaryContent {
  readonly text: string;
  /** Links to other views of the same list. */
  readonly links: readonly { readonly label: string; readonly url: string }[];
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
