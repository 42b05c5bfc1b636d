import { type ReactElement, useId } from 'react';
import { MAX_PLAYERS } from '@/lib/group-fit/room';
import { useTranslation } from '@/lib/locale/use-translation';
import { useAppSelector } from '@/store/hooks';
import { GameOptions } from './GameOptions';
import styles from './GroupFields.module.css';

/** Renders uncontrolled fields for the group size and the game. A navigation resets them to the values in the URL. */
export function GroupFields({ onChangeGame }: { onChangeGame(): void }): ReactElement {
  const { t } = useTranslation('common');
  const { players, game } = useAppSelector((state) => state.search);
  const id = useId();
  return (
    <div className={styles.group} key={`${players} ${game}`}>
      <div>
        <label htmlFor={`${id}-players`}>{t('group.players')}</label>
        <input
          id={`${id}-players`}
          name="players"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_PLAYERS}
          defaultValue={players ?? ''}
        />
      </div>
      <div>
        <label htmlFor={`${id}-game`}>{t('group.game')}</label>
        <select id={`${id}-game`} name="game" defaultValue={game ?? ''} onChange={onChangeGame}>
          <GameOptions />
        </select>
      </div>
    </div>
  );
}
