import type { TransientParameters } from './queries';
import type { Pair, QueryWriter } from './query-writers';
import { replaceWith } from './write-route';

const TRANSIENT_WRITERS: {
  readonly [Name in keyof TransientParameters]: QueryWriter<TransientParameters[Name]>;
} = {
  place: {
    keys: ['place', 'placeId', 'token', 'country'],
    write: (place) =>
      place
        ? [
            ['place', place.text],
            ...(place.chosen ? [['placeId', place.chosen.id] as Pair] : []),
            ...(place.chosen?.token ? [['token', place.chosen.token] as Pair] : []),
            ...(place.chosen?.country ? [['country', place.chosen.country] as Pair] : []),
          ]
        : [],
  },
  searchedText: { keys: ['asked'], write: (text) => (text === null ? [] : [['asked', text]]) },
  unread: { keys: ['unread'], write: (texts) => texts.map((text) => ['unread', text]) },
  movedFrom: { keys: ['moved'], write: (code) => (code === null ? [] : [['moved', code]]) },
  newsletter: { keys: ['newsletter'], write: (values) => values.map((value) => ['newsletter', value]) },
  typedStarts: { keys: ['start'], write: (text) => (text === null ? [] : [['start', text]]) },
};

export function transientPairs(transient: Partial<TransientParameters>): Pair[] {
  return Object.entries(transient).flatMap(([name, value]) =>
    (TRANSIENT_WRITERS[name as keyof TransientParameters] as QueryWriter<unknown>).write(value),
  );
}

export function replaceTransient(url: string, transient: Partial<TransientParameters>): string {
  return replaceWith(TRANSIENT_WRITERS, url, transient);
}
