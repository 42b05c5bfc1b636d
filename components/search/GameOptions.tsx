import type { ReactElement } from 'react';
import { type Game, GAMES, OCCASIONS } from '@locator/venue-model/games';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/store/hooks';

/** Renders the options of a `select` of games, each with its number of matching venues, if known. */
export function GameOptions(): ReactElement {
  const { t } = useTranslation('common');
  const { game, gameCounts } = useAppSelector((state) => state.search);
  return (
    <>
      <option value="">{t('group.anyGame')}</option>
      <optgroup label={t('menu.games')}>
        {GAMES.filter((code) => !OCCASIONS.has(code)).map(renderOption)}
      </optgroup>
      <optgroup label={t('menu.groups')}>
        {GAMES.filter((code) => OCCASIONS.has(code)).map(renderOption)}
      </optgroup>
    </>
  );

  function renderOption(code: Game): ReactElement {
    const label = t(`menu.${code}`);
    const count = gameCounts?.[code];
    return (
      // The chosen game stays selectable, even if it matches no venue.
      <option key={code} value={code} disabled={count === 0 && code !== game}>
        {count === undefined ? label : t('optionWithCount', { label, count })}
      </option>
    );
  }
}
