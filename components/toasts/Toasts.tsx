import type { ReactElement } from 'react';
import { useAppSelector } from '@/store/hooks';
import { Late } from '../ui/Late';

const loadToastView = () => import('./ToastView').then(({ ToastView }) => ToastView);

/** Shows the messages of the store. The toast library loads with the first one. */
export function Toasts(): ReactElement {
  const isWaiting = useAppSelector((state) => state.messages.queue.length > 0);
  return <Late load={loadToastView} props={{}} isWanted={isWaiting} />;
}
