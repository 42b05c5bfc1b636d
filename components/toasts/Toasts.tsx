import dynamic from 'next/dynamic';
import { type ReactElement, useState } from 'react';
import { useAppSelector } from '@/store/hooks';

const LazyToastView = dynamic(() => import('./ToastView').then((module) => module.ToastView), { ssr: false });

/** Messages to the visitor as toasts. Their library comes with the first one. */
export function Toasts(): ReactElement | null {
  const isWaiting = useAppSelector((state) => state.messages.queue.length > 0);
  const [isNeeded, setIsNeeded] = useState(false);
  if (isWaiting && !isNeeded) setIsNeeded(true);
  return isNeeded ? <LazyToastView /> : null;
}
