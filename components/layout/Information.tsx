import type { ReactElement } from 'react';
import { withBasePath } from '@/lib/url/base-path';
import type {
  InformationContent,
  InformationLink,
} from '@/services/page-content/information/information-pages';
import { Container } from '../ui/Container';
import { ExternalLink } from '../ui/ExternalLink';
import { PageLink } from '../ui/PageLink';
import styles from './Information.module.css';

export function Information({ content }: { readonly content: InformationContent }): ReactElement {
  return (
    <Container>
      <div className={styles.information}>
        {content.sections.map(({ title, id, text, items = [], links, lang }) => (
          <section key={title} id={id} lang={lang}>
            <h2>{title}</h2>
            {text && <p className={styles.text}>{text}</p>}
            {items.length > 0 && (
              <ul className={styles.text}>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
            {links && (
              <ul className={styles.links}>
                {links.map((link) => (
                  <li key={link.url}>
                    <InformationAnchor {...link} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </Container>
  );
}

function InformationAnchor({ label, url, isFile }: InformationLink): ReactElement {
  if (isFile) return <a href={withBasePath(url)}>{label}</a>;
  return url.startsWith('/') ? (
    <PageLink href={url}>{label}</PageLink>
  ) : (
    <ExternalLink href={url}>{label}</ExternalLink>
  );
}
