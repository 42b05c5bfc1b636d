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
