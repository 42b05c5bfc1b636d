import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import { brand, offers } from '@/lib/brand/brand';
import type { LE_GRAND_QUIZ } from '@/lib/brand/le-grand-quiz';
import { shownTopics } from '@/lib/brand/shown-topics';
import type { SiteProps } from '@/lib/page/page';
import { informationUrl } from '@/lib/url/browser-urls';
import { DATA_ANCHOR } from '@/lib/url/topics';
import { trackLink } from '@/services/browser/track';
import { useAppSelector } from '@/store/hooks';
import { NewsletterForm } from '../newsletter/NewsletterForm';
import buttonStyles from '../ui/Button.module.css';
import { Container } from '../ui/Container';
import { ExternalLink } from '../ui/ExternalLink';
import { PageLink } from '../ui/PageLink';
import styles from './Footer.module.css';
import sprite from '../ui/icons.svg';
import { SOCIAL_NETWORKS, type SocialNetwork } from '@/lib/brand/brand-model';

export function Footer({ year, hasNewsletter }: Pick<SiteProps, 'year' | 'hasNewsletter'>): ReactElement {
  const { t } = useTranslation('common');
  const { name, platform, footer } = brand();
  return (
    <footer className={`${styles.footer} on-dark screen-only`}>
      <Container>
        {hasNewsletter && <NewsletterForm />}
        {offers('footer') && (
          <div className={styles.ways}>
            <SocialLinks />
            {footer.map(({ id, links }) => (
              <LinkColumn key={id} title={t(`footer.${id as FooterLabel}`)} names={links} />
            ))}
          </div>
        )}
        <div className={styles.closing}>
          <p>
            {!platform && `© ${year} ${name}`}
            {platform && (
              <>
                {t('footer.copyright', { year, name })}{' '}
                <ExternalLink href={platform.url} className="target">
                  {platform.name}
                </ExternalLink>
              </>
            )}
          </p>
          <BackToTop />
          <InformationLinks />
        </div>
      </Container>
    </footer>
  );
}

/** Hidden on a page too short to scroll. */
function BackToTop(): ReactElement | null {
  const { t } = useTranslation('common');
  const isScrollAvailable = useAppSelector((state) => state.client.isScrollAvailable);
  if (!isScrollAvailable) return null;
  return (
    <a href="#top" className={`${buttonStyles.button} ${buttonStyles.quiet}`} onClick={scrollToTop}>
      {t('footer.backToTop')} <span aria-hidden="true">↑</span>
    </a>
  );
}

/** Chromium does not follow the link during the smooth scroll of a Tab. The link still moves focus. */
function scrollToTop(): void {
  window.scrollTo({ top: 0 });
}

function SocialLinks(): ReactElement | null {
  const { t } = useTranslation('common');
  const networks = SOCIAL_NETWORKS.filter((network) => brand().social[network]);
  if (networks.length === 0) return null;
  return (
    <div className={styles.social}>
      <h2 className={styles.title}>{t('footer.social')}</h2>
      <ul className={styles.networks}>
        {networks.map((network) => (
          <li key={network}>
            <ExternalLink
              href={brand().social[network] ?? ''}
              className={`${styles.network} target`}
              hiddenName={SOCIAL_NAMES[network]}
              {...trackLink('socialLink', { label: network })}
            >
              {/* A separate, cacheable file: inlining the icons would add 10% to every page. The name follows as text. */}
              <svg width="20" height="20" fill="currentColor" aria-hidden="true">
                <use href={`${sprite.src}#${network}`} />
              </svg>
            </ExternalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Message keys of the default brand's footer labels. Labels defined in `BRAND_FILE` are added to the same messages. */
type FooterLabel = 'site' | 'company' | FooterLink;
type FooterLink = (typeof LE_GRAND_QUIZ.footer)[number]['links'][number];

interface LinkColumnProps {
  readonly title: string;
  readonly names: readonly string[];
}

function LinkColumn({ title, names }: LinkColumnProps): ReactElement {
  const { t } = useTranslation('common');
  return (
    <div className={styles.column}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <ExternalLink
              href={brand().links[name] ?? ''}
              className={`${styles.link} target`}
              {...trackLink('brandLink', { label: name })}
            >
              {t(`footer.${name as FooterLink}`)}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function InformationLinks(): ReactElement {
  const { t, i18n } = useTranslation('common');
  return (
    <ul className={styles.topics} aria-label={t('footer.information')}>
      {shownTopics().map((topic) => (
        <li key={topic}>
          <PageLink href={informationUrl(i18n.language, topic)} className="target">
            {t(`footer.${topic === 'legal' ? 'legalNotices' : topic}`)}
          </PageLink>
        </li>
      ))}
      <li>
        <PageLink href={`${informationUrl(i18n.language, 'siteMap')}#${DATA_ANCHOR}`} className="target">
          {t('footer.licences')}
        </PageLink>
      </li>
    </ul>
  );
}

const SOCIAL_NAMES: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
};
