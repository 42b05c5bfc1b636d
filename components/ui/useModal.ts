import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { modalSelected, openChanged } from '@/store/panel-slice';

/** `isNeeded`, from the first time that the store selects the modal: its dialog closes after its state. */
export function useModal(name: string): readonly [isNeeded: boolean, open: () => void] {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(({ panel }) => panel.isOpen && panel.selectedModal === name);
  const [isNeeded, setIsNeeded] = useState(isOpen);
  if (isOpen && !isNeeded) setIsNeeded(true);
  function open(): void {
    dispatch(modalSelected(name));
    dispatch(openChanged(true));
  }
  return [isNeeded, open];
}
