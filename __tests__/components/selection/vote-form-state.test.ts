import { voteFormState } from '@/components/selection/vote-form-state';
import { EMPTY_SELECTION, type Selection } from '@/lib/url/selection';
import type { FormReport } from '@/services/page-content/selection/selection-changes';

const REJECTED: FormReport = { form: 'votes', text: '', errors: ['Enter a name.'], alternatives: [] };
const WITHOUT_NAME = { ...REJECTED, chosen: ['LYO-1', 'LYO-2'] };
const WITHOUT_VENUES = { ...REJECTED, text: 'Camille', chosen: [] };
const LINKS: FormReport = { ...REJECTED, form: 'links', text: 'https://quiz.example/other' };

function stateOf(report: FormReport | null, votes: Selection['votes'] = []) {
  return voteFormState({ report, selection: { ...EMPTY_SELECTION, votes } });
}

it.each([
  ['the result after a vote that was counted', null, 'result'],
  ['the field for the name if it is empty', WITHOUT_NAME, 'voter'],
  ['the first venue if none was chosen', WITHOUT_VENUES, 'choice'],
  ['the field for links if they have no votes', LINKS, 'links'],
])('The focus moves to %s', (_, report, focus) => {
  expect(stateOf(report).focus).toBe(focus);
});

it('The field for the name is described by its error and by the note that a new vote replaces the former one', () => {
  const votes = [{ name: 'Léa', codes: ['LYO-1'] }];
  expect(stateOf(null).describedBy).toBeUndefined();
  expect(stateOf(null, votes).describedBy).toBe('vote-hint');
  expect(stateOf(WITHOUT_NAME, votes).describedBy).toBe('vote-error vote-hint');
  expect(stateOf(WITHOUT_VENUES, votes).describedBy).toBe('vote-hint');
});

it('A link that removes another vote submits the rejected fields again, unless no venue was chosen', () => {
  expect(stateOf(WITHOUT_NAME).rejected).toEqual([
    ['voter', ''],
    ['choice', 'LYO-1'],
    ['choice', 'LYO-2'],
  ]);
  expect(stateOf(LINKS).rejected).toEqual([['link', 'https://quiz.example/other']]);
  expect(stateOf(WITHOUT_VENUES).rejected).toEqual([]);
});
