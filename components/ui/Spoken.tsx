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
  /** Name of what the action is for. */
  readonly name: string;
  /** Language of the name, if it is not that of the page. */
  readonly lang?: string | undefined;
}

/** The text of a link. Screen readers add the name: "Buchen – Blindtest". */
export function NamedAction({ text, name, lang }: NamedActionProps): ReactElement {
  return (
    <Spoken
      text={text}
      as={
        <>
          {text} – <span lang={lang}>{name}</span>
        </>
      }
    />
  );
}
