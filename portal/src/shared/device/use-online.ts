import { useSyncExternalStore } from 'react';
import { isOnline, onNetworkChange } from './browser.adapter.js';

/** Whether this device says that it has a network. */
export const useOnline = (): boolean => useSyncExternalStore(onNetworkChange, isOnline, () => true);
