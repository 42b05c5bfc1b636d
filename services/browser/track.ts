import type { EntryName } from '@/lib/data-layer/catalogue';
import type { Details } from '@/lib/data-layer/push';

export type TrackedAction = { [Name in EntryName]: readonly [Name, Details<Name>] }[EntryName];

/** Until the tag manager's chunk has loaded. Further actions are dropped. */
const MAX_QUEUED = 200;

const queue: TrackedAction[] = [];

let listener = function enqueue(action: TrackedAction): void {
  if (queue.length < MAX_QUEUED) queue.push(action);
};

/** Records an action for the tag manager. Without a tag manager, actions never leave the queue. */
export function track<Name extends EntryName>(name: Name, details: Details<Name>): void {
  listener([name, details] as TrackedAction);
}

export function listenToActions(listen: (action: TrackedAction) => void): void {
  listener = listen;
  queue.splice(0).forEach(listen);
}

type LinkEvent = Pick<MouseEvent, 'button' | 'detail'>;

export interface LinkHandlers {
  onClick(event: LinkEvent): void;
  onAuxClick(event: LinkEvent): void;
}

/** Returns event handlers that record an action when a link is followed, whether in the same tab or a new one. */
export function trackLink<Name extends EntryName>(name: Name, details: Details<Name>): LinkHandlers {
  function handleClick({ button, detail }: LinkEvent): void {
    // Ignores the right mouse button and the second click of a double click.
    if (button < 2 && detail < 2) track(name, details);
  }
  return { onClick: handleClick, onAuxClick: handleClick };
}
