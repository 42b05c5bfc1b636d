import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { modalSelected, openChanged } from '@/store/panel-slice';

interface ModalControl {
  /** Whether to render the modal: since the store first selected it, because its dialog closes after its state. */
  readonly isNeeded: boolean;
  open(): void;
}

export function useModal(name: string): ModalControl {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(({ panel }) => panel.isOpen && panel.selectedModal === name);
  const [isNeeded, setIsNeeded] = useState(isOpen);
  if (isOpen && !isNeeded) setIsNeeded(true);

  function open(): void {
    dispatch(modalSelected(name));
    dispatch(openChanged(true));
  }

  return { isNeeded, open };
}
