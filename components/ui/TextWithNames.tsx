import { Fragment, type ReactElement } from 'react';
import { brand } from '@/lib/brand/brand';

export function TextWithNames({ parts }: { readonly parts: readonly string[] }): ReactElement {
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          <Fragment key={index}>{part}</Fragment>
        ) : (
          <span key={index} lang={brand().contentLanguage}>
            {part}
          </span>
        ),
      )}
    </>
  );
}
