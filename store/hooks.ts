import { useDispatch, useSelector } from 'react-redux';
import type { AppStore, RootState } from './store';

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
