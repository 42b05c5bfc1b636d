import { screen } from '@testing-library/react';
import { GameOptions } from '@/components/search/CriteriaFields';
import { NO_CRITERIA } from '@locator/venue-model';
import { byCode, gameCodes, type GameCounts, occasionCodes } from '@locator/venue-model/chain';
import type { PageState } from '@/store/page-state';
import { fill, messages } from '../support/render';
import { renderSearch } from '../support/search';

const { group, menu, optionWithCount } = messages.common;

/** All games in the order of the `<select>` options. Group events, such as birthdays, come last. */
const GROUPED = [
  ...gameCodes().filter((game) => !occasionCodes().has(game)),
  ...gameCodes().filter((game) => occasionCodes().has(game)),
];

function renderOptions(page: Pick<PageState, 'criteria' | 'gameCounts'>): HTMLElement[] {
  renderSearch(
    (site) => (
      <select aria-label={group.game}>
        <GameOptions games={site.search!.games!} />
      </select>
    ),
    { page: { pageType: 'results', ...page } },
  );
  return screen.getAllByRole('option');
}

const labels: Readonly<Record<string, string>> = menu;

describe('Options of the games', () => {
  test('Each game has the number of venues that it would leave, and one that leaves none is disabled', () => {
    const gameCounts: GameCounts = { ...byCode(gameCodes(), () => 3), coupe: 0, evjf: 0 };
    const options = renderOptions({ gameCounts, criteria: { ...NO_CRITERIA, game: 'evjf' } });
    expect(options.map(({ textContent }) => textContent)).toEqual([
      group.anyGame,
      ...GROUPED.map((game) => fill(optionWithCount, { label: labels[game]!, count: gameCounts[game]! })),
    ]);
    // No venue offers "coupe" or "evjf". Only "coupe" is disabled, because "evjf" is the selected game.
    expect(options.filter((option) => option.matches(':disabled'))).toHaveLength(1);
    expect(screen.getByRole('option', { name: new RegExp(`^${menu.coupe}`) })).toBeDisabled();
  });

  test('Without counts, every game can be chosen by its name', () => {
    const options = renderOptions({ criteria: NO_CRITERIA });
    expect(options.slice(1).map(({ textContent }) => textContent)).toEqual(
      GROUPED.map((game) => labels[game]),
    );
    for (const option of options) expect(option).toBeEnabled();
  });
});
