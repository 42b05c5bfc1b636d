import type { ReactElement } from 'react';
import { useAppSelector } from '@/store/hooks';
import { Late } from '../ui/Late';

const loadToastView = () => import('./ToastView').then(({ ToastView }) => ToastView);

/** Messages to the visitor as toasts. Their library comes with the first one. */
export function Toasts(): ReactElement {
  const isWaiting = useAppSelector((state) => state.messages.queue.length > 0);
  return <Late load={loadToastView} props={{}} isWanted={isWaiting} />;
}
