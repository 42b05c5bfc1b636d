import { type ReactElement, useEffect, useId, useRef } from 'react';
import { BRAND } from '@/lib/brand/brand';
import { MAX_PLAYERS } from '@locator/venue-model/group-fit/room';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/store/hooks';
import { GameOptions } from './GameOptions';
import styles from './GroupFields.module.css';

/** Uncontrolled, so that they work before hydration. After a navigation, they show the values in the URL. */
export function GroupFields({ onChangeGame }: { onChangeGame(): void }): ReactElement {
  const { t } = useTranslation('common');
  const { players, game } = useAppSelector((state) => state.search);
  const id = useId();
  const playersRef = useRef<HTMLInputElement>(null);
  const gameRef = useRef<HTMLSelectElement>(null);
  const shown = useRef({ players, game });

  useEffect(
    function showValuesOfUrl() {
      // Don't overwrite what the visitor typed before hydration.
      if (shown.current.players === players && shown.current.game === game) return;
      shown.current = { players, game };
      if (playersRef.current) playersRef.current.value = String(players ?? '');
      if (gameRef.current) gameRef.current.value = game ?? '';
    },
    [players, game],
  );

  return (
    <div className={styles.group}>
      <div>
        <label htmlFor={`${id}-players`}>{t('group.players')}</label>
        <input
          ref={playersRef}
          id={`${id}-players`}
          name="players"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_PLAYERS}
          defaultValue={players ?? ''}
        />
      </div>
      {BRAND.offersGames && (
        <div>
          <label htmlFor={`${id}-game`}>{t('group.game')}</label>
          <select
            ref={gameRef}
            id={`${id}-game`}
            name="game"
            defaultValue={game ?? ''}
            onChange={onChangeGame}
          >
            <GameOptions />
          </select>
        </div>
      )}
    </div>
  );
}
