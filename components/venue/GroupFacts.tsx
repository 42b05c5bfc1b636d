import { type ReactElement, useId } from 'react';
import { BRAND } from '@/lib/brand/brand';
import { useTranslation } from 'react-i18next';
import type { GroupFacts as Facts } from '@/services/page-content/venue/group-facts';
import { TextWithNames } from '../ui/TextWithNames';
import styles from './GroupFacts.module.css';

export function GroupFacts({ facts }: { readonly facts: Facts }): ReactElement {
  const { t } = useTranslation('venue');
  const { rooms, prices, games, accessibility } = facts;
  const titleId = useId();
  return (
    <>
      {rooms.length > 0 && (
        <section className={styles.part}>
          <h2 id={titleId}>{t('group.rooms')}</h2>
          <table className={styles.table} aria-labelledby={titleId}>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">{t('group.room')}</th>
                <th scope="col">{t('group.size')}</th>
              </tr>
            </thead>
            <tbody>
              {rooms.map(({ name, players, joined }) => (
                <tr key={name}>
                  <th scope="row" lang={BRAND.contentLanguage}>
                    {name}
                  </th>
                  <td>
                    {players}
                    {joined !== null && (
                      <span className={styles.note}>
                        <TextWithNames parts={joined} />
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Facts title={t('group.prices')} items={prices} />
      <Facts title={t('group.games')} items={games} />
      <Facts title={t('access.title')} items={accessibility} />
    </>
  );
}

function Facts({
  title,
  items,
}: {
  readonly title: string;
  readonly items: readonly string[];
}): ReactElement | null {
  if (items.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
