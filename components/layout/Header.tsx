import { PageLink } from '../ui/PageLink';
import { useTranslation } from 'react-i18next';
import { type ReactElement, useRef } from 'react';
import { BRAND } from '@/lib/brand/brand';
import type { PageHead } from '@/lib/page/page';
import type { Locale } from '@locator/base/locale/locale';
import { homeUrl } from '@/lib/url/browser-urls';
import { trackLink } from '@/services/browser/track';
import buttonStyles from '../ui/Button.module.css';
import { ExternalLink } from '../ui/ExternalLink';
import { ICON } from '../ui/icons';
import styles from './Header.module.css';
import icons from '../ui/icons.svg';
import { LanguageSwitch } from './LanguageSwitch';
import { Logo } from './Logo';
import { Menu } from './Menu';
import { type MenuName, useHeaderMenus } from './useHeaderMenus';

interface HeaderProps {
  readonly locale: Locale;
  readonly head: PageHead;
}

/** Message keys of the default brand's header labels. Labels defined in `BRAND_FILE` are added to the same messages. */
type MenuLink = 'quiz' | 'blindtest' | 'kids' | 'birthday' | 'evjf' | 'family' | 'teambuilding' | 'coupe';
type MenuLabel = MenuLink | 'games' | 'groups' | 'gift';

const PANEL_ID = 'header-panel';

/** The markup is the same at every width. Below 48rem, the burger button opens the panel; above, it is a row. */
export function Header({ locale, head }: HeaderProps): ReactElement {
  const { t } = useTranslation('common');
  const headerRef = useRef<HTMLElement>(null);
  const burgerRef = useRef<HTMLButtonElement>(null);
  const { isPanelOpen, togglePanel, menuState } = useHeaderMenus(headerRef, burgerRef);
  return (
    <header ref={headerRef} className={`${styles.header} on-dark screen-only`}>
      <div className={isPanelOpen ? `${styles.bar} ${styles.isOpen}` : styles.bar}>
        <PageLink
          href={homeUrl(locale)}
          className={`${styles.home} target`}
          aria-label={t('brand.home', { name: BRAND.name })}
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
              {BRAND.menu.map(({ id, links }) => (
                <li key={id}>
                  {links ? (
                    <Menu label={t(`menu.${id as MenuLabel}`)} {...menuState(id as MenuName)}>
                      {links.map((link) => (
                        <li key={link}>
                          <MenuLink id={link} />
                        </li>
                      ))}
                    </Menu>
                  ) : (
                    <MenuLink id={id} className={`${styles.entry} target`} />
                  )}
                </li>
              ))}
            </ul>
          </nav>
          {BRAND.highlight !== null && (
            <ExternalLink
              href={BRAND.links[BRAND.highlight] ?? ''}
              className={`${buttonStyles.button} ${buttonStyles.quiet} ${styles.gift}`}
              {...trackLink('gift', { label: 'header' })}
            >
              {BRAND.highlight === 'gift' && <GiftIcon />}
              {t(`menu.${BRAND.highlight as MenuLabel}`)}
            </ExternalLink>
          )}
          <LanguageSwitch locale={locale} alternates={head.alternates} {...menuState('language')} />
        </div>
      </div>
    </header>
  );
}

function MenuLink({
  id,
  className,
}: {
  readonly id: string;
  readonly className?: string | undefined;
}): ReactElement {
  const { t } = useTranslation('common');
  const name = id as MenuLink;
  return (
    <ExternalLink
      href={BRAND.links[id] ?? ''}
      className={className}
      {...trackLink('brandLink', { label: name })}
    >
      {t(`menu.${name}`)}
    </ExternalLink>
  );
}

/** In a separate file, because inlining it would add 1% to every page. */
function GiftIcon(): ReactElement {
  return (
    <svg width="18" height="18" fill="none" stroke="currentColor" aria-hidden="true">
      <use href={`${icons.src}#gift`} />
    </svg>
  );
}
