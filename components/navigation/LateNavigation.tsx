import type { ReactElement } from 'react';
import { Late } from '../ui/Late';

const loadNavigation = () => import('./Navigation').then(({ Navigation }) => Navigation);

/** Shows nothing until a page changes, so its code comes after the first one's. */
export function LateNavigation(): ReactElement {
  return <Late load={loadNavigation} props={{}} />;
}
