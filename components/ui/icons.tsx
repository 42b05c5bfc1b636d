import type { ReactElement } from 'react';

/** Icons have the size and colour of the adjacent text, which conveys their meaning. */
export const ICON = { className: 'icon', viewBox: '0 0 24 24', 'aria-hidden': true } as const;

export function SearchIcon(): ReactElement {
  return (
    <svg {...ICON}>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m20 20-4.8-4.8" />
    </svg>
  );
}

export function TargetIcon(): ReactElement {
  return (
    <svg {...ICON}>
      <circle cx="12" cy="12" r="6" />
      <path d="M12 2v4M12 18v4M2 12h4M18 12h4" />
    </svg>
  );
}

export function ClockIcon(): ReactElement {
  return (
    <svg {...ICON}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3.5 2" />
    </svg>
  );
}

export function AddIcon(): ReactElement {
  return (
    <svg {...ICON}>
      <path d="M12 5v14M5 12h14" />
    </svg>
  );
}

export function CompareIcon(): ReactElement {
  return (
    <svg {...ICON}>
      <path d="M4 4.5h6v15H4zM14 4.5h6v15h-6z" />
    </svg>
  );
}

export function CopyIcon(): ReactElement {
  return (
    <svg {...ICON}>
      <rect x="9" y="9" width="12" height="12" rx="2" />
      <path d="M5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1" />
    </svg>
  );
}

export function ExternalLinkIcon(): ReactElement {
  return (
    <svg {...ICON}>
      <path d="M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5" />
    </svg>
  );
}

export function CardIcon(): ReactElement {
  return (
    <svg {...ICON}>
      <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
      <path d="M2.5 10h19M6 15h4" />
    </svg>
  );
}
