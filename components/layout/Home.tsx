import { useRouter } from 'next/router';
import type { ReactElement } from 'react';
import type { Locale } from '@locator/base/locale/locale';
import { NO_CRITERIA } from '@locator/venue-model/criteria';
import { useTranslation } from 'react-i18next';
import { BRAND } from '@/lib/brand/brand';
import { brandPictureUrl, pictureIn, pictureSet } from '@/lib/brand/pictures';
import type { SiteProps } from '@/lib/page/page';
import { withBasePath } from '@/lib/url/base-path';
import { resultsUrl } from '@/lib/url/browser-urls';
import type { HomeContent } from '@/services/page-content/indexes/index-pages';
import { track } from '@/services/browser/track';
import { IndexBlocks } from '../indexes/IndexBlocks';
import { HomeMap } from '../map/HomeMap';
import { quickDate } from '../search/read-criteria';
import { useGeolocation } from '../search/useGeolocation';
import { ButtonLink } from '../ui/ButtonLink';
import buttonStyles from '../ui/Button.module.css';
import { Container } from '../ui/Container';
import { TargetIcon } from '../ui/icons';
import { PageLink } from '../ui/PageLink';
import styles from './Home.module.css';

interface HomeProps {
  readonly content: HomeContent;
  readonly locale: Locale;
  readonly site: SiteProps;
}

export function Home({ content, locale, site }: HomeProps): ReactElement {
  const { t } = useTranslation('home');
  const occasions = site.features.isFilterRequired ? [] : content.occasions;
  return (
    <Container>
      <div className={styles.home}>
        {!site.features.isFilterRequired && <TonightButton locale={locale} />}
        {occasions.length > 0 && (
          <>
            <h2>{t('occasions')}</h2>
            <ul className={styles.occasions}>
              {occasions.map(({ code, label }) => {
                const picture = BRAND.gamePictures[code];
                return (
                  <li key={code}>
                    <PageLink href={resultsUrl(locale, null, { ...NO_CRITERIA, game: code })} rel="nofollow">
                      {picture && (
                        <img
                          src={withBasePath(pictureIn(480, brandPictureUrl(picture)))}
                          srcSet={pictureSet(brandPictureUrl(picture))}
                          sizes="(width < 48rem) 45vw, 18rem"
                          width={480}
                          height={240}
                          alt=""
                          loading="lazy"
                        />
                      )}
                      {label}
                    </PageLink>
                  </li>
                );
              })}
            </ul>
          </>
        )}
        <h2>{content.mapTitle}</h2>
        <HomeMap country={content.mapCountry} bounds={content.bounds} locale={locale} tiles={site.tiles} />
        <div className={styles.aside}>
          <ul className={styles.ways}>
            <li>
              <ButtonLink href={content.allVenuesUrl} variant="quiet">
                {t('allVenues')}
              </ButtonLink>
            </li>
            <li>
              <ButtonLink href={content.countiesUrl} variant="quiet">
                {content.countiesLabel}
              </ButtonLink>
            </li>
            <li>
              <ButtonLink href={content.selectionUrl} variant="quiet" rel="nofollow">
                {t('halfway')}
              </ButtonLink>
            </li>
          </ul>
          <IndexBlocks />
        </div>
      </div>
    </Container>
  );
}

/** Searches for venues that are open this evening around the visitor's position, for which it asks only then. */
function TonightButton({ locale }: { readonly locale: Locale }): ReactElement {
  const { t } = useTranslation(['home', 'common']);
  const router = useRouter();
  const { isLocating, locateMe, cancel } = useGeolocation();

  function search(): void {
    if (isLocating) return cancel();
    track('geolocationAsked', {});
    locateMe(
      (position) =>
        void router.push(resultsUrl(locale, position, { ...NO_CRITERIA, openAt: quickDate('tonight') })),
      () => undefined,
    );
  }

  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.quiet} ${styles.tonight}`}
      onClick={search}
    >
      <TargetIcon />
      {isLocating ? t('common:geolocation.cancel') : t('tonight')}
    </button>
  );
}
