import type { ReactElement } from 'react';

/** Icons have the size and colour of the adjacent text, which conveys their meaning. */
const iconProps = {
  viewBox: '0 0 24 24',
  width: '1.25em',
  height: '1.25em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

export function SearchIcon(): ReactElement {
  return (
    <svg {...iconProps}>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m20 20-4.8-4.8" />
    </svg>
  );
}

export function TargetIcon(): ReactElement {
  return (
    <svg {...iconProps}>
      <circle cx="12" cy="12" r="6" />
      <path d="M12 2v4M12 18v4M2 12h4M18 12h4" />
    </svg>
  );
}

export function DirectionsIcon(): ReactElement {
  return (
    <svg {...iconProps}>
      <path d="m12 2.5 9.5 9.5-9.5 9.5L2.5 12zM9 14.5v-3h6M13 9l2.5 2.5L13 14" />
    </svg>
  );
}

export function AddIcon(): ReactElement {
  return (
    <svg {...iconProps}>
      <path d="M12 5v14M5 12h14" />
    </svg>
  );
}

export function CheckIcon(): ReactElement {
  return (
    <svg {...iconProps}>
      <path d="m5 12.5 5 5 9-11" />
    </svg>
  );
}

export function WheelchairIcon(): ReactElement {
  return (
    <svg {...iconProps}>
      <path d="M10 4h.01M10 8v6h6l3 6M10 11h5M7.5 11.5a5 5 0 1 0 7 6.5" />
    </svg>
  );
}

export function ListIcon(): ReactElement {
  return (
    <svg {...iconProps}>
      <path d="M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01" />
    </svg>
  );
}

export function MapIcon(): ReactElement {
  return (
    <svg {...iconProps}>
      <path d="m3 6 6-2.5 6 2.5 6-2.5v14.5L15 20.5 9 18l-6 2.5zM9 3.5V18M15 6v14.5" />
    </svg>
  );
}

export function CopyIcon(): ReactElement {
  return (
    <svg {...iconProps}>
      <rect x="9" y="9" width="12" height="12" rx="2" />
      <path d="M5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1" />
    </svg>
  );
}

export function ExternalLinkIcon(): ReactElement {
  return (
    <svg {...iconProps}>
      <path d="M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5" />
    </svg>
  );
}

export function CardIcon(): ReactElement {
  return (
    <svg {...iconProps}>
      <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
      <path d="M2.5 10h19M6 15h4" />
    </svg>
  );
}
