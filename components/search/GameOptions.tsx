import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameLists } from '@/lib/page/page';
import { useAppSelector } from '@/store/hooks';

export function GameOptions({ games: lists }: { readonly games: GameLists }): ReactElement {
  const { t } = useTranslation('common');
  const { game, gameCounts } = useAppSelector((state) => state.search);
  return (
    <>
      <option value="">{t('group.anyGame')}</option>
      {lists.map((list) => (
        <optgroup key={list.label} label={list.label}>
          {Object.entries(list.games).map(function renderOption([code, label]) {
            const count = gameCounts?.[code];
            return (
              // The chosen game stays selectable, even if it matches no venue.
              <option key={code} value={code} disabled={count === 0 && code !== game}>
                {count === undefined ? label : t('optionWithCount', { label, count })}
              </option>
            );
          })}
        </optgroup>
      ))}
    </>
  );
}

export function gameLabel(lists: GameLists = [], game: string): string {
  return lists.find(({ games }) => games[game])?.games[game] ?? game;
}
