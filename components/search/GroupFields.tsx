import { type ReactElement, useEffect, useId, useRef } from 'react';
import { BRAND } from '@/lib/brand/brand';
import { MAX_PLAYERS } from '@locator/venue-model/group-fit/room';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/store/hooks';
import { GameOptions } from './GameOptions';
import styles from './GroupFields.module.css';

/** Keys that open the list, where a choice is a decision. */
const KEYS_THAT_OPEN = [' ', 'Enter', 'F4'];

/** Uncontrolled, so that they work before hydration. After a navigation, they show the values in the URL. */
export function GroupFields({ onChooseGame }: { onChooseGame(): void }): ReactElement {
  const { t } = useTranslation('common');
  const { players, game } = useAppSelector((state) => state.search);
  const id = useId();
  const playersRef = useRef<HTMLInputElement>(null);
  const gameRef = useRef<HTMLSelectElement>(null);
  const shown = useRef({ players, game });
  const isStepping = useRef(false);

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

  function hasNewGame(): boolean {
    return gameRef.current !== null && gameRef.current.value !== (game ?? '');
  }

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
            // An arrow key changes the value of a closed list at each step, so it must not search yet.
            onKeyDown={(event) => {
              isStepping.current = !event.altKey && !KEYS_THAT_OPEN.includes(event.key);
              if (event.key !== 'Enter' || !hasNewGame()) return;
              event.preventDefault();
              onChooseGame();
            }}
            onKeyUp={() => (isStepping.current = false)}
            onChange={() => {
              if (!isStepping.current && hasNewGame()) onChooseGame();
            }}
            onBlur={({ relatedTarget }) => {
              isStepping.current = false;
              // A button of the form applies the game itself.
              if (!(relatedTarget instanceof HTMLButtonElement) && hasNewGame()) onChooseGame();
            }}
          >
            <GameOptions />
          </select>
        </div>
      )}
    </div>
  );
}
