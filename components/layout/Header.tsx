import { PageLink } from '../ui/PageLink';
import { useTranslation } from 'react-i18next';
import { type ReactElement, useRef } from 'react';
import { brand, offers } from '@/lib/brand/brand';
import type { PageProps } from '@/lib/page/page';
import type { Locale } from '@locator/base/locale';
import { homeUrl, occasionUrl } from '@/lib/url/browser-urls';
import { trackLink } from '@/services/browser/track';
import buttonStyles from '../ui/Button.module.css';
import { ExternalLink } from '../ui/ExternalLink';
import { ICON } from '../ui/icons';
import styles from './Header.module.css';
import icons from '../ui/icons.svg';
import { Menu, type MenuState } from './Menu';
import { useHeaderMenus } from './useHeaderMenus';
import { withBasePath } from '@/lib/url/base-path';

/** Message keys of the default brand's header labels. Labels defined in `BRAND_FILE` are added to the same messages. */
type MenuLink = 'quiz' | 'blindtest' | 'kids' | 'birthday' | 'evjf' | 'family' | 'teambuilding' | 'coupe';
type MenuLabel = MenuLink | 'games' | 'groups' | 'gift';

const PANEL_ID = 'header-panel';

export function Header({ locale, head }: Pick<PageProps, 'locale' | 'head'>): ReactElement {
  const { t } = useTranslation('common');
  const headerRef = useRef<HTMLElement>(null);
  const burgerRef = useRef<HTMLButtonElement>(null);
  const { isPanelOpen, togglePanel, menuState } = useHeaderMenus(headerRef, burgerRef);
  const { name, menu, highlight, links: brandLinks } = brand();
  const languages = <LanguageSwitch locale={locale} head={head} {...menuState('language')} />;
  if (!offers('header')) {
    return (
      <header ref={headerRef} className={`${styles.header} on-dark screen-only`}>
        <div className={styles.bar}>{languages}</div>
      </header>
    );
  }
  return (
    <header ref={headerRef} className={`${styles.header} on-dark screen-only`}>
      <div className={isPanelOpen ? `${styles.bar} ${styles.isOpen}` : styles.bar}>
        <PageLink
          href={homeUrl(locale)}
          className={`${styles.home} target`}
          aria-label={t('brand.home', { name })}
        >
          <Logo />
        </PageLink>
        <button
          ref={burgerRef}
          type="button"
          className={`${styles.burger} target`}
          aria-expanded={isPanelOpen}
          aria-controls={PANEL_ID}
          onClick={togglePanel}
        >
          {t('menu.button')}
          <svg {...ICON}>
            <path d={isPanelOpen ? 'm5 5 14 14M19 5 5 19' : 'M3 6h18M3 12h18M3 18h18'} />
          </svg>
        </button>
        <div id={PANEL_ID} className={styles.panel}>
          <nav aria-label={t('menu.label')} className={styles.nav}>
            <ul className={styles.entries}>
              {menu.map(({ id, links }) => (
                <li key={id}>
                  {links ? (
                    <Menu label={t(`menu.${id as MenuLabel}`)} {...menuState(id)}>
                      {links.map((link) => (
                        <li key={link}>
                          <MenuLink id={link} locale={locale} />
                        </li>
                      ))}
                    </Menu>
                  ) : (
                    <MenuLink id={id} locale={locale} className={`${styles.entry} target`} />
                  )}
                </li>
              ))}
            </ul>
          </nav>
          {highlight !== null && (
            <ExternalLink
              href={brandLinks[highlight] ?? ''}
              className={`${buttonStyles.button} ${buttonStyles.quiet} ${styles.gift}`}
              {...trackLink('gift', { label: 'header' })}
            >
              {/* In a separate file, because inlining it would add 1% to every page. */}
              {highlight === 'gift' && (
                <svg width="18" height="18" fill="none" stroke="currentColor" aria-hidden="true">
                  <use href={`${icons.src}#gift`} />
                </svg>
              )}
              {t(`menu.${highlight as MenuLabel}`)}
            </ExternalLink>
          )}
          {languages}
        </div>
      </div>
    </header>
  );
}

interface MenuLinkProps {
  readonly id: string;
  readonly locale: Locale;
  readonly className?: string;
}

function MenuLink({ id, locale, ...link }: MenuLinkProps): ReactElement {
  const { t } = useTranslation('common');
  const name = id as MenuLink;
  const url = brand().links[id];
  const props = { ...link, ...trackLink('brandLink', { label: name }), children: t(`menu.${name}`) };
  return url ? (
    <ExternalLink href={url} {...props} />
  ) : (
    <PageLink href={occasionUrl(locale, id)} rel="nofollow" {...props} />
  );
}

const NAMES: Readonly<Record<Locale, string>> = {
  fr: 'Français',
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  it: 'Italiano',
  nl: 'Nederlands',
};

/** Plain links, because a full page load lets browsers and screen readers pick up the new `lang`. */
function LanguageSwitch({
  locale,
  head: { alternates },
  ...menuState
}: MenuState & Pick<PageProps, 'locale' | 'head'>): ReactElement | null {
  const { t } = useTranslation('common');
  if (alternates.length < 2) return null;
  const code = locale.toUpperCase();
  return (
    <Menu
      label={code}
      accessibleName={t('menu.languageShown', { name: NAMES[locale], code })}
      title={t('menu.language')}
      variant="choices"
      {...menuState}
    >
      {alternates.map((alternate) => (
        <li key={alternate.locale}>
          <a
            href={withoutOrigin(alternate.url)}
            hrefLang={alternate.locale}
            lang={alternate.locale}
            {...trackLink('language', { label: alternate.locale })}
            aria-current={alternate.locale === locale ? 'true' : undefined}
          >
            {NAMES[alternate.locale]}
          </a>
        </li>
      ))}
    </Menu>
  );
}

/** The visitor's origin may differ from that of the configured site URL. */
function withoutOrigin(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function Logo(): ReactElement {
  const { name, logo } = brand();
  const { url, width, height, containsName } = logo;
  return (
    <span className={styles.logo}>
      <img src={withBasePath(url)} width={width} height={height} alt={containsName ? name : ''} />
      {!containsName && <span>{name}</span>}
    </span>
  );
}
