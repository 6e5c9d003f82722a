import { useSyncExternalStore } from 'react';
import { isShown, onShownChange } from './browser.adapter.js';

/** Whether this page is seen: neither in a hidden tab nor drawn ahead of a visit. */
export const useShown = (): boolean => useSyncExternalStore(onShownChange, isShown, () => false);
