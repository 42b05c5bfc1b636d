import type { ReactElement, ReactNode } from 'react';

/** A text for the eyes, and another for screen readers. */
export function Spoken({ text, as }: { readonly text: ReactNode; readonly as: ReactNode }): ReactElement {
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{as}</span>
    </>
  );
}

interface NamedActionProps {
  readonly text: string;
  /** Says what the action is for, with `name` in the place that the language gives it. Contains `text`. */
  readonly sentenceWith: (name: string) => string;
  readonly name: string;
  /** Language of the name, if it is not that of the page. */
  readonly lang?: string | undefined;
}

/** The text of a link. Screen readers read the sentence instead: "Le Grand Quiz – Lyon buchen". */
export function NamedAction({ text, sentenceWith, name, lang }: NamedActionProps): ReactElement {
  const [before, after] = sentenceWith('\n').split('\n');
  return (
    <Spoken
      text={text}
      as={
        <>
          {before}
          <span lang={lang}>{name}</span>
          {after}
        </>
      }
    />
  );
}
