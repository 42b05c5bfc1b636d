import dynamic from 'next/dynamic';
import { type ReactElement, useState } from 'react';
import { useAppSelector } from '@/store/hooks';
import { RetryFailedChunk } from '../ui/RetryFailedChunk';

const ToastView = dynamic(() => import('./ToastView').then((module) => module.ToastView), {
  ssr: false,
  loading: RetryFailedChunk,
});

/** The toast library is loaded with the first message. */
export function Toasts(): ReactElement | null {
  const hasMessage = useAppSelector((state) => state.messages.queue.length > 0);
  // Keep the view when the queue is empty, because it still shows the messages that have moved to the toast library.
  const [isMounted, setIsMounted] = useState(false);
  if (hasMessage && !isMounted) setIsMounted(true);
  return isMounted ? <ToastView /> : null;
}
