import { PageLink } from '../ui/PageLink';
import { useTranslation } from '@/lib/locale/use-translation';
import { type ReactElement, useRef } from 'react';
import { BRAND, type BrandLink } from '@/lib/brand/brand';
import type { PageHead } from '@/lib/page/page';
import type { Locale } from '@/lib/locale/locale';
import { homeUrl } from '@/lib/url/browser-urls';
import { trackLink } from '@/services/browser/track';
import { ExternalLink } from '../ui/ExternalLink';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch';
import { Logo } from './Logo';
import { Menu } from './Menu';
import { useHeaderMenus } from './useHeaderMenus';

interface HeaderProps {
  readonly locale: Locale;
  readonly head: PageHead;
}

const MENUS = {
  games: ['quiz', 'blindtest', 'kids'],
  groups: ['birthday', 'evjf', 'family'],
} as const satisfies Record<string, readonly BrandLink[]>;

const DIRECT_LINKS = ['teambuilding', 'kids', 'coupe'] as const satisfies readonly BrandLink[];

const PANEL_ID = 'header-panel';

/**
 * Renders the logo, the brand links and the language switch. The markup is the same for every width: below 48rem the
 * burger opens the panel, above it the panel is a row.
 */
export function Header({ locale, head }: HeaderProps): ReactElement {
  const { t } = useTranslation('common');
  const headerRef = useRef<HTMLElement>(null);
  const burgerRef = useRef<HTMLButtonElement>(null);
  const { isPanelOpen, togglePanel, menuState } = useHeaderMenus(headerRef, burgerRef);
  return (
    <header ref={headerRef} className={`${styles.header} on-night`}>
      <div className={isPanelOpen ? `${styles.bar} ${styles.isOpen}` : styles.bar}>
        <PageLink
          href={homeUrl(locale)}
          className={styles.home}
          aria-label={t('brand.home', { name: BRAND.name })}
        >
          <Logo />
        </PageLink>
        <button
          ref={burgerRef}
          type="button"
          className={styles.burger}
          aria-expanded={isPanelOpen}
          aria-controls={PANEL_ID}
          onClick={togglePanel}
        >
          {t('menu.button')}
          <span className={styles.burgerIcon} aria-hidden="true" />
        </button>
        <div id={PANEL_ID} className={styles.panel}>
          <nav aria-label={t('menu.label')} className={styles.nav}>
            <ul className={styles.entries}>
              {(['games', 'groups'] as const).map((name) => (
                <li key={name}>
                  <Menu label={t(`menu.${name}`)} {...menuState(name)}>
                    {MENUS[name].map((link) => (
                      <li key={link}>
                        <ExternalLink href={BRAND.links[link]} {...trackLink('brandLink', { label: link })}>
                          {t(`menu.${link}`)}
                        </ExternalLink>
                      </li>
                    ))}
                  </Menu>
                </li>
              ))}
              {DIRECT_LINKS.map((name) => (
                <li key={name}>
                  <ExternalLink
                    href={BRAND.links[name]}
                    className={styles.link}
                    {...trackLink('brandLink', { label: name })}
                  >
                    {t(`menu.${name}`)}
                  </ExternalLink>
                </li>
              ))}
            </ul>
          </nav>
          <ExternalLink
            href={BRAND.links.gift}
            className={styles.gift}
            {...trackLink('gift', { label: 'header' })}
          >
            <GiftIcon />
            {t('menu.gift')}
          </ExternalLink>
          <LanguageSwitch locale={locale} alternates={head.alternates} {...menuState('language')} />
        </div>
      </div>
    </header>
  );
}

function GiftIcon(): ReactElement {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" focusable="false">
      <path
        d="M2 6.5h16v3.5H2zM3.5 10h13v8h-13zM10 6.5V18M10 6.5C8 6.5 5 5.8 5 3.8 5 1.5 9 1.2 10 6.5c1-5.3 5-5 5-2.7 0 2-3 2.7-5 2.7z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
    </svg>
  );
}
