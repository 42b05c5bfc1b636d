import type { ReactElement } from 'react';
import { ICON } from '../ui/icons';

export function DirectionsIcon(): ReactElement {
  return (
    <svg {...ICON}>
      <path d="M21 3 3 10.5l7.5 3L13.5 21z" />
    </svg>
  );
}

export function WheelchairIcon(): ReactElement {
  return (
    <svg {...ICON}>
      <path d="M10 4h.01M10 8v6h6l3 6M10 11h5M7.5 11.5a5 5 0 1 0 7 6.5" />
    </svg>
  );
}

export function ListIcon(): ReactElement {
  return (
    <svg {...ICON}>
      <path d="M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01" />
    </svg>
  );
}

export function MapIcon(): ReactElement {
  return (
    <svg {...ICON}>
      <path d="m3 6 6-2.5 6 2.5 6-2.5v14.5L15 20.5 9 18l-6 2.5zM9 3.5V18M15 6v14.5" />
    </svg>
  );
}
