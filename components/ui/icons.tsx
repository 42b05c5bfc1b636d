import type { ReactElement, ReactNode } from 'react';

export const ICON = { className: 'icon', viewBox: '0 0 24 24', 'aria-hidden': true } as const;

/** Creates an icon with the size and colour of the adjacent text, which conveys its meaning. */
function icon(shapes: ReactNode): () => ReactElement {
  return function Icon() {
    return <svg {...ICON}>{shapes}</svg>;
  };
}

export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m20 20-4.8-4.8" />
  </>,
);
export const TargetIcon = icon(
  <>
    <circle cx="12" cy="12" r="6" />
    <path d="M12 2v4M12 18v4M2 12h4M18 12h4" />
  </>,
);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3.5 2" />
  </>,
);
export const AddIcon = icon(<path d="M12 5v14M5 12h14" />);
export const CheckIcon = icon(<path d="m4.5 12.5 5 5L19.5 7" />);
export const CompareIcon = icon(<path d="M4 4.5h6v15H4zM14 4.5h6v15h-6z" />);
export const CopyIcon = icon(
  <>
    <rect x="9" y="9" width="12" height="12" rx="2" />
    <path d="M5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1" />
  </>,
);
export const ExternalLinkIcon = icon(
  <path d="M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5" />,
);
export const DirectionsIcon = icon(<path d="M21 3 3 10.5l7.5 3L13.5 21z" />);
export const WheelchairIcon = icon(<path d="M10 4h.01M10 8v6h6l3 6M10 11h5M7.5 11.5a5 5 0 1 0 7 6.5" />);
export const ListIcon = icon(<path d="M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01" />);
export const MapIcon = icon(<path d="m3 6 6-2.5 6 2.5 6-2.5v14.5L15 20.5 9 18l-6 2.5zM9 3.5V18M15 6v14.5" />);
export const CallIcon = icon(
  <path d="M8.5 3.5h-4c-1 0-1.5.7-1.5 1.5C3.5 13.5 10.5 20.5 19 21c.9 0 1.5-.6 1.5-1.5v-4l-5-2-2 2.5c-2.5-1-4.5-3-5.5-5.5l2.5-2z" />,
);
export const ShareIcon = icon(<path d="M12 15V3M7.5 7 12 2.5 16.5 7M6 11.5H4.5V21h15v-9.5H18" />);
