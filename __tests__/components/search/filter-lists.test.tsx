import type { Props } from 'react-select';
import { FilterSelects } from '@/components/search/FilterSelects';
import { renderSearch } from '../support/search';

const mockSelect = jest.fn<null, [Props]>(() => null);
jest.mock('react-select', () => ({ __esModule: true, default: (props: Props) => mockSelect(props) }));

/** jsdom has no layout, from which the lists would derive their heights. */
test('Both lists are 140 to 300 px high, and Page Down moves by five options', () => {
  renderSearch((site) => <FilterSelects search={site.search!} filters={[]} onChange={jest.fn()} />, {
    features: { hasAdvancedFilters: true },
  });
  expect(
    mockSelect.mock.calls.map(([{ minMenuHeight, maxMenuHeight, pageSize }]) => [
      minMenuHeight,
      maxMenuHeight,
      pageSize,
    ]),
  ).toEqual([
    [140, 300, 5],
    [140, 300, 5],
  ]);
});
