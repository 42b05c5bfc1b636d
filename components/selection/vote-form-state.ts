import type { SelectionContent } from '@/services/page-content/selection/selection-page';

export interface VoteFormState {
  readonly vote: SelectionContent['report'];
  readonly links: SelectionContent['report'];
  /** The part of the page to which the focus moves after a submission. */
  readonly focus: 'result' | 'choice' | 'voter' | 'links';
  readonly describedBy: string | undefined;
  /** The rejected fields as names and values: they may be accepted after the removal of another vote. */
  readonly rejected: string[][];
}

export function voteFormState({
  report,
  selection,
}: Pick<SelectionContent, 'report' | 'selection'>): VoteFormState {
  const vote = report?.form === 'votes' ? report : null;
  const links = report?.form === 'links' ? report : null;
  const chosen = vote?.chosen ?? [];
  // A vote with a name and without venues lacks a choice; it is the only one with this fault.
  const lacksChoice = vote !== null && vote.text !== '' && vote.chosen?.length === 0;
  const description = [
    ...(vote && !lacksChoice ? ['vote-error'] : []),
    ...(selection.votes.length > 0 ? ['vote-hint'] : []),
  ];
  return {
    vote,
    links,
    focus: lacksChoice ? 'choice' : vote ? 'voter' : links ? 'links' : 'result',
    describedBy: description.join(' ') || undefined,
    rejected: [
      ...(vote && chosen.length > 0 ? [['voter', vote.text], ...chosen.map((code) => ['choice', code])] : []),
      ...(links ? [['link', links.text]] : []),
    ],
  };
}
