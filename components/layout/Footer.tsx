import { useTranslation } from 'react-i18next';
import type { ReactElement } from 'react';
import { BRAND } from '@/lib/brand/brand';
import type { LE_GRAND_QUIZ } from '@/lib/brand/le-grand-quiz';
import { SHOWN_TOPICS } from '@/lib/brand/shown-topics';
import { SOCIAL_NETWORKS, type SocialNetwork } from '@/lib/brand/social-networks';
import { informationUrl, LICENCES_URL, venuesFileUrl } from '@/lib/url/browser-urls';
import { trackLink } from '@/services/browser/track';
import { useAppSelector } from '@/store/hooks';
import { NewsletterForm } from '../newsletter/NewsletterForm';
import { Container } from '../ui/Container';
import { ExternalLink } from '../ui/ExternalLink';
import { PageLink } from '../ui/PageLink';
import styles from './Footer.module.css';
import { Logo } from './Logo';
import sprite from './icons.svg';

/** Attribution of the data in `packages/gazetteer/data`, `data/basemap` and the street map, as their licences require. */
const DATA_SOURCES = [
  { name: 'communes', url: 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/' },
  { name: 'towns', url: 'https://www.geonames.org/about.html' },
  { name: 'stations', url: 'https://github.com/trainline-eu/stations' },
  { name: 'outlines', url: 'https://www.naturalearthdata.com/about/terms-of-use/' },
  { name: 'streets', url: 'https://www.openstreetmap.org/copyright' },
] as const;

export function Footer({ year }: { readonly year: number }): ReactElement {
  const { t } = useTranslation('common');
  return (
    <footer className={`${styles.footer} on-night`}>
      <Container>
        <NewsletterForm />
        <div className={styles.ways}>
          <div className={styles.chain}>
            <Logo />
            <SocialLinks />
          </div>
          {BRAND.footer.map(({ id, links }) => (
            <LinkColumn key={id} title={t(`footer.${id as FooterLabel}`)} names={links} />
          ))}
        </div>
        <div className={styles.closing}>
          <p>
            {!BRAND.platform && `© ${year} ${BRAND.name}`}
            {BRAND.platform && (
              <>
                {t('footer.copyright', { year: year, name: BRAND.name })}{' '}
                <ExternalLink href={BRAND.platform.url} className={styles.platform}>
                  {BRAND.platform.name}
                </ExternalLink>
              </>
            )}
          </p>
          <InformationLinks />
          <DataSources />
          <BackToTop />
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
    <a href="#top" className={styles.top} onClick={scrollToTop}>
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
  const networks = SOCIAL_NETWORKS.filter((network) => BRAND.social[network]);
  if (networks.length === 0) return null;
  return (
    <div>
      <h2 className={styles.title}>{t('footer.social')}</h2>
      <ul className={styles.social}>
        {networks.map((network) => (
          <li key={network}>
            <ExternalLink
              href={BRAND.social[network] ?? ''}
              className={styles.network}
              hiddenName={SOCIAL_NAMES[network]}
              {...trackLink('socialLink', { label: network })}
            >
              <SocialIcon network={network} />
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
    <nav aria-label={title} className={styles.column}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <ExternalLink
              href={BRAND.links[name] ?? ''}
              className={styles.link}
              {...trackLink('brandLink', { label: name })}
            >
              {t(`footer.${name as FooterLink}`)}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function InformationLinks(): ReactElement {
  const { t, i18n } = useTranslation('common');
  return (
    <nav aria-label={t('footer.information')}>
      <ul className={styles.sources}>
        {SHOWN_TOPICS.map((topic) => (
          <li key={topic}>
            <PageLink href={informationUrl(i18n.language, topic)} className={styles.platform}>
              {t(`footer.${topic === 'legal' ? 'legalNotices' : topic}`)}
            </PageLink>
          </li>
        ))}
        <li>
          <a href={LICENCES_URL} className={styles.platform}>
            {t('footer.licences')}
          </a>
        </li>
      </ul>
    </nav>
  );
}

function DataSources(): ReactElement {
  const { t, i18n } = useTranslation('common');
  return (
    <div className={styles.data}>
      <p>{t('footer.data.label')}</p>
      <ul>
        {DATA_SOURCES.map(({ name, url }) => (
          <li key={name}>
            <ExternalLink href={url} className={styles.source}>
              {t(`footer.data.${name}`)}
            </ExternalLink>
          </li>
        ))}
        <li>
          <a href={venuesFileUrl(i18n.language)} type="application/geo+json" className={styles.source}>
            {t('footer.data.venues')}
          </a>
        </li>
      </ul>
    </div>
  );
}

const SOCIAL_NAMES: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
};

/** A separate, cacheable file: inlining the icons would add 10% to every page. The name follows as text. */
function SocialIcon({ network }: { readonly network: SocialNetwork }): ReactElement {
  return (
    <svg width="20" height="20" fill="currentColor" aria-hidden="true">
      <use href={`${sprite.src}#${network}`} />
    </svg>
  );
}
